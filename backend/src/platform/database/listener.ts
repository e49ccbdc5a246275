import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Env } from '#config/env.ts';
import { Log } from '../logging/log.ts';

type Handler = (payload: string) => void;
const RETRY_MS = 500;

/**
 * LISTEN on one connection of its own. Caches that are cleared by NOTIFY must be passed by while `connected` is
 * false, and emptied when `onGap` fires: what was said during the gap is lost.
 */
@Injectable()
export class Listener implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly gapHandlers = new Set<() => void>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  connected = false;
  /** What the connection is called in the database's list of connections. */
  connectionName = 'chairside-listen';

  constructor(
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  on(channel: string, handler: Handler): void {
    const handlers = this.handlers.get(channel) ?? new Set();
    handlers.add(handler);
    this.handlers.set(channel, handlers);
    if (this.connected) void this.client?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  onGap(handler: () => void): void {
    this.gapHandlers.add(handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.open();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client
      ?.end()
      .catch((cause: unknown) => this.log.debug({ err: cause }, 'listen connection was gone already'));
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      keepAlive: true,
      application_name: this.connectionName,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload = '' }) => this.tell(channel, payload));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.handlers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.connected = true;
    } catch {
      this.lost(client);
    }
  }

  /** Anybody with the database's password can notify: a payload that nobody understands must not end the process. */
  private tell(channel: string, payload: string): void {
    for (const handle of this.handlers.get(channel) ?? [])
      try {
        handle(payload);
      } catch (cause) {
        this.log.error({ err: cause, channel }, 'a notification could not be handled');
      }
  }

  /** Ended, refused or cut: the caches stop trusting us at once, and we come back on our own. */
  private lost(client: pg.Client): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    this.connected = false;
    this.gapHandlers.forEach((clear) => clear());
    this.log.warn({}, 'listen connection lost, opening it again');
    client
      .end()
      .catch((cause: unknown) => this.log.debug({ err: cause }, 'listen connection was gone already'));
    this.retry = setTimeout(() => void this.open(), RETRY_MS);
    this.retry.unref();
  }
}
