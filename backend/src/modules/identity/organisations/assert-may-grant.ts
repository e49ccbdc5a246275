import { permissionNotHeld, ownersOnly } from './organisations.errors.ts';
import type { OrgScope } from './org-scope.ts';
import type { OrgRole, Permission } from './org-roles.ts';

/** An owner gives everything; a manager only what they hold, and never ownership. */
export function assertMayGrant(
  { role, grants }: Pick<OrgScope, 'role' | 'grants'>,
  wanted: { readonly org_role?: OrgRole | undefined; readonly grants: readonly Permission[] },
): void {
  if (role === 'owner') return;
  if (wanted.org_role === 'owner') throw ownersOnly();
  if (wanted.grants.some((permission) => !grants.includes(permission))) throw permissionNotHeld();
}
