import { ApiError } from './api-error.ts';
import type { StreamEvent } from './event-stream.ts';
import { natives } from './natives.ts';
import type { ResumableSending } from './resumable.ts';
import type { Sendable } from './sender.ts';
import { leaveBeacon, newRequestId, respond, send } from './sender.ts';

export type IntegrationContext = 'user' | 'platform';

interface Common {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** A claim the server compares with what it knows; never a grant. */
  context?: IntegrationContext;
  /** Finishes even though the page that sent it goes away. */
  keepalive?: boolean;
  /** Names one act of a person, so that sending it twice does it once. */
  idempotencyKey?: string;
  /** Set where the id is shown to the person; otherwise a new one. */
  requestId?: string;
}

/** Calls a function of the hub by name; the payload gains the context flag and the request id. */
export interface EdgeRequest extends Common {
  type: 'edge';
  name: string;
  payload: Record<string, unknown>;
}

/** Reads or writes rows of one table through the data interface. */
export interface SupabaseRequest extends Common {
  type: 'supabase';
  table: string;
  method: 'select' | 'insert' | 'update' | 'delete';
  /** Equality filters by column. */
  match?: Record<string, string>;
  columns?: string;
  values?: unknown;
}

/** Any address, any verb, JSON both ways. */
export interface ExternalRequest extends Common {
  type: 'external';
  url: string;
  method?: string;
  body?: unknown;
  /** Send without the person's token. */
  anonymous?: boolean;
  /** Sent instead of the person's token. */
  token?: string;
}

export type HubRequest = EdgeRequest | SupabaseRequest | ExternalRequest;

interface Addressed {
  url: string;
  method: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const SUPABASE_VERBS: Record<string, string> = {
  select: 'GET',
  insert: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

let accessToken: () => Promise<string | null> = Object.freeze(() => Promise.resolve(null));
let tokenRefused: () => void = () => undefined;

/** Gives the builder the session's token source and the callback for a rejected token. */
export function setTokenSource(source: () => Promise<string | null>, refused = tokenRefused): void {
  accessToken = Object.freeze(source);
  tokenRefused = refused;
}

let publicKey: () => Promise<string | null> = Object.freeze(() => Promise.resolve(null));

/** Tells the builder where the hub's public key comes from. */
export function setKeySource(source: () => Promise<string | null>): void {
  publicKey = Object.freeze(source);
}

function edge(request: EdgeRequest, requestId: string): Addressed {
  const flags = { use_platform_integration: request.context === 'platform', request_id: requestId };
  // The proxy takes its flags out of `payload` before a vendor sees it; other functions read them on top.
  const inner = request.payload['payload'];
  const body =
    typeof inner === 'object' && inner !== null
      ? { ...request.payload, payload: { ...inner, ...flags } }
      : { ...request.payload, ...flags };
  return { url: `/functions/v1/${encodeURIComponent(request.name)}`, method: 'POST', body };
}

function supabase(request: SupabaseRequest): Addressed {
  const method = SUPABASE_VERBS[request.method];
  if (!method) throw new Error(`Unsupported Supabase method: ${request.method}`);
  const query = new URLSearchParams();
  if (request.method === 'select') query.set('select', request.columns ?? '*');
  for (const [column, value] of Object.entries(request.match ?? {})) query.set(column, `eq.${value}`);
  const search = query.size ? `?${query.toString()}` : '';
  const headers: Record<string, string> = method === 'GET' ? {} : { Prefer: 'return=representation' };
  return {
    url: `/rest/v1/${encodeURIComponent(request.table)}${search}`,
    method,
    body: request.values,
    headers,
  };
}

function addressOf(request: HubRequest, requestId: string): Addressed {
  switch (request.type) {
    case 'edge':
      return edge(request, requestId);
    case 'supabase':
      return supabase(request);
    case 'external':
      return { url: request.url, method: (request.method ?? 'GET').toUpperCase(), body: request.body };
    default:
      throw new Error(`Unsupported request type: ${String((request as { type?: unknown }).type)}`);
  }
}

/** The token goes to our own origin only: an external address must never see it. */
function tokenFor(request: HubRequest, url: string): Promise<string | null> {
  const own = url.startsWith('/') && !url.startsWith('//');
  const anonymous = request.type === 'external' && request.anonymous === true;
  if (!own || anonymous) return Promise.resolve(null);
  const given = givenToken(request);
  return given === undefined ? accessToken() : Promise.resolve(given);
}

const givenToken = (request: HubRequest): string | undefined =>
  request.type === 'external' ? request.token : undefined;

/** A hub may want its public key where accounts are. Without it the request is sent all the same: most hubs do not. */
const keyFor = (url: string): Promise<string | null> =>
  url.startsWith('/auth/v1/') ? publicKey().catch(() => null) : Promise.resolve(null);

/** A request with everything that belongs to it, and whether it carries the person's token. */
async function prepared(request: HubRequest): Promise<{ sendable: Sendable; signed: boolean }> {
  const requestId = request.requestId ?? newRequestId();
  const addressed = addressOf(request, requestId);
  const [token, key] = await Promise.all([tokenFor(request, addressed.url), keyFor(addressed.url)]);
  const headers: Record<string, string> = {
    ...addressed.headers,
    'Content-Type': 'application/json',
    'X-Request-ID': requestId,
    'X-Integration-Context': request.context ?? 'user',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { apikey: key } : {}),
    ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
  };
  const { url, method, body } = addressed;
  const { signal, timeoutMs, keepalive } = request;
  // A refusal of another token says nothing about the session.
  const signed = token !== null && givenToken(request) === undefined;
  return { sendable: { url, method, body, headers, signal, timeoutMs, keepalive }, signed };
}

/** A refusal may mean that the session has ended elsewhere; one that asks who is there means that it goes on. */
const mayHaveEnded = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status) && error.code !== 'recent_proof_required';

