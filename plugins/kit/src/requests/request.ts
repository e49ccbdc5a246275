import { AdapterError } from '../runs/adapter-error.ts';
import { isStreamed, multipartBody, type StreamedFile, streamedMultipart } from './multipart.ts';
import { isPlainSegment } from './plain-path.ts';
import { fillTemplate } from '../oauth/secrets.ts';
import { authOf } from '../settings.ts';
import type { LiveContext, TransportRequest } from '../runtime-types.ts';
import type { HttpMethod, Json, Operation, RequestTemplate, ToolManifest } from '../types.ts';

export type UnsentRequest = Omit<TransportRequest, 'signal'>;

/** Base addresses that were checked before: operators set few of them, and every call needs the check. */
const checkedAddresses = new Map<string, string>();

/** The tool's address without a trailing slash: the operator's when set, else the vendor's. */
export function baseUrlOf(manifest: ToolManifest, settings: Readonly<Record<string, string>>): string {
  const address = settings['base_url']?.trim() || manifest.baseUrl;
  if (!address) throw new AdapterError('not_configured', `${manifest.name} needs a base address.`);
  const base = checkedAddresses.get(address) ?? checkAddress(address, manifest);
  checkedAddresses.set(address, base);
  return base;
}

function checkAddress(address: string, { name }: ToolManifest): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!plain || url.search || url.hash)
    throw new AdapterError('not_configured', `${name}: the base address is not a plain http(s) address.`);
  return url.href.replace(/\/{1,64}$/, '');
}

function authorization(manifest: ToolManifest, ctx: LiveContext): Record<string, string> {
  const method = authOf(manifest, ctx);
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(method.headers)) {
    headers[name.toLowerCase()] = fillTemplate(template, manifest, ctx);
  }
  if (method.kind === 'basic') {
    const { username = '', password = '' } = ctx.credential;
    headers['authorization'] = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }
  return headers;
}

/** The caller's extra headers first, so that they can never replace the credential. */
export function headersOf(
  manifest: ToolManifest,
  ctx: LiveContext,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const extra: Record<string, string> = Object.fromEntries(
    Object.entries(ctx.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const requestId = extra['x-request-id'];
  return {
    ...extra,
    ...(manifest.requestIdHeader && requestId !== undefined && { [manifest.requestIdHeader]: requestId }),
    accept: 'application/json',
    ...own,
    ...authorization(manifest, ctx),
  };
}

function pathSegment(operation: Operation, name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // URL parsers resolve `.` and `..` even when they come from a parameter: such an id would reach another resource.
  if (text === '' || !isPlainSegment(text)) {
    throw new AdapterError(
      'invalid_request',
      `${operation.id}: ${name} is not usable as part of an address.`,
    );
  }
  return encodeURIComponent(text);
}

const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** The template's headers with their fields filled in and taken out of the input; a header without its field is left out. */
function templateHeaders(operation: Operation, rest: Json): Record<string, string> {
  const headers: Record<string, string> = {};
  const used = new Set<string>();
  for (const [header, template] of Object.entries(operation.request.headers ?? {})) {
    const names = namesIn(template);
    names.forEach((name) => used.add(name));
    if (names.some((name) => rest[name] === undefined || rest[name] === null)) continue;
    headers[header] = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest[name];
      // A line break would end the header and begin another one.
      if (typeof value === 'string' && /^[\x20-\x7e]+$/.test(value)) return value;
      throw new AdapterError('invalid_request', `${operation.id}: ${name} is not usable as a header.`);
    });
  }
  for (const name of used) delete rest[name];
  return headers;
}

/** Adds fields to a query: lists repeat the name, absent values are left out, nested objects are refused. */
export function addQuery(query: URLSearchParams, fields: Json): void {
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      if (typeof item === 'object' || typeof item === 'function') {
        throw new AdapterError(
          'invalid_request',
          `${name} must be a plain value: it travels in the address.`,
        );
      }
      query.append(name, String(item));
    }
  }
}

function fixedQuery(manifest: ToolManifest, { fixedQuery: fixed = {} }: RequestTemplate, ctx: LiveContext) {
  const filled = Object.entries(fixed).map(([name, value]) => [name, fillTemplate(value, manifest, ctx)]);
  return Object.fromEntries(filled) as Record<string, string>;
}

const hasBody = (method: HttpMethod): boolean => method !== 'GET' && method !== 'DELETE';

/** Spreads an input over path, query and body as its operation's template says. Sends nothing. */
export function buildRequest(
  manifest: ToolManifest,
  operation: Operation,
  input: Json,
  ctx: LiveContext,
): UnsentRequest {
  const { request } = operation;
  const rest: Json = { ...(operation.prepare?.(input, ctx.settings) ?? input) };
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = pathSegment(operation, name, rest[name]);
    delete rest[name];
    return segment;
  });
  const headers = templateHeaders(operation, rest);
  const queryFields: Json = hasBody(request.method) ? {} : rest;
  for (const name of request.query ?? []) {
    queryFields[name] = rest[name];
    if (hasBody(request.method)) delete rest[name];
  }
  const query = new URLSearchParams();
  addQuery(query, { ...queryFields, ...fixedQuery(manifest, request, ctx) });
  const content = hasBody(request.method) ? bodyOf(operation, rest) : undefined;
  const own = {
    ...headers,
    ...(content && { 'content-type': content.contentType }),
    ...(content && 'length' in content && { 'content-length': String(content.length) }),
  };
  const unsent: UnsentRequest = {
    method: request.method,
    url: `${baseUrlOf(manifest, ctx.settings)}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: headersOf(manifest, ctx, own),
  };
  return content ? { ...unsent, body: content.body } : unsent;
}

/** The fields of an operation that travel in its body. */
export function bodyFields({ input, request }: Pick<Operation, 'input' | 'request'>): string[] {
  const { path, headers = {}, query = [] } = request;
  const elsewhere = new Set([...[path, ...Object.values(headers)].flatMap(namesIn), ...query]);
  return Object.keys(input.shape).filter((name) => !elsewhere.has(name));
}

/** None for an action that is given nothing: vendors refuse an empty object where they ask for no body. */
function bodyOf(operation: Operation, rest: Json) {
  const { multipart, fixedBody, bodyOptional } = operation.request;
  const fields = { ...rest, ...fixedBody };
  const isEmpty = Object.keys(fields).length === 0;
  if (isEmpty && (bodyOptional || bodyFields(operation).length === 0)) return undefined;
  const streamed = Object.entries(fields).find((entry): entry is [string, StreamedFile] =>
    isStreamed(entry[1]),
  );
  if (multipart && streamed) {
    const { [streamed[0]]: _, ...others } = fields;
    return streamedMultipart(others, streamed);
  }
  return multipart
    ? multipartBody(fields)
    : { contentType: 'application/json', body: JSON.stringify(fields) };
}
