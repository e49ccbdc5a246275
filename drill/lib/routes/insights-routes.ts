/** Routes of figures, in the form of `routes.ts`. Whose figures are answered, the scope of each request decides. */
export const INSIGHTS = `
  GET    /api/bi/metrics                                signed_in
  GET    /api/bi/summary                                signed_in
  GET    /api/bi/rows                                   signed_in held
  GET    /api/bi/export.csv                             signed_in by_handler
  POST   /api/bi/collect                                signed_in
  GET    /api/bi/runs                                   signed_in
  PUT    /api/bi/nightly                                signed_in
  GET    /api/bi/targets                                signed_in
  PUT    /api/bi/targets                                signed_in
  GET    /api/bi/views                                  signed_in
  POST   /api/bi/views                                  signed_in
  PUT    /api/bi/views/:id                              signed_in
  DELETE /api/bi/views/:id                              signed_in
  GET    /api/organisations/:id/summary                 signed_in
`;
