import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ResumableSending } from './resumable.ts';

// What the web app is built with; Node's own variant of the library sends by other means.
const BROWSERS: string = 'tus-js-client/lib.es5/browser/index.js';
jest.unstable_mockModule('tus-js-client', () => import(BROWSERS));
const { sendResumable } = await import('./resumable.ts');

const MEBIBYTE = 1_048_576;
const ADDRESS = '/storage/v1/upload/resumable';
const UPLOAD = `https://hub.test${ADDRESS}/u1`;
type Fault = 'cut' | 'still' | { readonly status: number; readonly body?: object };

/** A server of the tus protocol that keeps what came, and may fail at single requests. */
class TusServer {
  readonly parts: Blob[] = [];
  readonly log: string[] = [];
  readonly tokens: (string | undefined)[] = [];
  readonly faults: (Fault | null)[] = [];
  length = 0;
  gone = false;
  aborted = 0;

  get offset(): number {
    return this.parts.reduce((sum, { size }) => sum + size, 0);
  }

  answer(method: string, headers: Readonly<Record<string, string>>): { status: number; offset?: number } {
    if (method === 'POST') {
      this.gone = false;
      this.length = Number(headers['Upload-Length']);
      return { status: 201 };
    }
    if (this.gone) return { status: 404 };
    return { status: method === 'HEAD' ? 200 : 204, offset: this.offset };
  }
}
let server: TusServer;

/** What the browser's sender looks like to the library. */
class FakeSender {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: (cause: object) => void;
  private method = '';
  private answered: Record<string, string> = {};

  open(method: string): void {
    this.method = method;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }
  abort(): void {
    server.aborted += 1;
  }
  send(body: Blob | null): void {
    server.log.push(`${this.method} ${this.headers['Upload-Offset'] ?? ''}`.trim());
    server.tokens.push(this.headers['Authorization']);
    const fault = server.faults.shift();
    if (fault === 'still') return;
    const taken = fault === 'cut' ? body?.slice(0, MEBIBYTE) : body;
    if (typeof fault !== 'object' || fault === null) this.take(taken ?? null);
    void Promise.resolve().then(() => this.end(fault ?? null));
  }
  private take(bytes: Blob | null): void {
    if (this.method !== 'PATCH' || !bytes || server.gone) return;
    server.parts.push(bytes);
    this.upload.onprogress?.({ lengthComputable: true, loaded: bytes.size });
  }
  private end(fault: Fault | null): void {
    if (fault === 'cut') return this.onerror?.({ type: 'error' });
    const { status, offset } = server.answer(this.method, this.headers);
    this.answered = {
      Location: UPLOAD,
      'Upload-Length': String(server.length),
      'Upload-Offset': `${offset}`,
    };
    const refused = typeof fault === 'object' && fault !== null ? fault : null;
    this.status = refused?.status ?? status;
    this.responseText = JSON.stringify(refused?.body ?? {});
    this.onload?.();
  }
}

const FILE = new Blob([Uint8Array.from({ length: 20 * MEBIBYTE }, (_, at) => at % 251)]);
const PART = 8 * MEBIBYTE;
const original = globalThis.XMLHttpRequest;

beforeEach(() => {
  jest.useFakeTimers();
  server = new TusServer();
  globalThis.XMLHttpRequest = FakeSender as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = original;
});

