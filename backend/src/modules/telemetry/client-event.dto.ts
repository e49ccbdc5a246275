import { IsDateString, IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';

/** What the web app noticed, as the specification's monitoring call sends it (§7). */
export class LogEventDto {
  @IsIn(['debug', 'info', 'warn', 'error'])
  level: 'debug' | 'info' | 'warn' | 'error';

  @IsString()
  @MaxLength(2000)
  message: string;

  @IsDateString()
  timestamp: string;

  @IsString()
  @MaxLength(500)
  userAgent: string;

  /** The page, without its query. */
  @IsString()
  @MaxLength(2000)
  url: string;

  @IsOptional()
  @IsObject()
  context?: Record<string, unknown>;

  @IsOptional()
  @IsString()
  @MaxLength(8000)
  stack?: string | null;
}

/** An error that reached the page's last boundary (§7). */
export class ErrorEventDto {
  @IsString()
  @MaxLength(2000)
  message: string;

  @IsOptional()
  @IsString()
  @MaxLength(8000)
  stack?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(8000)
  componentStack?: string | null;

  @IsDateString()
  timestamp: string;

  @IsString()
  @MaxLength(500)
  userAgent: string;

  /** The page, without its query. */
  @IsString()
  @MaxLength(2000)
  url: string;
}
