import type { ServicePrincipal, UserPrincipal } from '#access/principal.ts';

/** Whoever may see rows: a person their own, the service key all. */
export type DataCaller = UserPrincipal | ServicePrincipal;
