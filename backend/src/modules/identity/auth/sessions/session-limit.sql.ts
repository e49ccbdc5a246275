import { SESSIONS_CHANGED } from './session-cache.ts';

/** Reason for SQL: asked at every sign-in. */
export const HAS_SURPLUS = `
  select exists (select from auth.sessions where user_id = $1 offset $2) as surplus`;

/** Reason for SQL: ends by rank and notifies in one statement. */
export const END_SURPLUS = `
  with gone as (
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = $1
      order by id = $2 desc, revoked_at is null desc, aal = 'aal2' desc, coalesce(refreshed_at, created_at) desc, id
      offset $3
    ) returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
