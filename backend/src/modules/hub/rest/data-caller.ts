import type { ServicePrincipal, UserPrincipal } from '#access/principal.ts';

/** Whoever may see rows: a person their own, the service key all. */
export type DataCaller = UserPrincipal | ServicePrincipal;
/** As much of them as the rights of rows depend on. */
export type RowCaller = Pick<UserPrincipal, 'kind' | 'userId'> | Pick<ServicePrincipal, 'kind'>;
