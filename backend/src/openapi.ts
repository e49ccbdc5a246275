import { writeFile } from 'node:fs/promises';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_RULE, type AccessRule } from '#access/access-rule.ts';
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
const operationIdOf = (controller: string, method: string) =>
  `${controller.replace(/Controller$/, '')}_${method}`;
const document = SwaggerModule.createDocument(app, description, { operationIdFactory: operationIdOf });

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

/** Every operation takes an access token; a public one may also be called without. */
function describeTokens(described: OpenAPIObject): void {
  const open = publicOperations();
  described.security = [{ bearer: [] }];
  for (const path of Object.values(described.paths))
    for (const operation of Object.values(path as Record<string, Operation>))
      if (open.has(operation.operationId)) operation.security = [{}, { bearer: [] }];
}

function publicOperations(): ReadonlySet<string> {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype),
  );
  const handlers = controllers.flatMap((type) =>
    Object.entries(Object.getOwnPropertyDescriptors(type?.prototype ?? {})).map(
      ([name, { value }]) => [type, name, value] as const,
    ),
  );
  const ruleOf = (target: unknown): AccessRule | undefined =>
    target instanceof Function
      ? (Reflect.getMetadata(ACCESS_RULE, target) as AccessRule | undefined)
      : undefined;
  return new Set(
    handlers
      .filter(([type, , handler]) =>
        ['public', 'anyone'].includes((ruleOf(handler) ?? ruleOf(type))?.allow ?? ''),
      )
      .map(([type, name]) => operationIdOf(type?.name ?? '', name)),
  );
}

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { required?: boolean; schema?: { default?: unknown; allOf?: unknown; type?: string } }[];
}

describeDefaults(document);
describeTokens(document);
const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
await writeFile(
  process.argv[2] ?? 'openapi.json',
  `${JSON.stringify({ ...document, paths: Object.fromEntries(own.sort(([a], [b]) => a.localeCompare(b))) }, null, 2)}\n`,
);
process.exit(0);
