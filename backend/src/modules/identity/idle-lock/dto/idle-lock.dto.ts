import { IsInt, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** How the lock of this session stands. */
export class LockStateDto {
  locked: boolean;
  /** `session_age`: signed in too long ago for patient data; only signing in anew helps. */
  reason: 'idle' | 'session_age' | null;
  /** Minutes without input after which it locks. */
  minutes: number;
  /** The longest time that administrators allow. */
  max_minutes: number;
  /** When it locks unless there is input; null before the first patient data of this session. */
  locks_at: string | null;
  /** Until when this session may see patient data at all. */
  session_ends_at: string;
}

export class ChangeLockDto {
  /** Minutes without input after which patient data is locked. */
  @IsInt()
  @Min(5)
  @Max(30)
  minutes: number;
}

/** Proves that it is still the same person. */
export class UnlockDto {
  @Optional()
  @IsString()
  @Length(1, 1_000)
  password?: string;

  /** The mailed code, for accounts without a password. */
  @Optional()
  @IsString()
  @MaxLength(20)
  code?: string;
}

/** The code is on its way. */
export class UnlockCodeDto {
  sent: boolean;
}
