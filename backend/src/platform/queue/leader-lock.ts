import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Env } from '#config/env.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { Log } from '../logging/log.ts';

const TIMEOUT_MS = 5_000;
/** The server notices a dead peer in about 25 s instead of the operating system's two hours, and frees the lock. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Elects one leader among all worker processes: the one that holds a session-level advisory lock, on a connection of
 * its own. PostgreSQL frees the lock when that connection ends, so a killed leader is replaced at the next try.
 */
@Injectable()
export class LeaderLock {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private trying: Promise<void> = Promise.resolve();
  private stopped = true;
  private held = false;

  constructor(
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** Whether this process is the leader. */
  get isHeld(): boolean {
    return this.held;
  }

  /** Tries every `SWEEP_MS` to become the leader, or to make sure that the process still is. */
  start(): void {
    this.stopped = false;
    this.again();
  }

  /** Gives the lock up and ends the connection. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.trying;
    await this.drop();
  }

  private async tryOnce(): Promise<void> {
    try {
      this.client ??= await this.open();
      this.held = this.held ? await this.confirm(this.client) : await this.take(this.client);
    } catch (cause) {
      this.log.warn({ err: cause }, 'the leader of recurring work cannot be elected');
      await this.drop();
    }
    if (this.stopped) return;
    this.timer = setTimeout(() => this.again(), this.env.SWEEP_MS).unref();
  }

  private again(): void {
    this.trying = this.tryOnce();
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      options: KEEPALIVE,
      application_name: 'chairside-leader',
    });
    for (const event of ['error', 'end'] as const) client.on(event, () => this.lost(client));
    await client.connect();
    return client;
  }

  private async take(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCKS.recurringWork,
    ]);
    return rows[0]?.taken ?? false;
  }

  /** A connection that was cut without a word fails here. */
  private async confirm(client: pg.Client): Promise<boolean> {
    await client.query('select 1');
    return this.client === client;
  }

  private lost(client: pg.Client): void {
    if (client !== this.client) return;
    this.client = undefined;
    this.held = false;
  }

  private async drop(): Promise<void> {
    const client = this.client;
    if (!client) return;
    this.lost(client);
    await client
      .end()
      .catch((cause: unknown) => this.log.debug({ err: cause }, 'leader connection was gone'));
  }
}
