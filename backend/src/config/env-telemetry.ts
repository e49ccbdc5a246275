import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
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

  /** What Prometheus sends as a bearer token to read `/metrics`; without it nothing is measured for Prometheus. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{24,200}$/, { message: 'METRICS_TOKEN must be 24 to 200 characters without spaces' })
  METRICS_TOKEN?: string;

  /** Where a worker answers `/health/…` and `/metrics`; a process with the API answers them on PORT. */
  @IsOptional()
  @asInt
  @IsInt()
  @Min(1)
  @Max(65535)
  WORKER_PORT?: number;
}
