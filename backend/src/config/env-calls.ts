import { IsInt, Max, Min } from 'class-validator';
import { RetentionEnv } from './env-retention.ts';
import { asInt } from './env-values.ts';

/** What calls to tools wait for: streams in passthrough, repeated calls with an Idempotency-Key, and checks of connections. */
export abstract class CallsEnv extends RetentionEnv {
  /** Milliseconds without a byte in either direction after which a raw passthrough ends. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(600_000)
  PASSTHROUGH_IDLE_MS = 60_000;

  /** Milliseconds a raw passthrough may take as a whole, upload and download together. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(86_400_000)
  PASSTHROUGH_LIMIT_MS = 3_600_000;

  /** Milliseconds after which a call with an Idempotency-Key counts as abandoned when its process says nothing more. */
  @asInt
  @IsInt()
  @Min(200)
  @Max(600_000)
  IDEMPOTENCY_LEASE_MS = 15_000;

  /** Milliseconds a repeated call waits for the first one before it is told to come back. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(30_000)
  IDEMPOTENCY_WAIT_MS = 3_000;

  /** Hours between two scheduled checks of a connection whose owner allows them. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(720)
  CONNECTION_CHECK_HOURS = 24;
}
