import type { Role } from '#access/principal.ts';

/** Those who treat: they have cases of their own, send them and decide about setups. */
export const DOCTOR_ROLES = ['practitioner', 'dso_admin', 'specialist'] as const satisfies Role[];

/** Everybody who can have to do with a case; which one they reach is decided for each case. */
export const CASE_ROLES = [...DOCTOR_ROLES, 'team_member', 'coach'] as const satisfies Role[];
