import type { Access } from '../feature.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

/** Whether a page is closed to visitors who are not signed in. */
export const isClosed = (access: Access): boolean => access !== 'public';

/** The roles that open a page. */
export const rolesFor = (access: Access): readonly Role[] => (typeof access === 'string' ? roles : access);

/** Whether having an account is not enough. */
export const needsRole = (access: Access): boolean => typeof access !== 'string';

export type Entry = 'open' | 'sign_in' | 'forbidden';

/** Whether a person may open a page: `held` are their roles, which add up; null is a visitor. */
export function entryTo(access: Access, held: readonly string[] | null): Entry {
  if (!isClosed(access)) return 'open';
  if (held === null) return 'sign_in';
  return !needsRole(access) || rolesFor(access).some((role) => held.includes(role)) ? 'open' : 'forbidden';
}
