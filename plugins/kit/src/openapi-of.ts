import { z } from 'zod';
import { bodyFields } from './requests/request.ts';
import type { ToolPlugin } from './runtime-types.ts';
import type { Json, Operation } from './types.ts';

/** What a document says about a format beside its operations. */
export interface FormatInfo {
  title: string;
  version: string;
  description: string;
}
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' });
  return rest as Json;
};
const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
const hasBody = ({ request }: Operation): boolean => !['GET', 'DELETE'].includes(request.method);

const takesBody = (operation: Operation): boolean =>
  hasBody(operation) && (bodyFields(operation).length > 0 || operation.request.fixedBody !== undefined);

function parametersOf(operation: Operation, fields: ObjectSchema, inPath: string[]): Json[] {
  const path = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: fields.properties?.[name] ?? { type: 'string' },
  }));
  const headers = Object.keys(operation.request.headers ?? {}).map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }));
  const query = Object.entries(hasBody(operation) ? {} : (fields.properties ?? {}))
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: fields.required?.includes(name) ?? false,
      schema,
    }));
  return [...path, ...headers, ...query];
}

function bodyOf(operation: Operation, fields: ObjectSchema, inPath: string[]): Json {
  const own = Object.entries(fields.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(own),
    required: fields.required?.filter((name) => !inPath.includes(name)) ?? [],
  };
  const { required, ...optional } = schema;
  const content = { schema: required.length > 0 ? schema : optional };
  const file = { type: 'string', format: 'binary' };
  const form = { schema: { type: 'object', properties: { ...schema.properties, file } } };
  return operation.request.multipart
    ? { required: true, content: { 'multipart/form-data': form } }
    : { required: true, content: { 'application/json': content } };
}

function described(operation: Operation): Json {
  const fields = schemaOf(operation.input) as ObjectSchema;
  const inPath = namesIn(operation.request.path);
  return {
    operationId: operation.id,
    summary: operation.title,
    description: operation.description,
    parameters: parametersOf(operation, fields, inPath),
    ...(takesBody(operation) && { requestBody: bodyOf(operation, fields, inPath) }),
    responses: {
      '2XX': {
        description: 'As asked.',
        content: { 'application/json': { schema: schemaOf(operation.output) } },
      },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

const PROBLEM = {
  description: 'What went wrong (RFC 9457), with a code of this format.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          ['type', 'title', 'detail', 'code'].map((name) => [name, { type: 'string' }]),
        ),
        required: ['title', 'code'],
      },
    },
  },
};

/** A token that was handed over, or one that a client requests. A server of this format takes at least one of them. */
const SIGN_IN = {
  token: { type: 'http', scheme: 'bearer', description: 'A token that whoever runs the gateway hands over.' },
  client: {
    type: 'oauth2',
    description:
      'RFC 6749 §4.4. The client proves itself with Basic, the answer names expires_in, and whoever runs the gateway chooses the token address. A client asks for a new token at 80 % of the lifetime and once after a 401.',
    flows: {
      clientCredentials: { tokenUrl: 'https://gateway.example/oauth/token', scopes: {} },
    },
  },
};

/**
 * The OpenAPI 3.0 document of a format of our own, from the operations that speak it: for those who run a gateway. What
 * stands in the repository is compared with this, so that it is never older than the code.
 */
export function openApiOf({ operations }: ToolPlugin, info: FormatInfo): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation.request;
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(operation) };
  }
  return {
    openapi: '3.0.3',
    info,
    security: [{ token: [] }, { client: [] }],
    paths,
    components: {
      securitySchemes: SIGN_IN,
      responses: { Problem: PROBLEM },
    },
  };
}
