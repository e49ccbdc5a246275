export const ORG_KINDS = ['dso', 'practice'] as const;
export type OrgKind = (typeof ORG_KINDS)[number];

export const ORG_ROLES = ['owner', 'manager', 'clinician', 'staff'] as const;
export type OrgRole = (typeof ORG_ROLES)[number];

/**
 * What a member may do with what belongs to the organisation. The role says who leads it, and gives none of these
 * (decision 30).
 */
export const PERMISSIONS = [
  'practice.read',
  'practice.write',
  'tps.write',
  'bi.read',
  'referral.write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const MEMBER_STATES = ['active', 'suspended'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** The permissions in their fixed order, each once; writing includes reading. */
export function fullGrants(wanted: readonly Permission[]): Permission[] {
  const held = new Set(wanted);
  if (held.has('practice.write')) held.add('practice.read');
  return PERMISSIONS.filter((permission) => held.has(permission));
}

/** Who leads an organisation: sees its members and invites others. */
export const isLeader = (role: OrgRole): boolean => role === 'owner' || role === 'manager';
