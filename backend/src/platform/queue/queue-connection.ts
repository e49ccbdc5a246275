import { Injectable } from '@nestjs/common';
import { createPostgresBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Env } from '#config/env.ts';
import { guardPoolErrors } from '../database/pool-error-guard.ts';
import { Log } from '../logging/log.ts';

const SCHEMA = 'bullmq';

/** The queue's store: Redis with REDIS_URL, else the hub's own PostgreSQL. Owns the connection and closes it last. */
@Injectable()
export class QueueConnection {
  private constructor(
    readonly options: { readonly connection: Redis | pg.Pool },
    private readonly end: () => Promise<void>,
  ) {}

  static async open(env: Env, log: Log): Promise<QueueConnection> {
    return env.REDIS_URL ? openRedis(env.REDIS_URL, log) : openPostgres(env, log);
  }

  async close(): Promise<void> {
    await this.end();
  }

  /** @internal Only the two openers below build one. */
  static of(connection: Redis | pg.Pool, end: () => Promise<void>): QueueConnection {
    return new QueueConnection({ connection }, end);
  }
}

function openRedis(url: string, log: Log): QueueConnection {
  setDefaultBackendFactory();
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', (cause) => log.warn({ err: cause }, 'redis connection trouble'));
  return QueueConnection.of(redis, async () => void (await redis.quit()));
}

async function openPostgres(env: Env, log: Log): Promise<QueueConnection> {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    options: `-c search_path=${SCHEMA}`,
    max: Math.max(6, env.DATABASE_POOL),
    keepAlive: true,
    application_name: 'chairside-queue',
  });
  guardPoolErrors(pool).on('error', (cause) => log.warn({ err: cause }, 'queue connection lost'));
  const client = await pool.connect();
  await migrateQueue(client).finally(() => client.release());
  setDefaultBackendFactory(
    createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0],
  );
  return QueueConnection.of(pool, () => pool.end());
}

/** Brings the queue's own tables up to the version of the library; cheap when they are. */
export async function migrateQueue(client: pg.ClientBase): Promise<void> {
  await runMigrations(client as unknown as Parameters<typeof runMigrations>[0], SCHEMA);
}
