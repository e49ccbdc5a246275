import { IsInt, Max, Min } from 'class-validator';
import { AuthEnv } from './env-auth.ts';
import { asInt } from './env-values.ts';

/** What browsers tell of themselves. */
export abstract class TelemetryEnv extends AuthEnv {
  /** Percentage of visits that report speed and health; faults are always reported. 0 switches both off. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(100)
  TELEMETRY_SAMPLE_PERCENT = 100;
}
