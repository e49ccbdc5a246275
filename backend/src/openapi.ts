import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.ts';
import { Env } from '#config/env.ts';
import { createLog } from '#platform/logging/log.ts';
import { createAdapter } from '#platform/web/create-adapter.ts';
import { VERSION } from '#config/version.ts';

/** Writes the description of `/api` to the file named on the command line. Starts nothing: preview mode builds no provider. */
const env = new Env();
const module = AppModule.forRoot(env, { encryption: '', signing: [] }, createLog('silent'));
const app = await NestFactory.create(module, createAdapter(env), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const description = new DocumentBuilder()
  .setTitle('Chairside')
  .setDescription('The hub behind the web app. Errors: `{error: {code, message, fields?}, request_id}`.')
  .setVersion(VERSION)
  .addBearerAuth()
  .build();
const document = SwaggerModule.createDocument(app, description, {
  operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
});
const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
await writeFile(
  process.argv[2] ?? 'openapi.json',
  `${JSON.stringify({ ...document, paths: Object.fromEntries(own.sort(([a], [b]) => a.localeCompare(b))) }, null, 2)}\n`,
);
process.exit(0);
