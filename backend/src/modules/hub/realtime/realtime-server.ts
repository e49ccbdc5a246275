import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { TokenCallers } from '#access/token-callers.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { gauge } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { Channels } from './channels/channels.ts';
import { RightsWatch } from './channels/rights-watch.ts';
import { Messages } from './messages.ts';
import type { Serialization } from './protocol/frame.ts';
import { serializationOf } from './protocol/serializations.ts';
import { Presence } from './presence/presence.service.ts';
import { RowSource } from './rows/row-source.ts';
import { Allowance } from './sockets/allowance.ts';
import { ClientSocket, CLOSE } from './sockets/client-socket.ts';
import { type HandshakeRefusal, OpenSockets } from './sockets/open-sockets.ts';
import { LiveSource } from './sources/live-source.ts';
import { Broadcasts } from './talk/broadcasts.ts';

const NO_KEY: HandshakeRefusal = { status: 401, error: 'Invalid API key' };
const NO_VERSION: HandshakeRefusal = { status: 400, error: 'Unsupported vsn: use 1.0.0 or 2.0.0' };
/** Clients have this long to answer that their socket is closed when the process ends. */
const FAREWELL_MS = 1_000;
const SWEEPS = 12;
const BURST = 5;

/**
 * Serves the realtime protocol of the standard client (decision 63): opens its sockets, hears them, and ends
 * them with the process.
 */
@Injectable()
export class RealtimeServer {
  private sweeper: NodeJS.Timeout | undefined;
  private gauges: readonly (() => void)[] = [];

  constructor(
    private readonly sockets: OpenSockets,
    private readonly messages: Messages,
    private readonly channels: Channels,
    private readonly rights: RightsWatch,
    private readonly live: LiveSource,
    private readonly rows: RowSource,
    private readonly broadcasts: Broadcasts,
    private readonly presence: Presence,
    private readonly callers: TokenCallers,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** Begins to hear of changes. Only a process that serves the API does. */
  begin(): void {
    this.rights.begin();
    this.live.begin();
    this.rows.begin();
    this.broadcasts.begin();
    this.presence.begin();
    this.sweeper = setInterval(() => this.sweep(), this.env.REALTIME_SILENCE_MS / SWEEPS);
    this.sweeper.unref();
    this.gauges = [
      gauge(METRICS.realtimeSockets, () => [{ value: this.sockets.count, about: {} }]),
      gauge(METRICS.realtimeChannels, () => [{ value: this.channels.count, about: {} }]),
    ];
  }

  /** Closes all sockets, so that their clients come back to another process or later. */
  async end(): Promise<void> {
    clearInterval(this.sweeper);
    for (const end of this.gauges) end();
    await this.sockets.end(FAREWELL_MS);
    await this.presence.end();
  }

  /** Why this client may not open a socket. */
  async refusal(request: FastifyRequest): Promise<HandshakeRefusal | null> {
    const { key, serialization } = asked(request);
    if (!(await this.isKey(key))) return NO_KEY;
    return serialization ? this.sockets.refusal(request.ip) : NO_VERSION;
  }

  /** A person's token is no key. */
  private async isKey(key: string): Promise<boolean> {
    if (key === '') return false;
    try {
      return (await this.callers.find(key)).principal.kind !== 'user';
    } catch (cause) {
      if (cause instanceof AppError && cause.status < 500) return false;
      throw cause;
    }
  }

  open(socket: WebSocket, request: FastifyRequest): void {
    const { key, serialization } = asked(request);
    if (!serialization || this.sockets.refusal(request.ip)) return socket.close(CLOSE.tryLater);
    const client = new ClientSocket(socket, serialization, key, this.bounds(), this.clock.elapsed());
    this.sockets.add(client, request.ip);
    socket.on('message', (data, isBinary) => this.messages.receive(client, data as Buffer, isBinary));
    socket.once('close', (code) => this.forget(client, { requestId: request.id, code }));
  }

  private bounds(): ClientSocket['bounds'] {
    const { REALTIME_MESSAGES_PER_SECOND: messages, REALTIME_JOINS_PER_SECOND: joins } = this.env;
    const now = this.clock.elapsed();
    return {
      messages: new Allowance(messages * BURST, messages, now),
      joins: new Allowance(Math.max(joins, this.env.REALTIME_CHANNELS), joins, now),
      waiting: this.env.REALTIME_BUFFER_BYTES,
    };
  }

  /** Fastify writes the lines of answers; a connection that left HTTP has none. */
  private forget(client: ClientSocket, about: { requestId: string; code: number }): void {
    this.log.info({ ...about, ms: this.clock.elapsed() - client.openedAt }, 'WebSocket closed');
    this.sockets.remove(client);
    for (const channel of this.channels.ofSocket(client)) this.channels.remove(channel);
  }

  private sweep(): void {
    this.sockets.sweep(this.clock.elapsed());
    this.rights.sweep();
  }
}

/** What the address of the WebSocket says; browsers cannot send headers with it. */
function asked({ query, headers }: FastifyRequest): {
  key: string;
  serialization: Serialization | undefined;
} {
  const { apikey = headers['apikey'], vsn } = query as Record<string, unknown>;
  return {
    key: typeof apikey === 'string' ? apikey : '',
    serialization: vsn === undefined || typeof vsn === 'string' ? serializationOf(vsn) : undefined,
  };
}
