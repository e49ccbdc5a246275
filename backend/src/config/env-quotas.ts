import { IsInt, Max, Min } from 'class-validator';
import { asInt } from './env-values.ts';

/** How much of one kind a single person keeps; a part of `Env`. */
export abstract class QuotasEnv {
  /** Conversations with the assistant. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  CONVERSATIONS_PER_PERSON = 1_000;

  /** Tasks about the practice, open and done. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  TASKS_PER_PERSON = 2_000;

  /** Connection attempts that have not ended. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  ATTEMPTS_PER_PERSON = 20;

  /** Sessions; one more ends the one that was not used for the longest time. */
  @asInt
  @IsInt()
  @Min(2)
  @Max(1_000_000)
  SESSIONS_PER_PERSON = 100;

  /** Megabytes of objects in storage. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(100_000_000)
  STORAGE_MB_PER_PERSON = 10_240;

  /** Uploads to storage in a day. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  STORAGE_UPLOADS_PER_DAY = 2_000;

  /** Megabytes of one object, whatever its bucket allows. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(51_200)
  STORAGE_OBJECT_MB = 5_120;
}
