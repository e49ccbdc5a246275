/** Routes of the merchant's side of the store, in the form of `routes.ts`. */
export const MERCHANT = `
`;
