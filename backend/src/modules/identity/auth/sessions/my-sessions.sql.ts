import { SESSIONS_CHANGED } from './session-cache.ts';

/** Reason for SQL: ends and notifies in one statement. */
export const END = `
  with gone as (
    delete from auth.sessions where user_id = $1 and id = $2 and revoked_at is null returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
