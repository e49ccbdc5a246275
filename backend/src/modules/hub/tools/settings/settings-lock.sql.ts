/** Advisory locks, which TypeORM cannot take. They are held until the transaction ends. */
export const SHARE = `select pg_advisory_xact_lock_shared(hashtextextended('tool-address:' || $1::text, 0))`;
export const HOLD = `select pg_advisory_xact_lock(hashtextextended('tool-address:' || $1::text, 0))`;

/** Read beside the lock, on the same connection. */
export const VERSION = 'select version from tool_states where tool_id = $1';
