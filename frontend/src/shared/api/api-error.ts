/** Everything a failed request is known by. `code` and `requestId` come from the server where it sent them. */
export interface ApiErrorInfo {
  status: number;
  statusText: string;
  code: string;
  requestId: string;
  /** The server's own sentence, when it sent one. */
  serverMessage?: string;
  /** Messages by field name, for forms. */
  fields?: Record<string, string>;
  /** Seconds until it may be tried again, when the server named them. */
  retryAfter?: number;
  /** Whatever else the server's error carries, by name. */
  details?: Record<string, unknown>;
}

/**
 * A request that was answered with an error, or not at all (`status` 0). `message` is the specification's
 * 'HTTP {status}: {statusText}'; pages show `serverMessage` first, through {@link messageOf}.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly info: ApiErrorInfo;

  constructor(info: ApiErrorInfo, message = `HTTP ${info.status}: ${info.statusText}`) {
    super(message);
    this.info = info;
  }

  get status(): number {
    return this.info.status;
  }

  get code(): string {
    return this.info.code;
  }
}

/** What the server calls a broken integration rule: its sentence is specified, with a word before it on the page. */
const GUARD_REFUSAL = 'integration_context';

/** A sentence of the server as a person reads it. */
export function shownMessage({ code, message }: { readonly code: string; readonly message: string }): string {
  return code === GUARD_REFUSAL ? `Error: ${message}` : message;
}

/** The sentence to show a person: the server's own, else the error's, else the given fallback. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof ApiError)
    return shownMessage({ code: error.code, message: error.info.serverMessage ?? error.message });
  if (error instanceof Error && error.message) return error.message;
  return fallback;
}

/** The request id to quote to support, when the failure has one. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.info.requestId : undefined;
}

type Json = Record<string, unknown>;

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function text(...candidates: unknown[]): string | undefined {
  return candidates.find((c): c is string => typeof c === 'string' && c !== '');
}

function fieldMessages(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(asObject(value)).flatMap(([name, detail]) => {
    const message = Array.isArray(detail) ? text(...(detail as unknown[])) : text(detail);
    return message ? [[name, message] as const] : [];
  });
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/** Reads the three error shapes of the hub: `/api`'s envelope, the functions' result and the auth service's. */
export function errorFrom(response: Response, body: unknown, requestId: string): ApiError {
  const outer = asObject(body);
  const inner = asObject(outer['error']);
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    code: text(inner['code'], outer['error_code'], outer['code']) ?? `http_${response.status}`,
    requestId:
      text(outer['request_id'], outer['requestId'], response.headers.get('X-Request-ID')) ?? requestId,
    serverMessage: text(inner['message'], outer['error'], outer['message'], outer['msg']),
    fields: fieldMessages(inner['fields']),
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
    details: inner,
  });
}
