import { FACTOR_ALIVE } from './factor.row.ts';

/** Reason for SQL: `for no key update of` two joined tables. */
export const LOCK_USER = `
  select u.email::text as email, u.is_anonymous, s.aal
  from auth.users u join auth.sessions s on s.user_id = u.id
  where u.id = $1 and u.deleted_at is null and s.id = $2 and s.revoked_at is null
  for no key update of u, s`;

/** Reason for SQL: shares `FACTOR_ALIVE` with other statements. */
export const EXPIRE = `delete from auth.factors f where f.user_id = $1 and not ${FACTOR_ALIVE}`;

/** Reason for SQL: counts with a filter. */
export const COUNT = `
  select count(*)::int as factors, (count(*) filter (where status = 'verified'))::int as verified
  from auth.factors where user_id = $1 and factor_type = 'totp'`;

/** Reason for SQL: tells by `on conflict` whether the name was free. */
export const ADD = `
  insert into auth.factors (id, user_id, factor_type, friendly_name, sealed_secret) values ($1, $2, 'totp', $3, $4)
  on conflict (user_id, friendly_name) do nothing`;

/**
 * A factor's expired challenges go when a new one is made.
 * Reason for SQL: updates, deletes expired challenges and inserts in one statement.
 */
export const CHALLENGE = `
  with f as (
    update auth.factors f set last_challenged_at = now()
    where f.user_id = $1 and f.id = $2 and f.factor_type = 'totp' and ${FACTOR_ALIVE} returning f.id
  ), old as (
    delete from auth.factor_challenges c using f where c.factor_id = f.id and c.expires_at < now()
  )
  insert into auth.factor_challenges (factor_id, ip, expires_at)
  select f.id, $3::inet, now() + $4 * interval '1 second' from f
  returning id, expires_at`;

/** Reason for SQL: compares address and time in the database. */
export const FIND_CHALLENGE = `
  select id, ip = $3::inet as same_place, used_at is null and expires_at > now() as open
  from auth.factor_challenges where factor_id = $1 and id = $2`;
