import { userNotFound } from '../auth.errors.ts';
import type { UserRow } from './user.row.ts';

/** Returns the user of an operator's request; throws 404 when there is none. */
export function existing(user: UserRow | null): UserRow {
  if (!user) throw userNotFound();
  return user;
}
