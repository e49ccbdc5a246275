/** Routes of specialists and referrals, in the form of `routes.ts`. */

const DIRECTORY = `
  GET    /api/specialists                               signed_in
  GET    /api/specialists/me                            signed_in
  POST   /api/specialists/apply                         practitioner|dso_admin
  PATCH  /api/specialists/me                            specialist
  GET    /api/specialists/me/templates                  specialist
  POST   /api/specialists/me/templates                  specialist
  PATCH  /api/specialists/me/templates/:id              specialist
  DELETE /api/specialists/me/templates/:id              specialist
  GET    /api/admin/specialists                         admin
  POST   /api/admin/specialists/:id/decide              admin
`;

const REFERRALS = `
  GET    /api/referrals                                 practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals                                 practitioner|dso_admin|specialist|team_member held
  GET    /api/referrals/:id                             practitioner|dso_admin|specialist|team_member held
  PATCH  /api/referrals/:id                             practitioner|dso_admin|specialist|team_member held
  DELETE /api/referrals/:id                             practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/reveal                      practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/send                        practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/accept                      practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/decline                     practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/more-info                   practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/schedule                    practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/complete                    practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/close                       practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/messages                    practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/files                       practitioner|dso_admin|specialist|team_member held
  GET    /api/referrals/:id/files/:file/link            practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/calendar                    practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/fhir                        practitioner|dso_admin|specialist|team_member held
  POST   /api/referrals/:id/exports                     practitioner|dso_admin|specialist|team_member held
  GET    /api/referrals/:id/exports/:export             practitioner|dso_admin|specialist|team_member held
  POST   /api/sample-referrals                          practitioner|dso_admin|specialist|team_member held
  DELETE /api/sample-referrals                          practitioner|dso_admin|specialist|team_member held
`;

export const SPECIALISTS = `${DIRECTORY}${REFERRALS}`;
