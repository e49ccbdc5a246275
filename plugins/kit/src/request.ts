import { AdapterError } from './adapter-error.ts';
import { fillTemplate } from './secrets.ts';
import { authOf } from './settings.ts';
import type { LiveContext, TransportRequest } from './runtime-types.ts';
import type { HttpMethod, Json, Operation, ToolManifest } from './types.ts';

export type UnsentRequest = Omit<TransportRequest, 'signal'>;

/** The tool's address without a trailing slash: the operator's when set, else the vendor's. */
export function baseUrlOf(manifest: ToolManifest, settings: Readonly<Record<string, string>>): string {
  const address = settings['base_url']?.trim() || manifest.baseUrl;
  if (!address) throw new AdapterError('not_configured', `${manifest.name} needs a base address.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (!plain || url.search || url.hash) {
    throw new AdapterError(
      'not_configured',
      `${manifest.name}: the base address is not a plain http(s) address.`,
    );
  }
  return url.href.replace(/\/+$/, '');
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
  const extra = Object.entries(ctx.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    ...Object.fromEntries(extra),
    accept: 'application/json',
    ...own,
    ...authorization(manifest, ctx),
  };
}

function pathSegment(operation: Operation, name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // URL parsers resolve `.` and `..` even when they come from a parameter: such an id would reach another resource.
  if (text === '' || text === '.' || text === '..') {
    throw new AdapterError(
      'invalid_request',
      `${operation.id}: ${name} is not usable as part of an address.`,
    );
  }
  return encodeURIComponent(text);
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

const hasBody = (method: HttpMethod): boolean => method !== 'GET' && method !== 'DELETE';

/** Spreads an input over path, query and body as its operation's template says. Sends nothing. */
export function buildRequest(
  manifest: ToolManifest,
  operation: Operation,
  input: Json,
  ctx: LiveContext,
): UnsentRequest {
  const { request } = operation;
  const rest: Json = { ...(operation.prepare?.(input) ?? input) };
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = pathSegment(operation, name, rest[name]);
    delete rest[name];
    return segment;
  });
  const queryFields: Json = hasBody(request.method) ? {} : rest;
  for (const name of request.query ?? []) {
    queryFields[name] = rest[name];
    if (hasBody(request.method)) delete rest[name];
  }
  const query = new URLSearchParams();
  addQuery(query, { ...queryFields, ...request.fixedQuery });
  const own = { ...request.headers, ...(hasBody(request.method) && { 'content-type': 'application/json' }) };
  const unsent: UnsentRequest = {
    method: request.method,
    url: `${baseUrlOf(manifest, ctx.settings)}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: headersOf(manifest, ctx, own),
  };
  return hasBody(request.method)
    ? { ...unsent, body: JSON.stringify({ ...rest, ...request.fixedBody }) }
    : unsent;
}
