/** Sql: TypeORM has no advisory locks. The shared form of the key of `lockInTransaction`, held until the transaction ends. */
export const SHARE = `select pg_advisory_xact_lock_shared(hashtextextended($1::text || ':' || $2::text, 0))`;

/** Sql: read beside the lock, in a transaction that writes by statements. */
export const VERSION = 'select version from tool_states where tool_id = $1';
