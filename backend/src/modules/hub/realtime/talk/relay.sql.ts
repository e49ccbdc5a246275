/** Reason for SQL: TypeORM has no NOTIFY. One statement for many messages; they arrive in this order. */
export const NOTIFY_ALL = `
  select pg_notify(channel, message)
  from unnest($1::text[], $2::text[]) with ordinality one (channel, message, at) order by at`;
