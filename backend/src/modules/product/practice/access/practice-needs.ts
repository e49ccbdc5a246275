import type { Role } from '#access/principal.ts';

/** Who may come with a connection of their own; a team member needs an organisation's grant besides. */
export const PRACTICE_ROLES = [
  'practitioner',
  'dso_admin',
  'specialist',
  'team_member',
] as const satisfies Role[];
export type PracticeNeed = 'practice.read' | 'practice.write';
export const PRACTICE_NEED = 'chairside:practice-need';
