import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { z } from 'zod';
import { mayRepeat } from '@chairside/kit';
import { root } from '../lib/project.mjs';

const HEAD = '// Written by `npm run client:types` from the catalogue and the API description.\n';

/** The generated files of the client by name (decision 67); `api.ts` is written by `npm run openapi`. */
export async function clientFiles(catalogue) {
  return new Map([
    ['schemas.ts', HEAD + (await schemas(catalogue))],
    ['tools.ts', HEAD + toolsFile(catalogue)],
    ['error-codes.ts', HEAD + errorCodes(catalogue)],
  ]);
}

/** `open-dental` and `list_appointments` as properties: `openDental`, `listAppointments`. */
const property = (id) => id.replace(/[-_]+(\w)/g, (_, letter) => letter.toUpperCase());
const typeName = (id) => property(`_${id}`);
const schemaName = (tool, operation, side) => `${typeName(tool.manifest.id)}${typeName(operation.id)}${side}`;

/** Input and output of every operation as one document, for the generator that also makes the types of the API. */
async function schemas(catalogue) {
  const named = catalogue.flatMap((tool) =>
    tool.operations.flatMap((operation) => [
      [schemaName(tool, operation, 'Input'), z.toJSONSchema(operation.input, { io: 'input' })],
      [schemaName(tool, operation, 'Output'), z.toJSONSchema(operation.output, { io: 'output' })],
    ]),
  );
  const info = { title: 'Tools', version: '1' };
  const components = {
    schemas: Object.fromEntries(named.map(([name, schema]) => [name, lifted(schema, name)])),
  };
  const ast = await openapiTypes(
    { openapi: '3.1.0', info, paths: {}, components },
    { emptyObjectsUnknown: true },
  );
  return astToString(ast);
}

/** References of a schema are to itself; in the document it lies deeper. */
function lifted({ $schema: _, ...schema }, name) {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}/$defs/`);
  return JSON.parse(text.replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`));
}

function toolsFile(catalogue) {
  const imports = [
    "import type { components } from './schemas.ts';",
    "import type { Call, PagedCall, StreamingCall, ToolEntry } from '../types.ts';",
    '',
    "type S = components['schemas'];",
  ].join('\n');
  const all = catalogue
    .map(
      ({ manifest }) =>
        `  /** ${manifest.description} */\n  readonly ${property(manifest.id)}: ${typeName(manifest.id)};`,
    )
    .join('\n');
  const table = Object.fromEntries(catalogue.map((tool) => [property(tool.manifest.id), entryOf(tool)]));
  return [
    imports,
    ...catalogue.map(interfaceOf),
    `/** Every tool of the hub's catalogue. */\nexport interface Tools {\n${all}\n}`,
    `export const TOOLS: Readonly<Record<keyof Tools, ToolEntry>> = ${JSON.stringify(table, null, 2)};\n`,
  ].join('\n\n');
}

function interfaceOf(tool) {
  const lines = tool.operations.map((operation) => {
    const kind = operation.stream ? 'StreamingCall' : operation.pagination ? 'PagedCall' : 'Call';
    const [input, output] = ['Input', 'Output'].map((side) => `S['${schemaName(tool, operation, side)}']`);
    const words = `${operation.title}. ${operation.description}`.replaceAll('*/', '*\u200b/');
    return `  /** ${words} */\n  readonly ${property(operation.id)}: ${kind}<${input}, ${output}>;`;
  });
  return `/** ${tool.manifest.name} */\nexport interface ${typeName(tool.manifest.id)} {\n${lines.join('\n')}\n}`;
}

const entryOf = (tool) => ({
  name: tool.manifest.name,
  operations: Object.fromEntries(
    tool.operations.map((operation) => [property(operation.id), operationEntry(operation)]),
  ),
});

const operationEntry = (operation) => ({
  id: operation.id,
  effect: operation.effect,
  ...(mayRepeat(operation) ? { repeatable: true } : {}),
  ...(operation.pagination ? { pages: pagesOf(operation.pagination) } : {}),
  ...(operation.stream ? { streams: true } : {}),
});

function pagesOf({ kind, limitParam, offsetParam, pageSize, param, next, more }) {
  if (kind === 'offset') return { kind, limitParam, offsetParam, pageSize };
  return { kind: 'next', param, next, ...(more ? { more } : {}) };
}

/** The parts of the hub that a call to a tool goes through. */
const ON_THE_WAY =
  '{access,platform,modules/hub/{connections,egress,picaos-proxy,tool-calls,tools},modules/identity/{capabilities,idle-lock}}';

/** The codes that a call to a tool can fail with, as the sources give them, and those of the client itself. */
function errorCodes() {
  const sources = globSync(`backend/src/${ON_THE_WAY}/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.spec.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const thrown = sources.flatMap((text) => [...text.matchAll(/new AppError\(\s*'([a-z_]+)'/g)]);
  const adapters = readFileSync(join(root, 'plugins/kit/src/runs/adapter-error.ts'), 'utf8');
  const list = /ADAPTER_ERROR_CODES = \[([^\]]*)\]/.exec(adapters)?.[1] ?? '';
  const general = readFileSync(join(root, 'backend/src/platform/errors/to-app-error.ts'), 'utf8');
  const byStatus = [...general.matchAll(/^ {2}\d{3}: '([a-z_]+)'/gm)];
  const codes = new Set(['network_error', 'timeout']);
  for (const [, code] of [...thrown, ...byStatus, ...list.matchAll(/'([a-z_]+)'/g)]) codes.add(code);
  const lines = [...codes].sort().map((code) => `  | '${code}'`);
  return `/** What can be in \`HubError.code\` after a call to a tool; areas of the API and newer hubs know more. */\nexport type ErrorCode =\n${lines.join('\n')}\n  | (string & {});\n`;
}
