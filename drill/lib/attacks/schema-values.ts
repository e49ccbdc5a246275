import { createRequire } from 'node:module';
import type { Random } from '../random.ts';

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
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const description = createRequire(import.meta.url)('../../../backend/openapi.json') as Description;

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

/** The smallest value that the schema accepts: no field that may be missing. A pattern is the caller's to meet. */
export function smallestValue(given: Schema): unknown {
  const schema = firstOf(given);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = (schema.required ?? []).map((name) => [
      name,
      smallestValue(schema.properties?.[name] ?? {}),
    ]);
    return Object.fromEntries(fields);
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => smallestValue(schema.items ?? {}));
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return FORMATS[schema.format ?? ''] ?? 'a text'.padEnd(schema.minLength ?? 0, ' text');
}

function firstOf(schema: Schema): Schema {
  if (schema.$ref) return firstOf(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [first] = schema.oneOf ?? schema.allOf ?? [];
  return first ? firstOf(first) : schema;
}

/** Body and query of the smallest request that an operation accepts. */
export function smallestRequest(
  method: string,
  path: string,
): { readonly body?: unknown; readonly query: string } {
  const { parameters = [], requestBody } = description.paths[path]?.[method.toLowerCase()] ?? {};
  const schema = requestBody?.content?.['application/json']?.schema;
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${encodeURIComponent(String(smallestValue(one.schema ?? {})))}`);
  return {
    ...(schema && { body: smallestValue(schema) }),
    query: query.length > 0 ? `?${query.join('&')}` : '',
  };
}
