/** Reason for SQL: `on conflict do update` with the database clock. */
export const ISSUE = `
  insert into auth.one_time_tokens (user_id, kind, address, token_hmac, flow_id, expires_at)
  values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
  on conflict (user_id, kind) do update set address = excluded.address, token_hmac = excluded.token_hmac,
    flow_id = excluded.flow_id, created_at = now(), expires_at = excluded.expires_at`;

/** Reason for SQL: the deletion is the redemption and returns the row. */
export const REDEEM = `
  delete from auth.one_time_tokens where token_hmac = any($1) and expires_at > now()
  returning user_id, kind, address, flow_id`;
