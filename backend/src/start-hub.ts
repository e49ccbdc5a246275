import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/load-env.ts';
import { processEnv } from '#config/process-env.ts';
import { type AppParts, createApp } from './create-app.ts';
import { loadRootKeys } from '#platform/crypto/key-files.ts';
import { RealtimeServer } from '#hub/realtime/index.ts';
import { checkPlugins } from '#hub/tools/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import { holdOutgoing } from '#platform/http/outgoing/outgoing-watch.ts';
import { createLog, type Log } from '#platform/logging/log.ts';
import { nestLogger } from '#platform/logging/nest-logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { onStopSignal } from '#platform/process/stop-signal.ts';
import { printLine } from '#platform/process/terminal.ts';
import { drainGracefully } from '#platform/web/graceful-drain.ts';
import { flushTelemetry } from '#platform/tracing/flush.ts';
import { announce } from './announce.ts';
import { referenceRows } from './reference-rows.ts';

interface Running {
  close(): Promise<unknown>;
}

/** The web app's files lie beside the bundle in the repository and in the image alike. */
const WEB_FOLDER = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** Starts database, schema, application; stops them in the opposite order. A fault is one line and exit code 1. */
export async function startHub(overrides: Readonly<Record<string, string>> = {}): Promise<void> {
  const stop: Running[] = [];
  let database: EmbeddedPostgres | undefined;
  try {
    const env = processEnv(overrides);
    const log = createLog(env.LOG_LEVEL);
    onStopSignal(() => {
      database?.leave();
      return closeAll(stop, log);
    });
    holdOutgoing();
    await checkPlugins(env, log);
    database = await ensureDatabase(env, log);
    if (database) stop.push(closing(database));
    await migrate(env.DATABASE_URL ?? '', referenceRows);
    const parts = { env, log, root: await loadRootKeys(env), webFolder: WEB_FOLDER };
    stop.unshift(env.runsApi ? await listen(parts) : await work(parts));
  } catch (cause) {
    printLine(describe(cause));
    for (const part of stop) await part.close();
    process.exit(1);
  }
}

async function ensureDatabase(env: Env, log: Log): Promise<EmbeddedPostgres | undefined> {
  if (env.DATABASE_URL) return undefined;
  const database = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    log: (line: string) => log.debug({}, line),
    keep: {
      forMs: env.DATABASE_RESTART_MS,
      warn: (line: string) => log.warn({}, line),
      gaveUp: (reason) => endWithout(reason, log),
    },
  });
  env.DATABASE_URL = database.url;
  return database;
}

const closing = (database: EmbeddedPostgres): Running => ({ close: () => database.stop() });

/** Nothing can be kept any more: whoever watches over the process may start it anew. */
function endWithout(reason: string, log: Log): void {
  const why = reason.replace(/^Cannot start: /, '');
  printLine(`Chairside ends, since its database does not come up again: ${why}`);
  log.flush();
  process.exit(1);
}

async function listen(parts: AppParts): Promise<Running> {
  const app = await createApp(parts);
  try {
    await app.listen(parts.env.PORT, parts.env.HOST);
  } catch (cause) {
    await app.close();
    throw portFault(cause, parts.env);
  }
  // It listens already: a database that dies at this moment is started again like at any other.
  await announce(app, parts.env).catch((cause: unknown) =>
    parts.log.error({ err: cause }, 'the start could not be announced'),
  );
  return { close: () => leave(app) };
}

/** Sockets end first: the server counts them among its connections, and their clients look for another process. */
async function leave(app: NestFastifyApplication): Promise<void> {
  await Promise.all([app.get(RealtimeServer).end(), drainGracefully(app.getHttpServer())]);
  await app.close();
}

async function work({ env, root, log }: AppParts): Promise<Running> {
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(env, root, log), {
    logger: nestLogger(log),
    abortOnError: false,
  });
  printLine('Chairside worker is ready.');
  return app;
}

function portFault(cause: unknown, env: Env): unknown {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Cannot start: port ${env.PORT} on ${env.HOST} is taken. Set PORT to another one.`,
      { cause },
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new StartError(`Cannot start: ${env.HOST}:${env.PORT} cannot be used (${code}).`, { cause });
  return cause;
}

async function closeAll(parts: readonly Running[], log: Log): Promise<void> {
  for (const part of parts) {
    await part.close().catch((cause: unknown) => log.error({ err: cause }, 'stopping failed'));
  }
  await flushTelemetry();
  log.flush();
}

const describe = (cause: unknown): string =>
  cause instanceof Error && cause.name === 'StartError'
    ? cause.message
    : `Cannot start: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`;
