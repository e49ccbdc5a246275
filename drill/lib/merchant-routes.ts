/** Routes of the merchant's side of the store, in the form of `routes.ts`. */
export const MERCHANT = `
  GET    /api/merchant/summary                          merchant|admin
  GET    /api/merchant/orders                           support_agent|merchant|admin
  GET    /api/merchant/orders.csv                       support_agent|merchant|admin
  GET    /api/merchant/orders/:id                       support_agent|merchant|admin
  POST   /api/merchant/orders/paid                      merchant|admin
  POST   /api/merchant/orders/:id/paid                  merchant|admin
  POST   /api/merchant/orders/:id/ship                  merchant|admin
  POST   /api/merchant/orders/:id/cancel                merchant|admin
  POST   /api/merchant/orders/:id/refund                merchant|admin
  POST   /api/merchant/orders/:id/notes                 merchant|admin
  GET    /api/merchant/order-filters                    support_agent|merchant|admin
  POST   /api/merchant/order-filters                    support_agent|merchant|admin
  PUT    /api/merchant/order-filters/:id                support_agent|merchant|admin
  DELETE /api/merchant/order-filters/:id                support_agent|merchant|admin
  POST   /api/merchant/sample-orders                    merchant|admin
  DELETE /api/merchant/sample-orders                    merchant|admin
  POST   /api/merchant/packing-lists                    merchant|admin
  GET    /api/merchant/packing-lists/:id                merchant|admin
`;
