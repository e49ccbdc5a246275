/** The routes by which administrators look after people, connections, rules, logs and jobs. See routes.ts for how a line is read. */
export const GOVERNANCE = `
  GET    /api/admin/compliance                          admin
  GET    /api/admin/compliance.csv                      admin
  GET    /api/admin/compliance/tools                    admin
  GET    /api/admin/overview                            admin
  GET    /api/admin/jobs                                admin
  POST   /api/admin/jobs/:queue/:id/retry               admin
  POST   /api/admin/mails/:id/resend                    admin
  GET    /api/admin/web-app                             admin
  GET    /api/admin/incidents                           admin
  POST   /api/admin/incidents/:id/resolve               admin
  POST   /api/admin/incidents/:id/reopen                admin
  GET    /api/admin/connections                         admin
  POST   /api/admin/connections/ask-to-reconnect        admin
  POST   /api/admin/connections/:id/test                admin
  PUT    /api/admin/connections/:id/checks              admin
  GET    /api/admin/audit                               admin
  GET    /api/admin/audit.csv                           admin
  GET    /api/admin/audit.jsonl                         admin
  GET    /api/admin/phi-access                          admin
  GET    /api/admin/phi-access.csv                      admin
  GET    /api/admin/users                               admin
  GET    /api/admin/users/:id                           admin
  PUT    /api/admin/users/:id/roles                     admin
  POST   /api/admin/users/bulk                          admin
  POST   /api/admin/users/invite                        admin
  POST   /api/admin/users/:id/suspend                   admin
  POST   /api/admin/users/:id/restore                   admin
  POST   /api/admin/users/:id/sign-out                  admin
  POST   /api/admin/users/:id/resend-verification       admin
  POST   /api/admin/users/:id/sessions/:session/end     admin
  GET    /api/admin/capabilities                        admin
  PUT    /api/admin/capabilities                        admin
  POST   /api/admin/capabilities/preview                admin
  GET    /api/admin/capabilities/people/:id             admin
`;