const refusalOf =
  (signed: boolean) =>
  (error: unknown): never => {
    if (signed && mayHaveEnded(error)) tokenRefused();
    throw error;
  };

/** Builds and sends one request; every request of the web app passes here. Throws `ApiError` for a failed answer. */
async function makeRequest<T>(request: HubRequest): Promise<T> {
  const { sendable, signed } = await prepared(request);
  return send<T>(sendable).catch(refusalOf(signed));
}

/** The same with the answer's body unread, for the typed client. Throws `ApiError` for a failed answer. */
async function makeResponse(request: HubRequest): Promise<Response> {
  const { sendable, signed } = await prepared(request);
  return respond(sendable).catch(refusalOf(signed));
}

/** The same for an answer that comes as events, each handed on as it comes. Ends after 60 s without a byte. */
async function stream(request: HubRequest, onEvent: (event: StreamEvent) => void): Promise<void> {
  const { sendable, signed } = await prepared(request);
  // Only conversations read streams; `/` does not carry the code for it.
  const { sendForEvents } = await import('./stream.ts');
  return sendForEvents(sendable, onEvent).catch(refusalOf(signed));
}

/** One file, as its bytes. */
export interface UploadRequest {
  url: string;
  file: File;
  signal?: AbortSignal;
  /** How much of it is there, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends one file and tells how far it is. Ends after 60 s without progress. Its name travels in a header, not in the address. */
async function upload<T>({ url, file, signal, onProgress }: UploadRequest): Promise<T> {
  const { sendable, signed } = await prepared({ type: 'external', method: 'POST', url });
  const { sendFile } = await import('./upload.ts');
  const headers = {
    ...sendable.headers,
    'Content-Type': 'application/octet-stream',
    'X-File-Name': encodeURIComponent(file.name.slice(-200).toWellFormed()),
  };
  return sendFile<T>({ url, headers, file, signal, onProgress }).catch(refusalOf(signed));
}

/** A large file travels this long at most. */
const DOWNLOAD_MS = 180_000;

/** The bytes behind a link that opens by itself: without the person's token. */
async function download(url: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await makeResponse({
    ...{ type: 'external', url, anonymous: true, timeoutMs: DOWNLOAD_MS },
    ...(signal ? { signal } : {}),
  });
  return answer.blob();
}

export type ResumableRequest = Omit<ResumableSending, 'headers'>;

/** A request id of its own and the person's token, for one part of an upload. */
async function partHeaders(url: string): Promise<Record<string, string>> {
  const path = new URL(url, location.origin);
  // The token goes to our own origin only, whatever address an upload was given.
  const own = path.origin === location.origin ? path.pathname : url;
  const { 'Content-Type': _json, ...headers } = (await prepared({ type: 'external', url: own })).sendable
    .headers;
  return headers;
}

/** Sends a large file in parts, into a bucket of the hub's storage. A later try goes on where this one stopped. */
async function uploadResumable(request: ResumableRequest): Promise<void> {
  const { sendResumable } = await import('./resumable.ts');
  return sendResumable({ ...request, headers: partHeaders }).catch(refusalOf(true));
}

const TELEMETRY = /^\/api\/(monitoring\/(log|health)|analytics\/web-vitals|log-error)$/;

/** Leaves a report with the browser, to be sent even if the page goes. Without token or id, so for telemetry only. */
function beacon(url: string, body: unknown): boolean {
  if (!TELEMETRY.test(url)) throw new Error(`No beacon goes to ${url}`);
  return leaveBeacon(url, body);
}

/** The specification's sentence (§8), shown and reported. */
export const COMPROMISED =
  'Integration enforcement system has been compromised. Please reload the application.';

/**
 * Tells the hub, as its caller, that the page's ways out were changed, and no more than that. The browser's own `fetch` sends
 * it, since nothing else may send any more.
 */
async function reportCompromised(): Promise<void> {
  const { origin, pathname } = location;
  const body = {
    ...{ level: 'error', message: COMPROMISED, context: { violation: 'direct_api_usage' }, stack: null },
    ...{ timestamp: new Date().toISOString(), userAgent: navigator.userAgent, url: origin + pathname },
  };
  const request = { type: 'external', method: 'POST', url: '/api/monitoring/log', body } as const;
  const { sendable } = await prepared(request).catch(() => prepared({ ...request, anonymous: true }));
  const { url, method, headers } = sendable;
  await natives.fetch.call(globalThis, url, {
    ...{ method, headers, body: JSON.stringify(body), keepalive: true },
  });
}

/** The browser's one sender, frozen so that no script can put itself in between unnoticed. */
export const requestBuilder: Readonly<{
  makeRequest: typeof makeRequest;
  makeResponse: typeof makeResponse;
  stream: typeof stream;
  upload: typeof upload;
  uploadResumable: typeof uploadResumable;
  download: typeof download;
  beacon: typeof beacon;
  reportCompromised: typeof reportCompromised;
}> = Object.freeze({
  makeRequest: Object.freeze(makeRequest),
  makeResponse: Object.freeze(makeResponse),
  stream: Object.freeze(stream),
  upload: Object.freeze(upload),
  uploadResumable: Object.freeze(uploadResumable),
  download: Object.freeze(download),
  beacon: Object.freeze(beacon),
  reportCompromised: Object.freeze(reportCompromised),
});
