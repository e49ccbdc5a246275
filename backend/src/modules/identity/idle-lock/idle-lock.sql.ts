import { DEFAULT_MINUTES } from './lock-state.ts';

/** The lock state of session `$1` of user `$2`. Prepared SQL, because every request for patient data asks it. */
export const READ_LOCK = `
  select s.created_at as session_at, i.last_input_at, i.locked_at, coalesce(l.minutes, ${DEFAULT_MINUTES}) as minutes
  from auth.sessions s
  left join session_inputs i on i.session_id = s.id
  left join idle_lock_settings l on l.user_id = s.user_id
  where s.id = $1 and s.user_id = $2`;
