import { z } from 'zod';
import type { ToolPlugin } from '../runtime-types.ts';
import { UNIFIED_MODELS, UNIFIED_VERBS } from '../unified-types.ts';

const text = z.string();
const texts = z.array(text);
const dict = z.record(text, z.unknown());
const aFunction = z.custom((value) => typeof value === 'function', 'must be a function');
const schemaOf = (kind: string, ok: (type: string) => boolean) =>
  z.custom((value) => {
    const inside = (value as { _zod?: { def?: { type?: string } } } | null | undefined)?._zod?.def?.type;
    return inside !== undefined && ok(inside);
  }, `must be a zod ${kind}`);

const field = z.looseObject({ name: text, label: text, secret: z.boolean(), required: z.boolean() });
const scope = z.looseObject({ scope: text, reason: text, ask: z.enum(['connect', 'later']).optional() });
const methodBase = { title: text, fields: z.array(field), headers: z.record(text, text) };
const auth = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.enum(['apiKey', 'custom', 'basic']), ...methodBase }),
  z.looseObject({
    kind: z.literal('oauth2'),
    ...methodBase,
    authorizeUrl: text,
    tokenUrl: text,
    pkce: z.enum(['S256', 'none']),
    clientAuth: z.enum(['body', 'basic']),
    scopes: z.array(scope),
  }),
]);

const manifest = z.looseObject({
  id: text,
  name: text,
  category: text,
  description: text,
  logo: text,
  hosts: texts,
  baseUrl: text.optional(),
  kit: text.optional(),
  dataClasses: z.array(z.enum(['none', 'business', 'phi'])),
  contexts: z.array(z.enum(['user', 'platform'])),
  auth: z.array(auth).min(1),
  settings: z.array(
    field.extend({ kind: z.enum(['text', 'url', 'time_zone', 'choice']), default: text.optional() }),
  ),
  live: z.discriminatedUnion('when', [
    z.looseObject({ when: z.literal('always') }),
    z.looseObject({ when: z.literal('settings'), settings: texts }),
  ]),
  check: z.looseObject({ operation: text, input: dict }),
  limits: z.looseObject({
    concurrency: z.number().positive(),
    perMinute: z.number().positive(),
    timeoutMs: z.number().positive().optional(),
    maxAnswerBytes: z.number().positive().optional(),
  }),
  requestIdHeader: text.optional(),
  withheld: texts.optional(),
  notForChat: texts.optional(),
  errorText: text.optional(),
});

const operation = z.looseObject({
  id: text,
  title: text,
  description: text,
  effect: z.enum(['read', 'write', 'delete']),
  fallback: z.enum(['list', 'never']),
  singles: texts.optional(),
  idempotent: z.boolean(),
  permits: z
    .strictObject({
      address: text.optional(),
      read: text.optional(),
      repeat: text.optional(),
      sampleData: text.optional(),
    })
    .optional(),
  deprecated: z.strictObject({ since: text, use: text.optional(), until: text.optional() }).optional(),
  timeoutMs: z.number().optional(),
  input: schemaOf('object', (type) => type === 'object'),
  output: schemaOf('schema', () => true),
  request: z.looseObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: text,
    query: texts.optional(),
    fixedQuery: z.record(text, text).optional(),
    fixedBody: dict.optional(),
    bodyOptional: z.literal(true).optional(),
    headers: z.record(text, text).optional(),
  }),
  prepare: aFunction.optional(),
  mapResponse: aFunction.optional(),
  scopes: texts.optional(),
  stream: z.looseObject({ when: aFunction, open: aFunction }).optional(),
  phi: texts.optional(),
  unified: z.looseObject({ model: z.enum(UNIFIED_MODELS), verb: z.enum(UNIFIED_VERBS) }).optional(),
});

const plugin = z.looseObject({
  manifest,
  operations: z.array(operation),
  mock: z.looseObject({
    operations: z.record(text, aFunction),
    streams: z.record(text, aFunction).optional(),
  }),
  classify: aFunction.optional(),
  accountLabel: aFunction.optional(),
});

/** What is missing or of the wrong kind in code that no compiler of ours has seen, one sentence each; empty for a plugin. */
export function aboutShape(candidate: unknown): string[] {
  const found = plugin.safeParse(candidate);
  if (found.success) return [];
  return found.error.issues.map(({ path, message }) => `${path.join('.') || 'the export'}: ${message}`);
}

/** Schemas are shown in forms and documents: one that JSON Schema cannot say would fail there. */
export function aboutSchemas({ operations }: ToolPlugin): string[] {
  return operations.flatMap(({ id, input, output }) =>
    [input, output].flatMap((schema) => {
      try {
        z.toJSONSchema(schema, { io: 'input' });
        return [];
      } catch (cause) {
        return [
          `${id}: its schema cannot be published: ${cause instanceof Error ? cause.message : 'unknown'}`,
        ];
      }
    }),
  );
}
