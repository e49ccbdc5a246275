import { AdapterError } from '../runs/adapter-error.ts';
import { isPlainPath } from './plain-path.ts';
import { addQuery, baseUrlOf, headersOf, type UnsentRequest } from './request.ts';
import { fetchJson } from '../runs/run-live.ts';
import { withhold } from '../schema.ts';
import type { LiveContext, ToolPlugin } from '../runtime-types.ts';
import type { HttpMethod, Json } from '../types.ts';

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface PassthroughCall {
  /** Any case; it decides what kind of effect the call has, which the host judges before. */
  method: string;
  /** Below the base address, or with its path: `v1/models`. A query is kept. */
  path: string;
  /** Without one nothing is sent as a body. */
  payload?: Json | undefined;
}

function passthroughUrl(base: string, path: string): URL {
  const root = new URL(`${base}/`);
  const given = path.trim().replace(/^\//, '');
  if (!isPlainPath(given.split('?', 1)[0] ?? ''))
    throw new AdapterError(
      'invalid_request',
      'The path must be plain: no empty or dot segments, no whole address.',
    );
  const rootPath = root.pathname.replace(/^\/|\/$/g, '');
  const version = rootPath.split('/').at(-1) ?? '';
  // `v1/models` below an address that ends in /v1 means the same as `models`.
  const below = [rootPath, version].find((prefix) => prefix !== '' && given.startsWith(`${prefix}/`));
  const rest = below ? given.slice(below.length + 1) : given;
  const url = URL.canParse(rest, root.href) ? new URL(rest, root) : undefined;
  const inside = url?.origin === root.origin && url.pathname.startsWith(root.pathname);
  if (!url || !inside)
    throw new AdapterError('invalid_request', 'The path leads outside the address of the tool.');
  return url;
}

/** The request of a raw call: the vendor's verb and path with the connection's credential. Never leaves the base address. */
export function buildPassthrough(plugin: ToolPlugin, call: PassthroughCall, ctx: LiveContext): UnsentRequest {
  const method = METHODS.find((known) => known === call.method.trim().toUpperCase());
  if (!method)
    throw new AdapterError('invalid_request', 'The method is not one of GET, POST, PUT, PATCH, DELETE.');
  const url = passthroughUrl(baseUrlOf(plugin.manifest, ctx.settings), call.path);
  if (method === 'GET' || method === 'DELETE') {
    addQuery(url.searchParams, call.payload ?? {});
    return { method, url: url.href, headers: headersOf(plugin.manifest, ctx) };
  }
  if (call.payload === undefined) return { method, url: url.href, headers: headersOf(plugin.manifest, ctx) };
  const headers = headersOf(plugin.manifest, ctx, { 'content-type': 'application/json' });
  return { method, url: url.href, headers, body: JSON.stringify(call.payload) };
}

/** Address and headers of a raw call whose verb and body are the host's; the caller's headers never replace the credential. */
export function rawTarget(
  { manifest }: Pick<ToolPlugin, 'manifest'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  ctx: LiveContext,
): { url: string; headers: Record<string, string> } {
  const url = passthroughUrl(baseUrlOf(manifest, ctx.settings), path);
  return { url: url.href, headers: headersOf(manifest, ctx, { accept: '*/*', ...headers }) };
}

/** Runs a raw call and returns the vendor's JSON as it is; there is no mock for it and no fallback. */
export async function runPassthrough(
  plugin: ToolPlugin,
  call: PassthroughCall,
  ctx: LiveContext,
): Promise<unknown> {
  const body = await fetchJson(plugin, undefined, buildPassthrough(plugin, call, ctx), ctx);
  return withhold(body, plugin.manifest.withheld);
}
