/** Routes of launch plans, in the form of `routes.ts`. */
export const LAUNCH = `
  GET    /api/launch/templates                          signed_in
  GET    /api/launch/plans                              signed_in
  POST   /api/launch/plans                              practitioner|dso_admin
  GET    /api/launch/plans/:id                          signed_in
  PATCH  /api/launch/plans/:id                          signed_in
  GET    /api/launch/plans/:id/shift                    signed_in
  POST   /api/launch/plans/:id/notes                    signed_in
  PUT    /api/launch/plans/:id/session                  signed_in
  PUT    /api/launch/plans/:id/coach                    admin
  POST   /api/launch/plans/:id/calendar                 signed_in
  PUT    /api/launch/plans/:id/feed                     signed_in
  DELETE /api/launch/plans/:id/feed                     signed_in
  GET    /api/launch/feeds/:token.ics                   public
  GET    /api/launch/plans/:id/people                   signed_in
  POST   /api/launch/plans/:id/tasks                    signed_in
  PATCH  /api/launch/plans/:id/tasks/:task_id           signed_in
  DELETE /api/launch/plans/:id/tasks/:task_id           signed_in
  POST   /api/launch/tasks/:id/done                     signed_in
  POST   /api/launch/tasks/:id/undo                     signed_in
  GET    /api/admin/launch/plans                        admin
  GET    /api/admin/launch/templates                    admin
  POST   /api/admin/launch/templates                    admin
  GET    /api/admin/launch/templates/:id                admin
  PATCH  /api/admin/launch/templates/:id                admin
  DELETE /api/admin/launch/templates/:id                admin
`;
