/** The part of `routes.ts` about organisations. Who leads one, or belongs to it, its own checks decide. */
export const ORGANISATIONS = `
  GET    /api/me/organisations                          signed_in
  GET    /api/me/invitations                            signed_in
  POST   /api/me/invitations/:id/accept                 signed_in
  POST   /api/organisations                             dso_admin|practitioner
  GET    /api/organisations/:id                         signed_in
  PATCH  /api/organisations/:id                         signed_in
  GET    /api/organisations/:id/members                 signed_in
  PATCH  /api/organisations/:id/members/:user_id        signed_in
  DELETE /api/organisations/:id/members/:user_id        signed_in
  GET    /api/organisations/:id/locations               signed_in
  POST   /api/organisations/:id/locations               signed_in
  GET    /api/organisations/:id/locations/:location_id  signed_in
  PATCH  /api/organisations/:id/locations/:location_id  signed_in
  DELETE /api/organisations/:id/locations/:location_id  signed_in
  GET    /api/organisations/:id/invitations             signed_in
  POST   /api/organisations/:id/invitations             signed_in
  POST   /api/organisations/:id/invitations/file        signed_in
  GET    /api/organisations/:id/training                signed_in
  POST   /api/organisations/:id/training                signed_in
  DELETE /api/organisations/:id/training/:assignment_id signed_in
  GET    /api/organisations/:id/training/matrix         signed_in
  GET    /api/organisations/:id/training/matrix.csv     signed_in
  GET    /api/organisations/:id/connections/requests    signed_in
  POST   /api/organisations/:id/connections/requests    signed_in
  GET    /api/admin/connection-requests                 admin
  POST   /api/admin/connection-requests/:id/settle      admin
  POST   /api/invitations/:invitation/ask               public
  GET    /api/organisations/:id/connections             signed_in
  DELETE /api/organisations/:id/connections/:connection_id signed_in
  POST   /api/invitations/:invitation/resend            signed_in
  DELETE /api/invitations/:invitation                   signed_in
  GET    /api/invitations/:invitation                   public
  POST   /api/invitations/:invitation/accept            signed_in
`;
