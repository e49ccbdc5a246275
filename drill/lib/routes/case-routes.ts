/** The routes of aligner cases. Which case somebody reaches is decided for each one. */
export const CASES = `
  GET    /api/tps/cases                                 practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases                                 practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id                             practitioner|dso_admin|specialist|team_member|coach  held
  PATCH  /api/tps/cases/:id                             practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id/check                       practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/ready                       practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/cancel                      practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/copy                        practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id/history                     practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/samples                               practitioner|dso_admin|specialist|team_member|coach  held
  DELETE /api/tps/samples                               practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/files                       practitioner|dso_admin|specialist|team_member|coach  held
  DELETE /api/tps/cases/:id/files/:file                 practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id/files/:file/link            practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/colleagues                            practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/request-review              practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/review                      practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id/shares                      practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/shares                      practitioner|dso_admin|specialist|team_member|coach  held
  DELETE /api/tps/cases/:id/shares/:user_id             practitioner|dso_admin|specialist|team_member|coach  held
  GET    /api/tps/cases/:id/messages                    practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/messages                    practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/submit                      practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/setups/:revision/approve    practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/setups/:revision/revise     practitioner|dso_admin|specialist|team_member|coach  held
  POST   /api/tps/cases/:id/refresh                     practitioner|dso_admin|specialist|team_member|coach  held
`;
