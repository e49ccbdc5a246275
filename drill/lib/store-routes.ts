/** Routes of the store, in the form of `routes.ts`. */
export const STORE = `
  GET    /api/store/payment-methods                     signed_in
`;
