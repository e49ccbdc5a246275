export const MAILS_THIS_HOUR = `select count(*)::int as sent from mails
  where created_at > now() - interval '1 hour' and created_at <= clock_timestamp()`;

/**
 * One in the future is from before the clock was set back: how long ago that is, nobody knows.
 * Reason for SQL: `on conflict … where`.
 */
export const START_INTERVAL = `
  insert into auth.mail_intervals as m (address, kind, last_at) values ($1, $2, clock_timestamp())
  on conflict (address, kind) do update set last_at = excluded.last_at
    where m.last_at <= clock_timestamp() - $3 * interval '1 second' or m.last_at > clock_timestamp()`;

/** Reason for SQL: computes with the database clock. */
export const REMAINING_WAIT = `
  select ceil(extract(epoch from last_at + $3 * interval '1 second' - clock_timestamp()))::int as wait
  from auth.mail_intervals where address = $1 and kind = $2`;
