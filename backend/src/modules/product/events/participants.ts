import type { Role } from '#access/principal.ts';

/** The roles that may have a seat in events. Whoever has only others reads about them. */
export const PARTICIPANTS: readonly Role[] = [
  'practitioner',
  'dso_admin',
  'team_member',
  'specialist',
  'instructor',
  'moderator',
  'coach',
  'admin',
];
