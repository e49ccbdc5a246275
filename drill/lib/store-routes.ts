/** Routes of the store, in the form of `routes.ts`. */
export const STORE = `
  GET    /api/store/payment-methods                     signed_in
  GET    /api/store/cart                                signed_in
  PUT    /api/store/cart                                signed_in
  POST   /api/store/cart/merge                          signed_in
  POST   /api/store/quote                               public
  POST   /api/store/quick-order                         public
`;
