import { userNotFound } from '../auth.errors.ts';
import type { UserRow } from './user.row.ts';

/** The user that was looked for by an operator; 404 for nobody. */
export function existing(user: UserRow | null): UserRow {
  if (!user) throw userNotFound();
  return user;
}
