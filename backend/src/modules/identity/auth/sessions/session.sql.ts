// The two statements that every sign-in and every refresh pay for; bench p5 runs the second one bare.
import { USER_COLUMNS } from '../users/user.row.ts';
import { sessionIsActive } from './session-lifetime.ts';

/** The columns of a `SessionRow`; the statement must call auth.sessions `s`. */
export const SESSION_COLUMNS = 's.id as session_id, s.aal, s.amr, s.refresh_counter, s.revoked_at';

/**
 * Updating the user first takes its row lock, which a password change and a suspension hold until they have ended the
 * sessions: whoever waited for it finds what is true now.
 */
export const OPEN_SESSION = `
  with u as (
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = $1 and deleted_at is null and ($5::text is null or encrypted_password = $5)
      and (banned_until is null or banned_until <= now())
    returning *
  ), s as (
    insert into auth.sessions (user_id, amr, user_agent, ip, not_after)
    select id, $2::jsonb, $3::text, $4::inet, case when $6 > 0 then now() + $6 * interval '1 second' end from u returning *
  )
  select ${USER_COLUMNS}, ${SESSION_COLUMNS} from s, u`;

/**
 * The whole refresh grant: rotation, the grace for late tabs and the end of a stolen session, with all its answer needs.
 * Every right-hand side sees the row as it was before, whoever waited for the lock. A session whose time is over is left
 * as it is: a refresh that is refused must not count as a sign of life.
 */
export const rotateSession = (life: Parameters<typeof sessionIsActive>[1]): string => `
  update auth.sessions s set
    refresh_counter = s.refresh_counter + case when s.refresh_counter = $2 and s.revoked_at is null then 1 else 0 end,
    refreshed_at = case when s.refresh_counter = $2 then now() else s.refreshed_at end,
    rotations = case when s.refresh_counter = $2 then (array[clock_timestamp()] || s.rotations)[1:10] else s.rotations end,
    revoked_at = case
      when s.refresh_counter <= $2 + 1 then s.revoked_at
      when s.rotations[s.refresh_counter - $2] > clock_timestamp() - $3 * interval '1 second' then s.revoked_at
      else coalesce(s.revoked_at, now()) end,
    updated_at = now()
  from auth.users u
  where s.id = $1 and u.id = s.user_id and u.deleted_at is null and ${sessionIsActive('s', life)}
  returning ${USER_COLUMNS}, ${SESSION_COLUMNS}, s.revoked_at = s.updated_at as just_revoked`;
