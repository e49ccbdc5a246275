/** One process at a time takes people off the list of an area. TypeORM has no advisory locks. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('waitlist ' || $1, 0))`;

/**
 * Takes some off the list, with whatever else of the same person is on it, and answers whom to write to: each address once,
 * nobody whose account is closed.
 * It is one statement because two processes must not take the same people; TypeORM cannot say a CTE that deletes.
 */
export const TAKE_ENTRIES = `
  with picked as (
    select w.id, w.user_id, coalesce(w.email, u.email) as address,
      w.user_id is null or (u.deleted_at is null and (u.banned_until is null or u.banned_until < now())) as open
    from area_waitlist w left join auth.users u on u.id = w.user_id
    where w.area = $1 order by w.created_at, w.id limit $2
  ), gone as (
    delete from area_waitlist w where w.area = $1 and (w.id in (select id from picked)
      or w.email in (select address from picked)
      or w.user_id in (select u.id from auth.users u join picked p on p.address = u.email))
  )
  select address::text as address, bool_and(open) as open from picked group by address`;
