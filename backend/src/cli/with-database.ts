import type { Env } from '#config/env.ts';
import { processEnv } from '#config/process-env.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';

/** Runs `work` with DATABASE_URL set, on the running hub's embedded database or on one started for the moment. */
export async function withDatabase<T>(work: (env: Env) => Promise<T>): Promise<T> {
  const env = processEnv();
  if (env.DATABASE_URL) return work(env);
  const database = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => undefined, attach: true });
  env.DATABASE_URL = database.url;
  try {
    return await work(env);
  } finally {
    await database.stop();
  }
}
