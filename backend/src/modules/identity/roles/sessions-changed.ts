/** The channel on which a process announces that a session ended or a user changed; the payload is an id. */
export const SESSIONS_CHANGED = 'auth_sessions_changed';
