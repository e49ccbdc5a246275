/** The roles of the product, and what a group of people who have one is called. */
export const roleNames = {
  practitioner: 'practitioners',
  dso_admin: 'DSO administrators',
  team_member: 'team members',
  specialist: 'specialists',
  instructor: 'instructors',
  moderator: 'moderators',
  coach: 'coaches',
  support_agent: 'support agents',
  merchant: 'merchants',
  admin: 'administrators',
} as const;

export type Role = keyof typeof roleNames;

/** In the order of the specification's table of roles. */
export const roles = Object.keys(roleNames) as readonly Role[];

/** 'a, b and c'. */
export function inText(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
