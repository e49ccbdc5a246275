import { join } from 'node:path';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { RealtimeEnv } from './env-realtime.ts';
import { asInt, asList, asSwitch } from './env-values.ts';

const KEY_LIST = /^[\w.-]{1,100}:[A-Za-z0-9+/]{43}=(,[\w.-]{1,100}:[A-Za-z0-9+/]{43}=)*$/;
const URL_RULE = { require_tld: false, require_protocol: true };

/**
 * Every variable the hub reads, with its default and its rule. Parsed once by `loadEnv`; nothing else touches the
 * process environment. Tool addresses and secrets (`HUB_<TOOL>_…`) come in families and are read by `tool()`.
 */
export class Env extends RealtimeEnv {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @asInt
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  @IsString()
  @MinLength(1)
  HOST = '127.0.0.1';

  @IsOptional()
  @IsUrl({ ...URL_RULE, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;

  @IsString()
  @MinLength(1)
  DATA_DIR = './.data';

  @IsOptional()
  @IsUrl({ ...URL_RULE, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL?: string;

  @asInt
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL = 10;

  /** Milliseconds a statement waits for a lock before it fails. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(600_000)
  DATABASE_LOCK_MS = 5_000;

  @IsOptional()
  @IsUrl({ ...URL_RULE, protocols: ['redis', 'rediss'] })
  REDIS_URL?: string;

  @IsOptional()
  @IsUrl({ ...URL_RULE, protocols: ['smtp', 'smtps'] })
  SMTP_URL?: string;

  @IsString()
  @MinLength(3)
  MAIL_FROM = 'Chairside <no-reply@chairside.local>';

  @IsOptional()
  @IsEmail()
  OPERATOR_EMAIL?: string;

  @IsIn(['api', 'worker', 'all'])
  HUB_ROLE: 'api' | 'worker' | 'all' = 'all';

  @IsOptional()
  @asSwitch
  @IsBoolean()
  HUB_DEV_MODE?: boolean;

  @asList
  @IsString({ each: true })
  HUB_PLUGINS: string[] = [];

  /** Whether a plugin that cannot be used stops the start; otherwise the hub runs without it. */
  @asSwitch
  @IsBoolean()
  HUB_PLUGINS_REQUIRED = false;

  @IsOptional()
  @Matches(KEY_LIST, { message: 'HUB_ENCRYPTION_KEYS must be id:base64 of 32 bytes, comma separated' })
  HUB_ENCRYPTION_KEYS?: string;

  @asSwitch
  @IsBoolean()
  HUB_SAMPLES = true;

  @IsIn(['reads', 'all', 'off'])
  LIVE_FALLBACK: 'reads' | 'all' | 'off' = 'reads';

  @Matches(/^\d+(-\d+)?$/, { message: 'MOCK_DELAY_MS must be milliseconds, e.g. 0 or 500-1500' })
  MOCK_DELAY_MS = '500-1500';

  @IsIn(['send', 'log'])
  CONTACT_DELIVERY: 'send' | 'log' = 'send';

  @asList
  @IsString({ each: true })
  TRUSTED_PROXIES: string[] = [];

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** Calls per address and minute on /api, /functions, /rest and /storage; 0 switches the bound off (not in production). */
  @asInt
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  RATE_LIMIT_PER_MINUTE = 1200;

  /** Seconds a connect attempt stays open; the specification's 5 minutes. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(3600)
  CONNECT_TIMEOUT_S = 300;

  /** Milliseconds after which the job of a dead worker is given to another one. */
  @asInt
  @IsInt()
  @Min(500)
  @Max(600_000)
  JOB_LOCK_MS = 10_000;

  /** Milliseconds between two looks for rows whose job was never queued. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(60_000)
  SWEEP_MS = 5_000;

  /** Calls to one tool that run at once in one process, and so the connections to it; four times as many may wait. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(10_000)
  TOOL_CALLS = 64;

  /** Milliseconds a process keeps its share of an account's limits without saying that it still lives. */
  @asInt
  @IsInt()
  @Min(500)
  @Max(600_000)
  ACCOUNT_LEASE_MS = 15_000;

  /** Milliseconds an embedded database that ended by itself is tried to be started again before the hub ends. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(3_600_000)
  DATABASE_RESTART_MS = 30_000;

  private toolVariables: ReadonlyMap<string, string> = new Map();

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Placeholder connections are for developing, never for a practice (decisions §9). */
  get devMode(): boolean {
    return this.HUB_DEV_MODE ?? !this.isProduction;
  }

  /** Where people reach the hub, without a trailing slash. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/{1,64}$/, '');
  }

  /** Where the files lie that people send. */
  get filesFolder(): string {
    return join(this.DATA_DIR, 'files');
  }

  get runsApi(): boolean {
    return this.HUB_ROLE !== 'worker';
  }

  get runsWorker(): boolean {
    return this.HUB_ROLE !== 'api';
  }

  /** The operator's value for one tool: `tool('open-dental', 'BASE_URL')` reads HUB_OPEN_DENTAL_BASE_URL. */
  tool(toolId: string, variable: string): string | undefined {
    return this.toolVariables.get(`HUB_${toolId.replaceAll('-', '_').toUpperCase()}_${variable}`);
  }

  /** Takes over the `HUB_<TOOL>_…` family, whose names no class can list in advance. */
  withToolVariables(source: Readonly<Record<string, string | undefined>>): this {
    const found = Object.entries(source).filter(([name, value]) => TOOL_VARIABLE.test(name) && value);
    this.toolVariables = new Map(found as [string, string][]);
    return this;
  }
}

/** A tool's settings come from its manifest, and an external plugin has names that the hub does not know. */
const TOOL_VARIABLE = /^HUB_[A-Z0-9]+(_[A-Z0-9]+)+$/;
