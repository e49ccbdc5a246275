/**
 * Sql: counts with a filter. Refused and removed files count, too: they were sent. $2 is a day ago, $3 when a sending has
 * surely ended. Those of the future are from before the clock was set back and do not count; a minute is for clocks that
 * differ.
 */
export const RECENT_UPLOADS = `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes, min(created_at) as first,
    (count(*) filter (where state = 'uploading' and created_at > $3))::int as open
  from files where owner_id = $1 and created_at > $2 and created_at < $2::timestamptz + interval '1 day 1 minute'
    and (state <> 'uploading' or created_at > $3)`;

/** Sql: one condition for both statements, which run in the transaction of whoever uses the files. */
const UNATTACHED = `id = any($2::uuid[]) and owner_id = $1 and purpose = $3 and state = 'ok' and attached_at is null`;
export const ANY_UNATTACHED = `select 1 from files where ${UNATTACHED} limit 1`;
export const ATTACH = `update files set attached_at = $4, updated_at = $4 where ${UNATTACHED}`;

/** Sql: in the transaction of whoever uses or drops files that the hub made, which may be one of statements alone. */
export const USE_GENERATED = `update files set attached_at = $2, updated_at = $2
  where id = $1 and owner_id is null and state = 'ok' and attached_at is null`;
export const DROP_GENERATED = `update files set attached_at = null, updated_at = $2
  where id = any($1::uuid[]) and owner_id is null`;
