import type { Env } from '#config/env.ts';
import { FACTOR_ALIVE } from './factors/factor.row.ts';
import { sessionEnd } from './sessions/session-lifetime.ts';

/**
 * Sql: a table without an entity, a delete that compares rows of one table, and conditions that are shared as SQL. Rows
 * that anonymous callers can add, and rows that are no longer usable. Each statement has an index or a small table.
 */
const STATEMENTS: Readonly<Record<string, string>> = {
  one_time: `delete from auth.one_time_tokens where expires_at < now()`,
  flows: `delete from auth.flows where created_at < now() - interval '2 days'`,
  intervals: `delete from auth.mail_intervals where last_at < now() - interval '1 hour'`,
  guesses: `delete from auth.guesses where updated_at < now() - interval '1 day'`,
  factors: `delete from auth.factors f where not ${FACTOR_ALIVE}`,
  challenges: `delete from auth.factor_challenges where expires_at < now()`,
  buckets: `delete from auth.rate_buckets where updated_at < now() - interval '2 hours'`,
  // The newest one stays, whatever its age, so that a person who returns after a year is still notified of a new device.
  places: `delete from auth.sign_in_places p where seen_at < now() - interval '180 days' and exists (
    select 1 from auth.sign_in_places newer where newer.user_id = p.user_id and newer.seen_at > p.seen_at)`,
  revoked: `delete from auth.sessions where revoked_at < now() - interval '30 days'`,
};

/** Sessions that ended over a month ago: until then a refresh is answered with the reason. */
export const cleanupStatements = (env: Env): [name: string, statement: string][] => [
  ...Object.entries(STATEMENTS),
  ['ended', `delete from auth.sessions s where ${sessionEnd('s', env)} < now() - interval '30 days'`],
];
