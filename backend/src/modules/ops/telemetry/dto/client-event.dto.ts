import { Type } from 'class-transformer';
import {
  IsDateString,
  IsIn,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { SmallObject } from './small-object.ts';

const HOUR_MS = 3_600_000;

/** What every report says of itself. */
abstract class ClientEventDto {
  @IsDateString()
  timestamp: string;

  /** Kept as its family and version only. */
  @IsString()
  @MaxLength(500)
  userAgent: string;

  /** The page, without its query. */
  @IsString()
  @MaxLength(2000)
  url: string;
}

/** What the web app noticed, as the specification's monitoring call sends it (§7). */
export class LogEventDto extends ClientEventDto {
  @IsIn(['debug', 'info', 'warn', 'error'])
  level: 'debug' | 'info' | 'warn' | 'error';

  @IsString()
  @MaxLength(2000)
  message: string;

  @Nullable()
  @SmallObject()
  context?: Record<string, unknown> | null;

  @Nullable()
  @IsString()
  @MaxLength(8000)
  stack?: string | null;
}

/** An error that reached the page's last boundary (§7). */
export class ErrorEventDto extends ClientEventDto {
  @IsString()
  @MaxLength(2000)
  message: string;

  @Nullable()
  @IsString()
  @MaxLength(8000)
  stack?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(8000)
  componentStack?: string | null;
}

/** What a person waited for: times in milliseconds, `cls` a plain number; null for what was not measured. */
export class VitalsDto {
  /** How much moved while it was looked at. */
  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(1_000)
  cls?: number | null;

  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(HOUR_MS)
  fcp?: number | null;

  /** Browsers no longer measure it. */
  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(HOUR_MS)
  fid?: number | null;

  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(HOUR_MS)
  lcp?: number | null;

  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(HOUR_MS)
  ttfb?: number | null;

  @Nullable()
  @IsNumber()
  @Min(0)
  @Max(HOUR_MS)
  inp?: number | null;
}

/** The speed of one visit (§7). */
export class WebVitalsEventDto extends ClientEventDto {
  @IsObject()
  @ValidateNested()
  @Type(() => VitalsDto)
  metrics: VitalsDto;
}

/** How a page that is open is doing (§7). */
export class HealthEventDto extends ClientEventDto {
  /** Numbers and switches: memory in MB, errors since the last report, whether it is on line. */
  @SmallObject()
  health: Record<string, unknown>;

  @IsObject()
  @ValidateNested()
  @Type(() => VitalsDto)
  webVitals: VitalsDto;
}

export type Report = ErrorEventDto | HealthEventDto | LogEventDto | WebVitalsEventDto;
export type ReportKind = 'log' | 'error' | 'vitals' | 'health';
