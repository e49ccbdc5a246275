/** The lock state of session `$1` of user `$2`, and the minutes that the person has chosen. Prepared SQL, because every request for patient data asks it. */
export const READ_LOCK = `
  select s.created_at as session_at, i.last_input_at, i.locked_at, l.minutes as chosen_minutes
  from auth.sessions s
  left join session_inputs i on i.session_id = s.id
  left join idle_lock_settings l on l.user_id = s.user_id
  where s.id = $1 and s.user_id = $2`;
