import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requestBuilder, setTokenSource } from './request-builder.ts';

/** What the browser's sender looks like from outside. */
class FakeSender {
  static last: FakeSender;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: unknown;
  aborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;

  constructor() {
    FakeSender.last = this;
  }
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.aborted = true;
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, statusText: 'Said', responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

const original = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  setTokenSource(() => Promise.resolve('token-1'));
  globalThis.XMLHttpRequest = FakeSender as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = original;
});

async function sending(signal?: AbortSignal) {
  const shares: number[] = [];
  const file = new File(['abc'], 'Röntgen 1.png');
  const done = requestBuilder.upload<{ id: string }>({
    ...{ url: '/api/files?purpose=ticket', file, onProgress: (share) => shares.push(share) },
    ...(signal ? { signal } : {}),
  });
  // The failure is looked at later than it happens.
  done.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(50);
  return { shares, file, done, sender: FakeSender.last };
}

describe('an upload', () => {
  it('sends the bytes with the headers of a request and reports progress', async () => {
    const { shares, file, done, sender } = await sending();
    expect([sender.opened, sender.sent]).toEqual(['POST /api/files?purpose=ticket', file]);
    expect(sender.headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      Authorization: 'Bearer token-1',
      'X-File-Name': 'R%C3%B6ntgen%201.png',
    });
    sender.upload.onprogress?.({ loaded: 1, total: 4 });
    sender.answer(201, { id: 'f1' });
    expect([await done, shares]).toEqual([{ id: 'f1' }, [0.25]]);
  });

  it('ends after 60 seconds without progress, and not before', async () => {
    const { done, sender } = await sending();
    await jest.advanceTimersByTimeAsync(59_000);
    sender.upload.onprogress?.({ loaded: 1, total: 4 });
    await jest.advanceTimersByTimeAsync(59_000);
    expect(sender.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(sender.aborted).toBe(true);
    await expect(done).rejects.toMatchObject({ info: { code: 'timeout' } });
  });

  it('ends with the server’s message, a lost connection, or a cancel', async () => {
    const refused = await sending();
    refused.sender.answer(422, { error: { code: 'file_type', message: 'Not this one' }, request_id: 'r1' });
    await expect(refused.done).rejects.toMatchObject({
      info: { code: 'file_type', serverMessage: 'Not this one', requestId: 'r1' },
    });
    const cut = await sending();
    cut.sender.onerror?.();
    await expect(cut.done).rejects.toMatchObject({ info: { code: 'network_error' } });
    const left = new AbortController();
    const taken = await sending(left.signal);
    left.abort();
    expect(taken.sender.aborted).toBe(true);
    await expect(taken.done).rejects.toMatchObject({ name: 'AbortError' });
  });
});
