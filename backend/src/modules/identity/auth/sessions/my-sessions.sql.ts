import { Env } from '#config/env.ts';
import { sessionIsActive } from './session-lifetime.ts';
import { SESSIONS_CHANGED } from './session-cache.ts';

/** Reason for SQL: reads `UserRow`s or shares its filter. */
export const list = (env: Env): string => `
  select id, user_agent, host(ip) as ip, aal, created_at, coalesce(refreshed_at, created_at) as last_used_at
  from auth.sessions s
  where user_id = $1 and revoked_at is null and ${sessionIsActive('s', env)}
  order by id = $2 desc, last_used_at desc`;

/** Reason for SQL: ends and notifies in one statement. */
export const END = `
  with gone as (
    delete from auth.sessions where user_id = $1 and id = $2 and revoked_at is null returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
