import type { Role } from '#access/principal.ts';

/** Who may refer; a team member needs an organisation's grant in addition. */
export const REFERRER_ROLES = [
  'practitioner',
  'dso_admin',
  'specialist',
  'team_member',
] as const satisfies Role[];
