import { userNotFound } from '../auth.errors.ts';
import type { UserRow } from './user.row.ts';

/** The user that an operator asked for; throws 404 when there is none. */
export function existing(user: UserRow | null): UserRow {
  if (!user) throw userNotFound();
  return user;
}
