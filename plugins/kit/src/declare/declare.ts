import { z } from 'zod';
import type { MockAdapter, ToolPlugin } from '../runtime-types.ts';
import type { ApiKeyAuth, Json, LiveRule, Operation, ToolManifest } from '../types.ts';
import { answerOf } from './answers.ts';
import type { DeclaredOperation, ToolDeclaration } from './types.ts';
import { templateOf, verbOf } from './verb.ts';

/** A way to sign in with one key, sent as a bearer token unless other headers are given. */
export const apiKey = (
  headers: ApiKeyAuth['headers'] = { authorization: 'Bearer {credential.api_key}' },
): ApiKeyAuth => ({
  kind: 'apiKey',
  title: 'Connect with an API key',
  fields: [{ name: 'api_key', label: 'API key', secret: true, required: true }],
  headers,
});

const done = z.looseObject({ done: z.literal(true) });
/** Vendors that have nothing to say answer with an empty body, or with a word about it. */
const itIsDone = (body: unknown): Json => ({ ...(body as Json | undefined), done: true });

function operationOf(declared: DeclaredOperation): Operation {
  const {
    request: _,
    input = {},
    output,
    sample: __,
    records: ___,
    at: ____,
    example: _____,
    ...own
  } = declared;
  const template = templateOf(declared) ?? { method: 'GET', path: '/' };
  return Object.freeze({
    ...verbOf(template),
    ...own,
    request: template,
    input: z.looseObject(input),
    output: output ?? done,
    ...(!output && { mapResponse: itIsDone }),
  });
}

function manifestOf({ manifest, operations }: ToolDeclaration): ToolManifest {
  const { baseUrl } = manifest;
  const live: LiveRule = baseUrl ? { when: 'always' } : { when: 'settings', settings: ['base_url'] };
  const firstRead = operations.find((one) => templateOf(one)?.method === 'GET');
  return Object.freeze({
    hosts: baseUrl && URL.canParse(baseUrl) ? [new URL(baseUrl).hostname] : [],
    contexts: ['user'] as const,
    settings: [],
    live,
    check: { operation: firstRead?.id ?? '', input: firstRead?.example ?? {} },
    limits: { concurrency: 2, perMinute: 60 },
    ...manifest,
  });
}

function mockOf(tool: ToolDeclaration): MockAdapter {
  const address = tool.manifest.baseUrl ?? 'https://vendor.example';
  const handlers = tool.operations.map((one): [string, MockAdapter['operations'][string]] => [
    one.id,
    (input, { store }) => answerOf(tool, one, input, store, `${address}${templateOf(one)?.path ?? ''}`),
  ]);
  return { operations: Object.fromEntries(handlers) };
}

/** A tool that is data alone (decision 74): it is a tool like any other, and its mock answers from its samples. */
export function declareTool(declared: ToolDeclaration): ToolPlugin {
  return Object.freeze({
    manifest: manifestOf(declared),
    operations: declared.operations.map(operationOf),
    mock: mockOf(declared),
    declared,
  });
}
