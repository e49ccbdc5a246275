import type { HttpMethod, Json } from '@chairside/kit';
import { badField, MOST_PAGES } from '#hub/tool-calls/index.ts';
import {
  bodyNotObject,
  toolOrActionRequired,
  unknownMethod,
  unsupportedType,
} from '../picaos-proxy.errors.ts';
import type { Paged, ProxyCall } from './proxy-call.ts';

type Body = Readonly<Record<string, unknown>>;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const TYPES: ReadonlySet<string> = new Set(['live', 'unified', 'passthrough', 'oauth_start']);
const OAUTH_START = 'auth/oauth/initiate';
const LONGEST_NAME = 100;
const LONGEST_ENDPOINT = 2_000;

/**
 * Reads a picaos-proxy body (specification §7). It looks nothing up.
 * @throws AppError 400 with the reason for a body that is none of the four forms
 */
export function classifyBody(body: unknown): ProxyCall {
  if (!isObject(body)) throw bodyNotObject();
  const kind = kindOf(body);
  if (kind === 'unified') return unified(body);
  const { usePlatform, rest: payload } = withoutHubFields(objectField(body, 'payload'));
  const address = {
    tool: textField(body, 'tool_name', LONGEST_NAME),
    endpoint: textField(body, 'api_endpoint', LONGEST_ENDPOINT),
    method: methodOf(body),
    usePlatform: usePlatform || isSet(body['use_platform_integration']),
  };
  if (kind === 'passthrough') return { ...address, kind, payload: written(body['payload'], payload) };
  if (kind === 'oauth_start') return { ...address, kind, payload };
  const { rest, paging } = withoutPages(payload, 'payload');
  return { ...address, kind, payload: rest, ...paging };
}

/** The payload for the vendor: undefined where the caller sent none, an empty object where the caller sent one. */
const written = (given: unknown, rest: Json): Json | undefined =>
  Object.keys(rest).length === 0 && !(isObject(given) && Object.keys(given).length === 0) ? undefined : rest;

function kindOf(body: Body): ProxyCall['kind'] {
  const type = body['request_type'];
  if (type !== undefined && !(typeof type === 'string' && TYPES.has(type)))
    throw unsupportedType(describe(type));
  if (body['tool_name'] === undefined && body['action'] === undefined) throw toolOrActionRequired();
  if (typeof type === 'string') return type as ProxyCall['kind'];
  if (isSet(body['passthrough_mode'])) return 'passthrough';
  if (body['action'] !== undefined) return 'unified';
  return isOauthStart(body['api_endpoint']) ? 'oauth_start' : 'live';
}

function unified(body: Body): ProxyCall {
  const { usePlatform, rest } = withoutHubFields(objectField(body, 'params'));
  const { tool_name: named, ...given } = rest;
  const { rest: params, paging } = withoutPages(given, 'params');
  const tool = named ?? body['tool_name'];
  if (tool !== undefined && !isName(tool)) throw badField('params.tool_name', 'must be the name of a tool');
  return {
    kind: 'unified',
    action: textField(body, 'action', LONGEST_NAME),
    tool,
    params,
    ...paging,
    usePlatform: usePlatform || isSet(body['use_platform_integration']),
  };
}

/** Takes out the fields that are for the hub, not for the vendor. */
function withoutHubFields(payload: Json): { readonly usePlatform: boolean; readonly rest: Json } {
  const { use_platform_integration: usePlatform, request_id: _, ...rest } = payload;
  return { usePlatform: isSet(usePlatform), rest };
}

/** Takes out how many pages to follow. A passthrough keeps the field: there it is the vendor's. */
function withoutPages(
  { pages, ...rest }: Json,
  field: string,
): { readonly rest: Json; readonly paging: Paged } {
  if (pages === undefined) return { rest, paging: {} };
  const wanted = Number(pages);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_PAGES)
    throw badField(`${field}.pages`, `must be a whole number from 1 to ${MOST_PAGES}`);
  return { rest, paging: { pages: wanted } };
}

function methodOf(body: Body): HttpMethod {
  const given = body['method'] ?? 'POST';
  const method = typeof given === 'string' ? given.trim().toUpperCase() : '';
  if (!METHODS.has(method)) throw unknownMethod(describe(given));
  return method as HttpMethod;
}

function textField(body: Body, field: string, longest: number): string {
  const value = body[field];
  if (typeof value !== 'string' || !value.trim()) throw badField(field, 'is required and must be text');
  if (value.length > longest) throw badField(field, 'is too long');
  return value.trim();
}

function objectField(body: Body, field: string): Json {
  const value = body[field] ?? {};
  if (!isObject(value)) throw badField(field, 'must be an object');
  return value;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSet = (value: unknown): boolean => value === true || value === 'true';
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME;
const isOauthStart = (endpoint: unknown): boolean =>
  typeof endpoint === 'string' && endpoint.trim().replace(/^\/+/, '') === OAUTH_START;
const describe = (value: unknown): string => (typeof value === 'string' ? value : typeof value);
