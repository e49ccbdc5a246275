import { Env } from '#config/env.ts';
import { sessionEnd, sessionIsActive } from './session-lifetime.ts';

/** Reason for SQL: the token check, which every request asks when nothing is cached. */
export const live = (env: Env): string => `
  select u.id is not null as user_exists, s.id is not null as session_exists, ${sessionEnd('s', env)} as ends_at,
    u.banned_until, u.email::text as email,
    s.aal, coalesce(s.aal, 'aal1') = 'aal1'
      and exists (select from auth.factors f where f.user_id = $1 and f.status = 'verified') as second_step_due,
    array(select r.role::text from user_roles r where r.user_id = $1 order by r.granted_at, r.role) as roles
  from (select 1) one
  left join auth.users u on u.id = $1 and u.deleted_at is null
  left join auth.sessions s on s.id = $2 and s.user_id = u.id and s.revoked_at is null
    and ${sessionIsActive('s', env)}`;
