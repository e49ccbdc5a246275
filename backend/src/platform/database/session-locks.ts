import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Env } from '#config/env.ts';
import { Log } from '../logging/log.ts';

const TIMEOUT_MS = 5_000;
const IDLE_MS = 30_000;
const TAKE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
const GIVE_BACK = 'select pg_advisory_unlock(hashtextextended($1, 0))';
/** The server notices a dead peer in about 25 s instead of the operating system's two hours, and frees its locks. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** A lock that this process holds until it is released. */
export interface HeldLock {
  /** Aborted when the connection ended: from then on another process may hold the lock. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Locks by name that one process at a time holds for longer than a transaction, for example while a request uploads. All
 * locks of a process lie on one connection outside the pool, which is closed when none was held for a while. PostgreSQL frees
 * the locks of a killed process at once.
 */
@Injectable()
export class SessionLocks implements OnApplicationShutdown {
  private readonly held = new Map<string, AbortController>();
  private client: Promise<pg.Client> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** Null when somebody holds the lock already, in this process or in another one. */
  async tryLock(name: string): Promise<HeldLock | null> {
    if (this.held.has(name)) return null;
    const lost = new AbortController();
    this.held.set(name, lost);
    let isTaken = false;
    try {
      isTaken = await this.take(name);
    } finally {
      if (!isTaken) this.forget(name);
    }
    return isTaken ? { lost: lost.signal, release: () => this.release(name, lost) } : null;
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.close();
  }

  private async take(name: string): Promise<boolean> {
    clearTimeout(this.idle);
    this.client ??= this.open();
    const { rows } = await (await this.client).query<{ taken: boolean }>(TAKE, [name]);
    return rows[0]?.taken ?? false;
  }

  private async release(name: string, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    try {
      await (await this.client)?.query(GIVE_BACK, [name]);
    } catch (cause) {
      // With the connection all its locks end.
      this.log.warn({ err: cause }, 'a lock could not be released; its connection is closed');
      await this.close();
    }
    this.forget(name);
  }

  private forget(name: string): void {
    this.held.delete(name);
    clearTimeout(this.idle);
    if (this.held.size === 0) this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      options: KEEPALIVE,
      application_name: 'chairside-locks',
    });
    for (const event of ['error', 'end'] as const) client.on(event, () => this.end());
    try {
      await client.connect();
    } catch (cause) {
      this.client = undefined;
      throw cause;
    }
    return client;
  }

  private async close(): Promise<void> {
    const client = this.client;
    this.end();
    await (
      await client?.catch(() => undefined)
    )
      ?.end()
      .catch((cause: unknown) => this.log.debug({ err: cause }, 'the connection of locks was gone'));
  }

  /** Whoever holds a lock of this connection holds it no longer. */
  private end(): void {
    this.client = undefined;
    const holders = [...this.held.values()];
    this.held.clear();
    for (const holder of holders) holder.abort();
  }
}
