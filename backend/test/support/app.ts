import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { freePort, onFreePort } from '@chairside/kit/testing/free-port';
import { loadEnv } from '#config/load-env.ts';
import type { Env } from '#config/env.ts';
import { createApp } from '../../src/create-app.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { allowOutgoing } from '#platform/http/outgoing/outgoing-watch.ts';
import { createLog } from '#platform/logging/log.ts';
import { visitVendorsThrough } from '../../../drill/lib/browser.ts';
import { hashCheaply } from './cheap-hashes.ts';
import { createMigratedDatabase, type TestDatabase } from './database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

visitVendorsThrough(allowOutgoing);

const SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  MOCK_DELAY_MS: '0',
  AUTH_HASH_MS: '0',
  JOB_LOCK_MS: '5000',
  SWEEP_MS: '1000',
  HUB_SAMPLES: 'off',
  // Each connection is a process of the server, which costs more than most tests ask of it.
  DATABASE_POOL: '4',
};

export interface TestHub {
  readonly app: NestFastifyApplication;
  readonly env: Env;
  /** Queries the hub's database. */
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** The address of the running hub, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A whole hub, listening on a free loopback port, on a database of its own unless `DATABASE_URL` names one. Its password
 * hashes are cheap, unless `AUTH_HASH_MS` says what they may cost.
 */
export async function startTestHub(
  variables: Readonly<Record<string, string>> = {},
  choose = freePort,
): Promise<TestHub> {
  const database = variables['DATABASE_URL'] === undefined ? await createMigratedDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-test-'));
  const cheap = variables['AUTH_HASH_MS'] === undefined;
  const place = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };
  const { app, env } = await onFreePort(
    (port) => listen({ ...SETTINGS, ...place, PORT: String(port), ...variables }, dataDir, cheap),
    choose,
  );
  const query = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.get(DataSource).query(text, values);
  return {
    app,
    env,
    query,
    url: `http://127.0.0.1:${env.PORT}`,
    close: () => closeAll(app, database, dataDir),
  };
}

async function listen(
  variables: Readonly<Record<string, string>>,
  dataDir: string,
  cheapHashes: boolean,
): Promise<Pick<TestHub, 'app' | 'env'>> {
  const env = loadEnv(variables);
  const app = await createApp({
    env,
    root: await loadRootKeys(env),
    log: createLog(env.LOG_LEVEL),
    webFolder: join(dataDir, 'no-web'),
  });
  if (cheapHashes) hashCheaply(app);
  try {
    await app.listen(env.PORT, '127.0.0.1');
  } catch (cause) {
    await app.close();
    throw cause;
  }
  return { app, env };
}

async function closeAll(
  app: NestFastifyApplication,
  database: TestDatabase | undefined,
  dataDir: string,
): Promise<void> {
  await app.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
