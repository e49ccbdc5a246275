/** Sql: TypeORM has no NOTIFY. All messages in one statement. */
export const TELL = 'select pg_notify($1, message) from unnest($2::text[]) as message';
