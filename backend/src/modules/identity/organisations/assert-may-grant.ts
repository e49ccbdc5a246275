import { locationNotHeld, ownersEverywhere, ownersOnly, permissionNotHeld } from './organisations.errors.ts';
import type { OrgScope } from './org-scope.ts';
import type { OrgRole, Permission } from './org-roles.ts';

export interface WantedGrant {
  readonly org_role?: OrgRole | undefined;
  readonly grants: readonly Permission[];
  /** Where they shall count; empty means at all locations. Undefined where nothing changes about it. */
  readonly locationIds?: readonly string[] | undefined;
}

/** An owner gives everything; a manager only what they hold and only where they hold it, and never ownership. */
export function assertMayGrant(
  { role, grants, locationIds }: Pick<OrgScope, 'role' | 'grants' | 'locationIds'>,
  wanted: WantedGrant,
): void {
  if (wanted.org_role === 'owner' && wanted.locationIds?.length) throw ownersEverywhere();
  if (role === 'owner') return;
  if (wanted.org_role === 'owner') throw ownersOnly();
  if (wanted.grants.some((permission) => !grants.includes(permission))) throw permissionNotHeld();
  if (wanted.locationIds && !isWithin(wanted.locationIds, locationIds)) throw locationNotHeld();
}

/** Whether all of these places are among those; no places at all means everywhere. */
function isWithin(wanted: readonly string[], held: readonly string[] | null): boolean {
  if (held === null) return true;
  return wanted.length > 0 && wanted.every((id) => held.includes(id));
}
