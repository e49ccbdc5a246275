import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { RecordedRequest, VendorAnswer } from '../servers/wire-types.ts';

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  name: string;
  in: 'query' | 'header' | 'path';
  required?: boolean;
  schema?: object;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, { $ref?: string }>;
}
interface Document {
  paths: Record<string, Record<string, Described> & { parameters?: Parameter[] }>;
  components?: object;
}
interface Found {
  pointer: string;
  operation: Described;
  /** Those of the path and the operation's own, references followed. */
  parameters: Parameter[];
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const JSON_SCHEMA = 'content/application~1json/schema';

type Schema = Record<string, unknown>;

/** What OpenAPI 3.0 says in its own way, as JSON Schema says it: values that may be null, and bounds that are not reached. */
function asJsonSchema(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = value as Schema;
  const bounds = {
    ...bound('exclusiveMinimum', exclusiveMinimum, rest['minimum']),
    ...bound('exclusiveMaximum', exclusiveMaximum, rest['maximum']),
  };
  if (rest['type'] !== undefined && nullable !== undefined) return { ...rest, ...bounds, nullable };
  if (nullable !== true) return { ...rest, ...bounds };
  return { anyOf: [{ ...rest, ...bounds }, { type: 'null' }] };
}

function bound(name: string, given: unknown, value: unknown): Schema {
  if (given === undefined || given === false) return {};
  return { [name]: given === true ? value : given };
}

/**
 * A vendor's OpenAPI document (3.0 or 3.1) as a judge of what is sent to a local server and of what that server answers. It knows
 * paths, query, required headers and JSON bodies; credentials and streams are the server's own.
 */
export class OpenApiValidator {
  readonly #document: Document;
  readonly #bodies = new Ajv({ strict: false, validateSchema: false, validateFormats: false });
  // A query is text: numbers and booleans are read out of it.
  readonly #queries = new Ajv({ strict: false, validateFormats: false, coerceTypes: 'array' });

  constructor(file: URL) {
    this.#document = JSON.parse(readFileSync(file, 'utf8'), asJsonSchema) as Document;
    this.#bodies.addSchema(this.#document, 'doc', false, false);
  }

  /** What the document does not allow about a request, in words. */
  aboutRequest(request: RecordedRequest): string[] {
    const found = this.#find(request);
    const where = `${request.method} ${request.path}`;
    if (!found) return [`${where} is not in the vendor's document`];
    return [...this.#parameters(found, request), ...this.#requestBody(found, request.body)].map(
      (problem) => `${where}: ${problem}`,
    );
  }

  /** What the document does not allow about the server's own answer. */
  aboutAnswer(request: RecordedRequest, { status = 200, body, frames }: VendorAnswer): string[] {
    const found = this.#find(request);
    if (!found || frames) return [];
    const { responses } = found.operation;
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((one) => responses[one]);
    const where = `the answer ${status} to ${request.method} ${request.path}`;
    if (!key) return [`${where} is not in the vendor's document`];
    const shared = responses[key]?.$ref?.slice(1);
    const pointer = shared ?? `${found.pointer}/responses/${key}`;
    if (body === undefined || !this.#has(`${pointer}/${JSON_SCHEMA}`)) return [];
    return this.#body(`${pointer}/${JSON_SCHEMA}`, body).map((problem) => `${where}: ${problem}`);
  }

  #find({ method, path }: RecordedRequest): Found | undefined {
    const segments = path.split('/');
    const matching = Object.keys(this.#document.paths).filter((template) => {
      const parts = template.split('/');
      return (
        parts.length === segments.length &&
        parts.every((part, index) => part.startsWith('{') || part === segments[index])
      );
    });
    const template = matching.sort((a, b) => a.split('{').length - b.split('{').length)[0];
    const operation = template && this.#document.paths[template]?.[method.toLowerCase()];
    if (!template || !operation) return undefined;
    const all = [...(this.#document.paths[template]?.parameters ?? []), ...(operation.parameters ?? [])];
    const named = all.map((one) => this.#resolved(one)).map((one) => [`${one.in} ${one.name}`, one] as const);
    const pointer = `/paths/${escaped(template)}/${method.toLowerCase()}`;
    return { operation, pointer, parameters: [...new Map(named).values()] };
  }

  #resolved(parameter: Parameter): Parameter {
    const steps = parameter.$ref?.slice(2).split('/') ?? [];
    return steps.reduce<unknown>(
      (at, step) => (at as Schema)[step],
      parameter.$ref ? this.#document : parameter,
    ) as Parameter;
  }

  /** The status with which the document has this request succeed. */
  successOf(request: RecordedRequest): number | undefined {
    const status = Object.keys(this.#find(request)?.operation.responses ?? {}).find((one) =>
      /^2\d\d$/.test(one),
    );
    return status === undefined ? undefined : Number(status);
  }

  #parameters({ parameters }: Found, { query, headers }: RecordedRequest): string[] {
    const inQuery = parameters.filter((one) => one.in === 'query');
    const schema = {
      type: 'object',
      properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema ?? {}])),
      required: inQuery.filter((one) => one.required).map(({ name }) => name),
      additionalProperties: false,
      // Where the references of the others lead.
      components: this.#document.components ?? {},
    };
    const given = Object.fromEntries(
      [...new Set(query.keys())].map((name) => {
        const values = query.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      }),
    );
    const missing = parameters
      .filter((one) => one.in === 'header' && one.required && !headers[one.name.toLowerCase()])
      .map(({ name }) => `the header ${name} is missing`);
    return [...missing, ...problems(this.#queries.compile(schema), given, 'query')];
  }

  #requestBody({ operation, pointer }: Found, body: unknown): string[] {
    if (body === undefined && operation.requestBody?.required !== true) return [];
    if (operation.requestBody) return this.#body(`${pointer}/requestBody/${JSON_SCHEMA}`, body);
    return body === undefined ? [] : ['it takes no body'];
  }

  #has(pointer: string): boolean {
    return this.#bodies.getSchema(`doc#${pointer}`) !== undefined;
  }

  #body(pointer: string, body: unknown): string[] {
    const validate = this.#bodies.getSchema(`doc#${pointer}`);
    return validate ? problems(validate, body, 'body') : [];
  }
}

function problems(validate: ValidateFunction, value: unknown, where: string): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
    return `${where}${instancePath} ${message}${extra}`;
  });
}
