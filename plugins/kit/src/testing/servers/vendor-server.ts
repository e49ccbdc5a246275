import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OpenApiValidator } from '../openapi/openapi.ts';
import type { RecordedRequest, VendorAnswer } from './wire-types.ts';

export type * from './wire-types.ts';

export interface VendorFault {
  /** Answer with the vendor's error for this status. */
  status?: number;
  /** The vendor's own word for the error (`insufficient_quota`), where its format has one. */
  reason?: string;
  retryAfter?: string;
  /** Answer 200 with broken JSON, end a stream in the middle, never answer, or do what is asked and never say so. */
  kind?: 'malformed' | 'cut_stream' | 'hang' | 'lost_answer';
  /** Only requests to these paths; all of them when absent. */
  path?: RegExp;
  /** Sends a stream's events one by one, so many milliseconds apart, until the reader leaves. */
  dripMs?: number;
  /** The number of requests it affects; all until it is cleared when absent. */
  times?: number;
}

export interface VendorServer {
  /** The requests and answers that break the vendor's OpenAPI document, when the server has one. */
  breaches: readonly string[];
  /** Base address to configure, with the vendor's base path. */
  url: string;
  requests: RecordedRequest[];
  setFault(fault: VendorFault | undefined): void;
  close(): Promise<void>;
}

export interface VendorServerOptions {
  port?: number;
  basePath: string;
  /** The vendor's OpenAPI document: requests outside it are refused, and this server's own answers are held to it. */
  openApi?: URL;
  /** Whether the request carries a key this server knows. */
  accepts(request: RecordedRequest): boolean;
  handle(request: RecordedRequest): VendorAnswer | Promise<VendorAnswer>;
  /** The vendor's error format. `echo` is the credential as it was sent: some vendors quote it, so the server does too. */
  error(status: number, reason: string | undefined, echo: string): VendorAnswer;
}

async function record(message: IncomingMessage, basePath: string): Promise<RecordedRequest | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const url = new URL(message.url ?? '/', 'http://127.0.0.1');
  if (!url.pathname.startsWith(`${basePath}/`)) return undefined;
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  const isForm = /^(multipart\/|application\/x-www-form)/.test(message.headers['content-type'] ?? '');
  return {
    method: message.method ?? 'GET',
    path: url.pathname.slice(basePath.length).split('/').map(decodeURIComponent).join('/'),
    query: url.searchParams,
    headers: message.headers,
    body: text === '' || isForm ? undefined : (JSON.parse(text) as unknown),
    bytes,
  };
}

async function drip(response: ServerResponse, frames: readonly string[], ms: number): Promise<void> {
  for (const frame of frames) {
    if (response.destroyed) return;
    response.write(frame);
    await wait(ms);
  }
  response.end();
}

function writeFrames(
  response: ServerResponse,
  frames: readonly string[],
  fault: VendorFault | undefined,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  if (fault?.dripMs !== undefined) {
    void drip(response, frames, fault.dripMs);
    return;
  }
  if (fault?.kind !== 'cut_stream') {
    response.end(frames.join(''));
    return;
  }
  response.write(frames.slice(0, Math.ceil(frames.length / 2)).join(''), () => response.destroy());
}

function write(response: ServerResponse, answer: VendorAnswer, fault: VendorFault | undefined): void {
  if (answer.frames) {
    writeFrames(response, answer.frames, fault);
    return;
  }
  const headers = { 'content-type': 'application/json', 'x-request-id': 'vendor-request', ...answer.headers };
  // A 204 could not carry the broken body.
  response.writeHead(fault?.kind === 'malformed' ? 200 : (answer.status ?? 200), headers);
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  response.end(fault?.kind === 'malformed' ? `${text.slice(0, 20)}{"cut` : text);
}

/** Whether a request carries a body or says that it does: vendors refuse one (415) at an action that takes none. */
export const carriesBody = ({ bytes, headers }: RecordedRequest): boolean =>
  (bytes?.length ?? 0) > 0 || headers['content-type'] !== undefined;

class FaultSwitch {
  #fault: VendorFault | undefined;
  #left = 0;

  set(fault: VendorFault | undefined): void {
    this.#fault = fault;
    this.#left = fault?.times ?? Number.POSITIVE_INFINITY;
  }

  next(path: string): VendorFault | undefined {
    if (this.#fault?.path?.test(path) === false) return undefined;
    this.#left -= 1;
    return this.#left >= 0 ? this.#fault : undefined;
  }
}

async function checked(
  request: RecordedRequest,
  options: VendorServerOptions,
  validator: OpenApiValidator | undefined,
  breaches: string[],
): Promise<VendorAnswer> {
  const wrong = validator?.aboutRequest(request) ?? [];
  breaches.push(...wrong);
  if (wrong.length > 0) return options.error(400, undefined, wrong.join('; '));
  const made = await options.handle(request);
  const status = made.status ?? validator?.successOf(request);
  const answer = { ...made, ...(status !== undefined && { status }) };
  breaches.push(...(validator?.aboutAnswer(request, answer) ?? []));
  return answer;
}

async function answerTo(
  request: RecordedRequest | undefined,
  fault: VendorFault | undefined,
  options: VendorServerOptions,
  handle: (request: RecordedRequest) => Promise<VendorAnswer>,
): Promise<VendorAnswer> {
  const echo = String(request?.headers.authorization ?? request?.headers['x-api-key'] ?? '');
  if (!request) return options.error(404, undefined, echo);
  if (fault?.status !== undefined) {
    const answer = options.error(fault.status, fault.reason, echo);
    if (fault.retryAfter === undefined) return answer;
    return { ...answer, headers: { ...answer.headers, 'retry-after': fault.retryAfter } };
  }
  return options.accepts(request) ? handle(request) : options.error(401, undefined, echo);
}

/** A local server that speaks one vendor's format, with faults to switch on. It listens on 127.0.0.1 only. */
export async function startVendorServer(options: VendorServerOptions): Promise<VendorServer> {
  const requests: RecordedRequest[] = [];
  const breaches: string[] = [];
  const validator = options.openApi && new OpenApiValidator(options.openApi);
  const handle = (request: RecordedRequest): Promise<VendorAnswer> =>
    checked(request, options, validator, breaches);
  const faults = new FaultSwitch();
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await record(message, options.basePath);
    if (request) requests.push(request);
    const fault = faults.next(request?.path ?? '');
    if (fault?.kind === 'hang') return;
    const made = await answerTo(request, fault, options, handle);
    if (fault?.kind !== 'lost_answer') write(response, made, fault);
  };
  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : 'bad request');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${options.basePath}`,
    requests,
    breaches,
    setFault: (fault) => faults.set(fault),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
