import type { CapabilityRow } from './capability.entity.ts';

export type Switched = Pick<CapabilityRow, 'defaultOn' | 'overrides'>;

/** What decides about a person. */
export interface Belongings {
  readonly roles: readonly string[];
  /** The organisations of which the person is an active member. */
  readonly organisations: readonly string[];
}

export interface Decision {
  readonly on: boolean;
  readonly by: 'organisation' | 'role' | 'default';
  /** The roles, or the ids of the organisations, whose switch decided. */
  readonly from: readonly string[];
}

/**
 * Whether a capability is on for a person (decision 61). An organisation's switch comes before a role's, and a role's before the
 * default. Where two of a kind disagree, off wins.
 */
export function decide({ defaultOn, overrides }: Switched, { roles, organisations }: Belongings): Decision {
  const ofOrganisations = overrides.flatMap((one) =>
    'organisation_id' in one && organisations.includes(one.organisation_id)
      ? [{ from: one.organisation_id, on: one.on }]
      : [],
  );
  if (ofOrganisations.length > 0) return decided('organisation', ofOrganisations);
  const ofRoles = overrides.flatMap((one) =>
    'role' in one && roles.includes(one.role) ? [{ from: one.role as string, on: one.on }] : [],
  );
  if (ofRoles.length > 0) return decided('role', ofRoles);
  return { on: defaultOn, by: 'default', from: [] };
}

function decided(
  by: 'organisation' | 'role',
  matching: ReadonlyArray<{ readonly from: string; readonly on: boolean }>,
): Decision {
  const on = matching.every((one) => one.on);
  return { on, by, from: matching.filter((one) => one.on === on).map(({ from }) => from) };
}
