import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { RecordedRequest, VendorAnswer } from './wire-types.ts';

interface Parameter {
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
  paths: Record<string, Record<string, Described>>;
}
interface Found {
  pointer: string;
  operation: Described;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const JSON_SCHEMA = 'content/application~1json/schema';

/**
 * A vendor's OpenAPI document (3.0) as a judge of what is sent to a local server and of what that server answers. It knows
 * paths, query, required headers and JSON bodies; credentials and streams are the server's own.
 */
export class OpenApiValidator {
  readonly #document: Document;
  readonly #bodies = new Ajv({ strict: false, validateSchema: false, validateFormats: false });
  // A query is text: numbers and booleans are read out of it.
  readonly #queries = new Ajv({ strict: false, validateFormats: false, coerceTypes: 'array' });

  constructor(file: URL) {
    this.#document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    this.#bodies.addSchema(this.#document, 'doc', false, false);
  }

  /** What the document does not allow about a request, in words. */
  aboutRequest(request: RecordedRequest): string[] {
    const found = this.#find(request);
    const where = `${request.method} ${request.path}`;
    if (!found) return [`${where} is not in the vendor's document`];
    const { operation } = found;
    return [...this.#parameters(operation, request), ...this.#requestBody(found, request.body)].map(
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
    return template && operation
      ? { operation, pointer: `/paths/${escaped(template)}/${method.toLowerCase()}` }
      : undefined;
  }

  #parameters({ parameters = [] }: Described, { query, headers }: RecordedRequest): string[] {
    const inQuery = parameters.filter((one) => one.in === 'query');
    const schema = {
      type: 'object',
      properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema ?? {}])),
      required: inQuery.filter((one) => one.required).map(({ name }) => name),
      additionalProperties: false,
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