function sending(over: Partial<ResumableSending> = {}) {
  const [shares, addresses]: [number[], string[]] = [[], []];
  let tokens = 0;
  const stop = new AbortController();
  const done = sendResumable({
    ...{ file: FILE, bucket: 'records-inbox', object: 'me/scan', signal: stop.signal },
    onAddress: (url) => addresses.push(url),
    onProgress: (share) => shares.push(share),
    headers: () => Promise.resolve({ Authorization: `Bearer ${(tokens += 1)}` }),
    ...over,
  });
  // The failure is looked at later than it happens.
  const failure = done.then(
    () => null,
    (cause: unknown) => cause as Error & { code?: string; status?: number },
  );
  return { shares, addresses, stop, failure };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const arrived = async () => Buffer.from(await new Blob(server.parts).arrayBuffer());
const wanted = async () => Buffer.from(await FILE.arrayBuffer());

describe('a resumable upload', () => {
  it('goes in parts of eight megabytes, each with a token of its own, and tells how far it is', async () => {
    const { shares, addresses, failure } = sending();
    await pass(10);
    expect(await failure).toBeNull();
    expect(server.log).toEqual(['POST', 'PATCH 0', `PATCH ${PART}`, `PATCH ${2 * PART}`]);
    expect(server.tokens).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3', 'Bearer 4']);
    expect(addresses).toEqual([UPLOAD]);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    jest.useRealTimers();
    expect((await arrived()).equals(await wanted())).toBe(true);
  });

  it('goes on by itself after a break, from the last byte that arrived', async () => {
    server.faults.push(null, null, 'cut');
    const { failure } = sending();
    await pass(499);
    expect(server.log.at(-1)).toBe(`PATCH ${PART}`);
    await pass(10);
    expect(await failure).toBeNull();
    expect(server.log.slice(3)).toEqual(['HEAD', `PATCH ${PART + MEBIBYTE}`, `PATCH ${2 * PART + MEBIBYTE}`]);
    jest.useRealTimers();
    expect((await arrived()).equals(await wanted())).toBe(true);
  });

  it('asks again where it stands while the server starts, and never begins anew for that', async () => {
    server.faults.push(null, null, 'cut', { status: 503 }, { status: 502 });
    const { failure } = sending();
    await pass(10_000);
    expect(await failure).toBeNull();
    expect(server.log.slice(3, 7)).toEqual(['HEAD', 'HEAD', 'HEAD', `PATCH ${PART + MEBIBYTE}`]);
    expect(server.log.filter((line) => line === 'POST')).toHaveLength(1);
  });

  it('gives up after four tries without a byte, and keeps its place', async () => {
    server.faults.push(null, ...Array.from({ length: 9 }, (): Fault => ({ status: 503 })));
    const { addresses, failure } = sending();
    await pass(20_000);
    expect(await failure).toMatchObject({ code: 'network_error' });
    expect(server.log).toEqual(['POST', 'PATCH 0', 'HEAD', 'HEAD', 'HEAD']);
    expect(addresses).toEqual([UPLOAD]);
  });

  it('says that the connection was lost where there is no answer', async () => {
    server.faults.push('cut', 'cut', 'cut', 'cut');
    const { failure } = sending();
    await pass(20_000);
    const serverMessage = 'The connection was lost. Try again, and the upload goes on where it stopped.';
    expect(await failure).toMatchObject({ code: 'network_error', info: { serverMessage } });
  });

  it('of an earlier try goes on where that stands, and begins anew where it is gone', async () => {
    server.length = FILE.size;
    server.parts.push(FILE.slice(0, 3 * MEBIBYTE));
    const resumed = sending({ from: UPLOAD });
    await pass(10);
    expect(await resumed.failure).toBeNull();
    expect(server.log.slice(0, 2)).toEqual(['HEAD', `PATCH ${3 * MEBIBYTE}`]);
    server = new TusServer();
    server.gone = true;
    const begun = sending({ from: UPLOAD });
    await pass(10);
    expect(await begun.failure).toBeNull();
    expect(server.log.slice(0, 3)).toEqual(['HEAD', 'POST', 'PATCH 0']);
  });

  it('that is cancelled sends nothing more', async () => {
    server.faults.push(null, null, 'still');
    const { stop, failure } = sending();
    await pass(10);
    const reason = new Error('left the page');
    stop.abort(reason);
    expect(await failure).toBe(reason);
    await pass(120_000);
    expect([server.log.length, server.aborted]).toEqual([3, 1]);
    const late = sending({ signal: AbortSignal.abort(reason) });
    expect(await late.failure).toBe(reason);
    expect(server.log).toHaveLength(3);
  });

  it('ends when nothing moves for a minute, and not before', async () => {
    server.faults.push(null, null, 'still');
    const { failure } = sending();
    let ended = false;
    void failure.then(() => (ended = true));
    await pass(59_900);
    expect(ended).toBe(false);
    await pass(200);
    expect(await failure).toMatchObject({ code: 'timeout' });
    expect(server.aborted).toBe(1);
  });

  it('that is refused is not tried again, and the server’s words are kept', async () => {
    const body = { statusCode: '413', error: 'Payload too large', message: 'This file is too large.' };
    server.faults.push({ status: 413, body });
    const { failure } = sending();
    await pass(20_000);
    expect(await failure).toMatchObject({ status: 413 });
    expect(server.log).toEqual(['POST']);
  });

  it('leaves nothing in the browser’s storage, where a file’s name could be a patient’s', async () => {
    const kept = jest.fn();
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      ...{ configurable: true, value: { setItem: kept, getItem: () => null, removeItem: () => undefined } },
    });
    const { failure } = sending();
    await pass(10);
    expect(await failure).toBeNull();
    expect(kept).not.toHaveBeenCalled();
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  });
});
