/** Routes of the areas of learning and community, in the form of `routes.ts`. */

const COURSES = `
  GET    /api/courses                                   public
  GET    /api/courses/:id                               public
  GET    /api/me/courses                                instructor|admin
  POST   /api/courses                                   instructor|admin
  GET    /api/courses/:id/edit                          instructor|admin
  PATCH  /api/courses/:id                               instructor|admin
  DELETE /api/courses/:id                               instructor|admin
  POST   /api/courses/:id/publish                       instructor|admin
  POST   /api/courses/:id/retire                        instructor|admin
  PUT    /api/courses/:id/order                         instructor|admin
  POST   /api/courses/:id/modules                      instructor|admin
  PATCH  /api/courses/:id/modules/:part                instructor|admin
  DELETE /api/courses/:id/modules/:part                instructor|admin
  POST   /api/courses/:id/lessons                      instructor|admin
  PATCH  /api/courses/:id/lessons/:part                instructor|admin
  DELETE /api/courses/:id/lessons/:part                instructor|admin
  POST   /api/courses/:id/questions                    instructor|admin
  PATCH  /api/courses/:id/questions/:part              instructor|admin
  DELETE /api/courses/:id/questions/:part              instructor|admin
  POST   /api/courses/:id/enroll                        practitioner|dso_admin|team_member|specialist|instructor|moderator|coach|admin
  POST   /api/courses/:id/withdraw                      signed_in
  POST   /api/courses/:id/assign                        dso_admin
  POST   /api/courses/:id/unassign                      dso_admin
  GET    /api/courses/:id/learners                      instructor|dso_admin|admin
  POST   /api/courses/:id/evaluation                    signed_in
  GET    /api/me/enrollments                            signed_in
  GET    /api/lessons/:id                               public
  GET    /api/lessons/:id/notes                         signed_in
  PUT    /api/lessons/:id/notes                         signed_in
  PUT    /api/lessons/:id/progress                      signed_in
  POST   /api/lessons/:id/attempts                      signed_in
  POST   /api/lessons/:id/attendance                    instructor|admin
`;

const CALENDARS = `
  GET    /api/me/calendar-pushes                        signed_in
  POST   /api/me/calendar-pushes/:id/retry              signed_in
  DELETE /api/me/calendar-pushes/:id                    signed_in
`;

const EVENTS = `
  GET    /api/events                                    public
  GET    /api/events/:id                                public
  GET    /api/events/:id.ics                            public
  POST   /api/events/:id/calendar                       signed_in
  POST   /api/events/:id/register                       practitioner|dso_admin|team_member|specialist|instructor|moderator|coach|admin
  DELETE /api/events/:id/register                       signed_in
  GET    /api/me/events                                 signed_in
  GET    /api/me/hosted-events                          instructor|admin
  GET    /api/me/hosted-events/:id                      instructor|admin
  POST   /api/events                                    instructor|admin
  PATCH  /api/events/:id                                instructor|admin
  POST   /api/events/:id/publish                        instructor|admin
  POST   /api/events/:id/cancel                         instructor|admin
  DELETE /api/events/:id                                instructor|admin
  GET    /api/events/:id/roster                         instructor|admin
  GET    /api/events/:id/roster.csv                     instructor|admin
  POST   /api/events/:id/roster                         instructor|admin
  PATCH  /api/events/:id/roster/:registration           instructor|admin
  POST   /api/events/:id/roster/:registration/seat      instructor|admin
  DELETE /api/events/:id/roster/:registration           instructor|admin
  GET    /api/events/:id/messages                       instructor|admin
  POST   /api/events/:id/messages                       instructor|admin
  POST   /api/events/:id/checkin                        instructor|admin
  POST   /api/events/:id/checkout                       instructor|admin
  POST   /api/events/:id/issue-ce                       instructor|admin
  GET    /api/events/:id/check-in-code                  signed_in
`;

const CE_RECORDS = `
  GET    /api/me/ce                                     signed_in
  GET    /api/me/ce.csv                                 signed_in
  GET    /api/me/ce/:id.pdf                             signed_in
  POST   /api/me/ce/outside                             signed_in
  DELETE /api/me/ce/outside/:id                         signed_in
  GET    /api/ce/verify/:code                           public
  GET    /api/ce/provider                               public
  GET    /api/admin/ce                                  admin
  POST   /api/admin/ce/:id/revoke                       admin
  PUT    /api/admin/ce/provider                         admin
  GET    /api/admin/ce/schemes                          admin
  POST   /api/admin/ce/schemes                          admin
  PATCH  /api/admin/ce/schemes/:id                      admin
  DELETE /api/admin/ce/schemes/:id                      admin
`;

const RESOURCES = `
  GET    /api/resources                                 public
  POST   /api/resources                                 instructor|admin
  GET    /api/resources/imports                         instructor|admin
  POST   /api/resources/imports                         instructor|admin
  GET    /api/resources/imports/:id                     instructor|admin
  POST   /api/resources/imports/:id/publish             instructor|admin
  POST   /api/resources/imports/:id/reject              instructor|admin
  GET    /api/resources/:id                             public
  PATCH  /api/resources/:id                             instructor|admin
`;

const SEARCH = `
  POST   /api/search                                    public
`;

export const LEARNING = [COURSES, CALENDARS, EVENTS, CE_RECORDS, RESOURCES, SEARCH].join('');
