import { SESSIONS_CHANGED } from './session-cache.ts';

/** Reason for SQL: the refresh grant asks it. */
export const IS_ALIVE = `
  select 1 from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and u.deleted_at is null`;

/** Reason for SQL: ends by scope and notifies in one statement. */
export const END = `
  with gone as (
    delete from auth.sessions
    where user_id = $1 and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end
    returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;
