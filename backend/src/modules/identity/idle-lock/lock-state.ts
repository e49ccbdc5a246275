import type { LockStateDto } from './dto/idle-lock.dto.ts';

/** After this long a session sees no patient data any more, however busy it was. */
export const SESSION_LIMIT_MS = 12 * 3_600_000;
/** A beat is written at most this often. */
export const HEARTBEAT_MS = 30_000;
const MINUTE = 60_000;

/** What the database knows of a session's lock. */
export interface LockRow {
  readonly session_at: Date;
  /** Null before the session's first patient data. */
  readonly last_input_at: Date | null;
  readonly locked_at: Date | null;
  /** What counts for this person, and the longest that they can choose. */
  readonly minutes: number;
  readonly max_minutes: number;
}

/**
 * Whether a session is locked now. It is a state of time: a beat that comes too late opens nothing, only a proof does.
 * The clock begins with the first patient data a session sees; before, there is nothing on the screen to protect.
 */
export function lockState(
  { session_at, last_input_at: input, locked_at, minutes, max_minutes }: LockRow,
  now: Date,
): LockStateDto {
  const ends = session_at.getTime() + SESSION_LIMIT_MS;
  const locksAt = input === null ? null : input.getTime() + minutes * MINUTE;
  const idle = locked_at !== null || (locksAt !== null && locksAt <= now.getTime());
  const reason = ends <= now.getTime() ? 'session_age' : idle ? 'idle' : null;
  return {
    locked: reason !== null,
    reason,
    minutes,
    max_minutes,
    locks_at: locksAt === null ? null : new Date(locksAt).toISOString(),
    session_ends_at: new Date(ends).toISOString(),
  };
}

/** Whether a beat is worth a write. */
export const isDue = ({ last_input_at: input }: LockRow, now: Date): boolean =>
  input !== null && now.getTime() - input.getTime() >= HEARTBEAT_MS;
