import type { Role } from '#access/principal.ts';

/** The user types that may use their own connection; a team member needs an organisation's grant in addition. */
export const PRACTICE_ROLES = [
  'practitioner',
  'dso_admin',
  'specialist',
  'team_member',
] as const satisfies Role[];
export type PracticeNeed = 'practice.read' | 'practice.write';
export const PRACTICE_NEED = 'chairside:practice-need';
