import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.ts';
import type { Env } from '#config/env.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/logging/log.ts';
import { nestLogger } from '#platform/logging/nest-logger.ts';

/** Runs `work` with the hub's own wiring but without its doors: it listens nowhere, works on no job, loads no samples. */
export async function withHub<T>(env: Env, work: (hub: INestApplicationContext) => Promise<T>): Promise<T> {
  env.HUB_ROLE = 'api';
  env.HUB_SAMPLES = false;
  await migrate(env.DATABASE_URL ?? '');
  const log = createLog('error');
  const hub = await NestFactory.createApplicationContext(
    AppModule.forRoot(env, await loadRootKeys(env), log),
    { logger: nestLogger(log), abortOnError: false },
  );
  try {
    return await work(hub);
  } finally {
    await hub.close();
  }
}
