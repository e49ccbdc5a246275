/** Routes of the store, in the form of `routes.ts`. */
export const STORE = `
  GET    /api/store/products                            public
  GET    /api/store/products/:slug                      public
  GET    /api/store/payment-methods                     signed_in
  POST   /api/store/orders                              signed_in
  GET    /api/store/downloads/:id                       signed_in
  GET    /api/store/memberships                         signed_in
  GET    /api/store/cart                                signed_in
  GET    /api/store/cart/addresses                      signed_in
  PUT    /api/store/cart                                signed_in
  POST   /api/store/cart/merge                          signed_in
  POST   /api/store/quote                               public
  POST   /api/store/quick-order                         public
  GET    /api/store/orders                              signed_in
  GET    /api/store/orders/:id                          signed_in
  POST   /api/store/orders/:id/cancel                   signed_in
  POST   /api/store/orders/:id/reorder                  signed_in
  GET    /api/store/orders/:id/invoice                  signed_in
  GET    /api/store/buying-for                          signed_in
  GET    /api/store/organisations/:id/purchase-limit    signed_in
  PUT    /api/store/organisations/:id/purchase-limit    signed_in
  GET    /api/store/approvals                           signed_in
  POST   /api/store/approvals/:order_id/approve         signed_in
  POST   /api/store/approvals/:order_id/decline         signed_in
`;
