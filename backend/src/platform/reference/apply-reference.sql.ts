/** Sql: runs on a bare connection, right after the migrations and before the application. */
export const KNOWN = 'select name, digest from reference_sets';
export const WRITE = `insert into reference_sets (name, digest, applied_at) values ($1, $2, now())
  on conflict (name) do update set digest = excluded.digest, applied_at = excluded.applied_at`;
