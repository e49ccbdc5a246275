import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import { RealtimeServer, serveRealtime } from '#hub/realtime/index.ts';
import { PublicPages } from '#product/public-pages/index.ts';
import type { Env } from '#config/env.ts';
import type { RootKeys } from '#platform/crypto/key-files.ts';
import { ErrorFilter } from '#platform/errors/error.filter.ts';
import type { Log } from '#platform/logging/log.ts';
import { nestLogger } from '#platform/logging/nest-logger.ts';
import { BodyPipe } from '#platform/validation/body.pipe.ts';
import { createAdapter } from '#platform/web/create-adapter.ts';
import { limitConnections } from '#platform/web/limits/connection-limit.ts';
import { jsonBodies } from '#platform/web/bodies/json-body.ts';
import { requestHooks } from '#platform/web/request-hooks.ts';
import { streamedBodies } from '#platform/web/bodies/streamed-body.ts';
import { serveWebApp } from '#platform/web/pages/static-files.ts';

export interface AppParts {
  readonly env: Env;
  readonly root: RootKeys;
  readonly log: Log;
  /** The folder of the built web app. */
  readonly webFolder: string;
}

/** The whole hub as one Nest application, ready to listen. Tests and production build it the same way. */
export async function createApp({ env, root, log, webFolder }: AppParts): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(env, root, log),
    createAdapter(env),
    {
      logger: nestLogger(log),
      abortOnError: false,
      // Nest would take HTML forms as well: a foreign page can send those without asking.
      bodyParser: false,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  limitConnections(fastify.server, env);
  jsonBodies(app);
  streamedBodies(app);
  requestHooks(fastify, env, log);
  await fastify.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    syncThreshold: COMPRESSED_AT_ONCE,
    globalDecompression: false,
  });
  await serveRealtime(fastify, app.get(RealtimeServer));
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(new ErrorFilter(log));
  await serveWebApp(fastify, webFolder, env.publicUrl, log, app.get(PublicPages));
  await app.init();
  return app;
}

/** A page of a list: compressing it here takes less time than handing it to another thread and back. */
const COMPRESSED_AT_ONCE = 16 * 1024;

/** Quality 4: the usual trade for answers compressed at once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
