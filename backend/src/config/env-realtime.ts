import { IsInt, Max, Min } from 'class-validator';
import { FilesEnv } from './env-files.ts';
import { asInt } from './env-values.ts';

/** What one process bears of open WebSockets; a part of `Env`. */
export abstract class RealtimeEnv extends FilesEnv {
  /** Open WebSockets of one process: fewer than HTTP_CONNECTIONS, so that requests still find room. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  REALTIME_SOCKETS = 5_000;

  /** Of them from one address. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  REALTIME_SOCKETS_PER_ADDRESS = 500;

  /** Of them with channels of one person. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  REALTIME_SOCKETS_PER_PERSON = 50;

  /** Channels of one WebSocket. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(10_000)
  REALTIME_CHANNELS = 100;

  /** Joins of one WebSocket; as many as it may have channels may come at once. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  REALTIME_JOINS_PER_SECOND = 20;

  /** Messages of one WebSocket; five times as many may come at once. */
  @asInt
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  REALTIME_MESSAGES_PER_SECOND = 100;

  /** Bytes that may wait for a client that reads slowly, before it is disconnected. */
  @asInt
  @IsInt()
  @Min(1_024)
  @Max(1_073_741_824)
  REALTIME_BUFFER_BYTES = 1_048_576;

  /** Milliseconds without a message after which a WebSocket is closed; clients send a heartbeat every 25 s. */
  @asInt
  @IsInt()
  @Min(200)
  @Max(3_600_000)
  REALTIME_SILENCE_MS = 60_000;
}
