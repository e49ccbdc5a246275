import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
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

/**
 * Query fields are written with their default (`page = 1`). The Swagger plugin calls such a field required and cannot see
 * its type; the caller may leave it out, and its type is that of the default.
 */
function describeDefaults({ paths, components }: OpenAPIObject): void {
  const operations = Object.values(paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const { default: value, allOf, ...rest } = parameter.schema ?? {};
    if (value === undefined) continue;
    parameter.required = false;
    if (allOf) parameter.schema = { type: typeof value, ...rest, default: value };
  }
  delete components?.schemas?.['Object'];
}

interface Operation {
  parameters?: { required?: boolean; schema?: { default?: unknown; allOf?: unknown; type?: string } }[];
}

describeDefaults(document);
const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
await writeFile(
  process.argv[2] ?? 'openapi.json',
  `${JSON.stringify({ ...document, paths: Object.fromEntries(own.sort(([a], [b]) => a.localeCompare(b))) }, null, 2)}\n`,
);
process.exit(0);
