/** Routes of the store, in the form of `routes.ts`. */
export const STORE = `
`;
