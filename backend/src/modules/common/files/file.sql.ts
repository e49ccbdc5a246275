/** One at a time per person, so that limits are not passed by two at once. */
export const TURN = `select pg_advisory_xact_lock(hashtextextended('files:' || $1::text, 0))`;
/**
 * Refused and removed ones count, too: they were sent. $2 is a day ago, $3 when a sending has surely ended. Those of the
 * future are from before the clock was set back and do not count; a minute is for clocks that differ.
 */
export const LATELY = `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes, min(created_at) as first,
    (count(*) filter (where state = 'uploading' and created_at > $3))::int as open
  from files where owner_id = $1 and created_at > $2 and created_at < $2::timestamptz + interval '1 day 1 minute'
    and (state <> 'uploading' or created_at > $3)`;

export const RESERVE = `insert into files (owner_id, purpose, name, mime, bytes, storage_key, state, created_at, updated_at)
  values ($1, $2, $3, 'application/octet-stream', $4, $5, 'uploading', $6, $6) returning id`;
/** Not where the account ended meanwhile. */
export const KEEP = `update files set state = 'ok', name = $2, mime = $3, bytes = $4, checksum = $5, updated_at = $6
  where id = $1 and state = 'uploading' and owner_id is not null`;
export const REJECT = `update files set state = 'rejected', bytes = $2, updated_at = $3 where id = $1 and state = 'uploading'`;

/** Nothing was wrong with what was sent: it does not count. */
export const UNRESERVE = `delete from files where id = $1 and state = 'uploading'`;

/** Taken back by its sender; it still counts for the day. */
export const TAKE_BACK = `update files set state = 'rejected', updated_at = $3
  where id = $1 and owner_id = $2 and state = 'ok' and attached_at is null returning storage_key`;

const FREE = `id = any($2::uuid[]) and owner_id = $1 and purpose = $3 and state = 'ok' and attached_at is null`;
export const ANY_FREE = `select 1 from files where ${FREE} limit 1`;
export const CLAIM = `update files set attached_at = $4, updated_at = $4 where ${FREE}`;

export const FIND = `select id, purpose, name, mime, bytes::float8 as bytes, storage_key from files
  where id = $1 and state = 'ok'`;

export const FORGET = `delete from files where id in (select id from files where attached_at is null and created_at < $1
  order by created_at limit $2 for update skip locked)`;
export const REMOVALS = `select storage_key from file_removals order by created_at limit $1 for update skip locked`;
export const REMOVED = `delete from file_removals where storage_key = any($1::text[])`;
