import type { Membership } from './types.ts';

/** Whose figures can be looked at. */
export interface ScopeChoice {
  readonly value: string;
  readonly label: string;
  /** Whether this person may change targets and the nightly collection. */
  readonly leads: boolean;
}

const OWN_ROLES = ['practitioner', 'specialist'];
const leads = ({ org_role }: Membership): boolean => org_role === 'owner' || org_role === 'manager';

/** As the hub decides it: own figures by role, an organization's by grant or as the DSO administrator who leads it, and the sample one. */
export function scopesOf(
  roles: readonly string[],
  memberships: readonly Membership[],
  sample: { readonly id: string; readonly name: string } | null,
): readonly ScopeChoice[] {
  const isDso = roles.includes('dso_admin');
  const organizations = memberships
    .filter((one) => one.state === 'active' && (one.grants.includes('bi.read') || (isDso && leads(one))))
    .map((one) => ({ value: one.organisation_id, label: one.name, leads: leads(one) }));
  const own = { value: 'own', label: 'My practice', leads: true };
  const platform = { value: 'platform', label: 'All organizations', leads: false };
  return [
    // Whoever leads an organization comes for its figures.
    ...(isDso ? organizations : []),
    ...(roles.some((role) => OWN_ROLES.includes(role)) ? [own] : []),
    ...(isDso ? [] : organizations),
    ...(sample ? [{ value: sample.id, label: sample.name, leads: false }] : []),
    ...(roles.includes('admin') ? [platform] : []),
  ];
}
