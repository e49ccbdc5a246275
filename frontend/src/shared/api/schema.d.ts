/** The API as its description says, in the types that the published client carries (`npm run openapi`). */
export type * from '../../../../client/src/generated/api.ts';
