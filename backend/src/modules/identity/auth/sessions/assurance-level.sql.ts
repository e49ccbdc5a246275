import { Env } from '#config/env.ts';
import { USER_COLUMNS } from '../users/user.row.ts';
import { sessionIsActive } from './session-lifetime.ts';
import { SESSIONS_CHANGED } from './session-cache.ts';
import { SESSION_COLUMNS } from './session.sql.ts';

/** The authentication methods of the session apart from the second factor, newest first. */
export const FIRST_FACTORS = `
  (select coalesce(jsonb_agg(a.value order by a.ordinality), '[]')
   from jsonb_array_elements(s.amr) with ordinality a where a.value ->> 'method' not in ('totp', 'mfa/recovery_code'))`;

/** Reason for SQL: rewrites a JSON array in place and returns user and session at once. */
export const raiseLevel = (env: Env): string => `
  update auth.sessions s set
    aal = 'aal2',
    amr = jsonb_build_array(jsonb_build_object('method', $5::text, 'timestamp', $4::bigint)) || ${FIRST_FACTORS},
    factor_id = $3::uuid,
    refresh_counter = s.refresh_counter + 2,
    rotations = '{}',
    refreshed_at = now(),
    updated_at = now()
  from auth.users u
  where s.id = $2 and s.user_id = $1 and u.id = s.user_id and u.deleted_at is null and s.revoked_at is null
    and ${sessionIsActive('s', env)}
  returning ${USER_COLUMNS}, ${SESSION_COLUMNS}`;

/** Reason for SQL: ends and notifies in one statement. */
export const END_AAL1 = `
  with gone as (
    delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1' returning id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from gone`;

/** Reason for SQL: rewrites a JSON array in place and notifies in one statement. */
export const LOWER_LEVEL = `
  with low as (
    update auth.sessions s set aal = 'aal1', factor_id = null, amr = ${FIRST_FACTORS}
    where s.user_id = $1 and s.aal = 'aal2' and (s.factor_id = $2 or $3::boolean) returning s.id
  )
  select id, pg_notify('${SESSIONS_CHANGED}', id::text) from low`;
