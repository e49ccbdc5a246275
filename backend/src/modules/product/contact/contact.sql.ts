/** Waits for another request from the same address, so that the limit is exact. TypeORM has no advisory locks. */
export const LOCK_ADDRESS = `select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`;

/** All admins who can sign in: one statement over tables of the accounts, inside the transaction that keeps the message. */
export const ADMINS = `
  select u.email::text as email from auth.users u
  where u.deleted_at is null and u.email is not null and (u.banned_until is null or u.banned_until < now())
    and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`;

/** A flood of messages shall not become a flood of mails. Counts inside the transaction that writes the next mail. */
export const RECENT_MAILS = `
  select count(distinct created_at)::int as count from mails
  where kind = 'contact' and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()`;
