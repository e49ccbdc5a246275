import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One answer; status 0 when there was none (refused, reset, timed out), with the reason as its text. */
export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed JSON body; an empty object when the body is not a JSON object. */
  readonly body: T;
  /** Milliseconds from the first byte sent to the last one read. */
  readonly ms: number;
}

export interface Call {
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const TIMEOUT_MS = 30_000;

/** Sends one request unchanged, so that hostile paths arrive as written. Never rejects. */
export function send<T = Record<string, unknown>>(
  url: string,
  method: string,
  path: string,
  { body, token, headers = {}, timeoutMs = TIMEOUT_MS }: Call = {},
): Promise<Reply<T>> {
  const { hostname, port } = new URL(url);
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const started = performance.now();
  return new Promise((done) => {
    const end = (status: number, got: IncomingHttpHeaders, text: string) =>
      done({ status, headers: got, text, body: parsed<T>(text), ms: performance.now() - started });
    try {
      const sent = request(
        { agent, hostname, port, method, path, headers: headersOf(payload, token, headers) },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            end(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString()),
          );
          answer.on('error', (cause) => end(0, {}, cause.message));
        },
      );
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      sent.on('error', (cause: NodeJS.ErrnoException) => end(0, {}, cause.code ?? cause.message));
      sent.end(payload);
    } catch (cause) {
      // Node refuses to send such a path or header.
      end(0, {}, `unsendable: ${String(cause)}`);
    }
  });
}

function headersOf(
  payload: string | undefined,
  token: string | undefined,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    'x-supabase-api-version': '2024-01-01',
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...more,
  };
}

function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return {} as T;
  }
}

/** Reads the error code from the answer of any wire format. */
export function codeOf({ body }: Reply): string | undefined {
  const { code, error_code, error } = body as { code?: unknown; error_code?: unknown; error?: unknown };
  const inner = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  const found = inner ?? (typeof code === 'string' ? code : error_code);
  return typeof found === 'string' ? found : undefined;
}

/** Closes kept-alive connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy();
