import { IsInt, Max, Min } from 'class-validator';
import { asInt } from './env-values.ts';
import { TelemetryEnv } from './env-telemetry.ts';

/** What one process bears of open HTTP connections. */
export abstract class ConnectionsEnv extends TelemetryEnv {
  /** Milliseconds a connection may be open before the headers of its first request are complete. */
  @asInt
  @IsInt()
  @Min(100)
  @Max(600_000)
  HTTP_HEADERS_MS = 15_000;

  /** Open connections of one process; 0 for no bound. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  HTTP_CONNECTIONS = 10_000;

  /** Of them from one address; proxies of TRUSTED_PROXIES speak for many and are not counted. 0 for no bound. */
  @asInt
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  HTTP_CONNECTIONS_PER_ADDRESS = 2_000;
}
