import { createRequire } from 'node:module';
import type { Random } from './random.ts';

/** The parts of JSON Schema that the API description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const description = createRequire(import.meta.url)('../../backend/openapi.json') as Description;

/** An operation of the API that takes a JSON body. */
export interface BodyRoute {
  readonly method: string;
  /** With its parameters as `{name}`. */
  readonly path: string;
  readonly schema: Schema;
}

export const BODY_ROUTES: readonly BodyRoute[] = Object.entries(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      return schema ? [{ method: method.toUpperCase(), path, schema }] : [];
    }),
);

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'person@example.test',
  'date-time': '2026-01-05T09:00:00.000Z',
};

/** The schema itself: one that refers to another, or is one of several, is resolved. */
export function resolved(schema: Schema, random: Random): Schema {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return resolved(description.components.schemas[name] ?? {}, random);
  }
  const among = schema.oneOf ?? schema.allOf;
  return among ? resolved(random.pick(among), random) : schema;
}

/** A value that fits the schema's types, as far as the description says them. */
export function validValue(given: Schema, random: Random): unknown {
  const schema = resolved(given, random);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'object') return fittingObject(schema, random);
  if (schema.type === 'array')
    return Array.from({ length: random.below(3) }, () => validValue(schema.items ?? {}, random));
  if (schema.type === 'number' || schema.type === 'integer') return random.below(100);
  if (schema.type === 'boolean') return random.next() < 0.5;
  return FORMATS[schema.format ?? ''] ?? 'a text';
}

function fittingObject({ properties = {} }: Schema, random: Random): Record<string, unknown> {
  const chosen = Object.entries(properties).filter(() => random.next() < 0.9);
  return Object.fromEntries(chosen.map(([name, schema]) => [name, validValue(schema, random)]));
}
