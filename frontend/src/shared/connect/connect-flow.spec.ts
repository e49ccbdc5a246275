import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportThrough } from '../api/index.ts';
import { noticeStore } from '../ui/notice/notice.ts';
import { connectFlow } from './connect-flow.ts';

const tool = { id: 'openai', name: 'OpenAI' };
const attempt = { id: 'a1', tool_id: 'openai', tool_name: 'OpenAI', state: 'open', steps: [], error: null };
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'POST /api/connections/attempts': () => ({ id: 'a1', url: '/authkit/a1' }),
  'GET /api/connections/attempts/a1': () => row,
  'POST /api/connections/attempts/a1/cancel?reason=timeout': () => row,
  'POST /api/connections/attempts/a1/cancel?reason=cancelled': () => row,
};
let row: object = attempt;
let sent: string[] = [];
let broadcasts: unknown[] = [];

/** A hub that knows one attempt, and has no credentials for it when the proxy route asks. */
function hub(url: string, { method = 'GET' }: { method?: string } = {}) {
  const line = `${method} ${url}`;
  sent.push(line);
  const answer = ANSWERS[line]?.();
  const init = { status: answer ? 200 : 409, headers: { 'Content-Type': 'application/json' } };
  return Promise.resolve(new Response(JSON.stringify(answer ?? {}), init));
}

class Channel extends EventTarget {
  postMessage(posted: unknown): void {
    broadcasts.push(posted);
  }
  close(): void {}
}

const popup = { closed: false, focus: jest.fn(), close: jest.fn(), location: { replace: jest.fn() } };
const page = Object.assign(new EventTarget(), { open: jest.fn<() => unknown>(), opener: null });
const assign = jest.fn();
const fakes = {
  window: page,
  location: { origin: 'https://hub.example', pathname: '/profile', assign },
  localStorage: { getItem: () => null },
  document: {},
  getComputedStyle: () => ({ colorScheme: 'light' }),
  BroadcastChannel: Channel,
  fetch: hub,
};
const before = Object.keys(fakes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
for (const [name, value] of Object.entries(fakes))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
afterAll(() => {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

const requests = (part: string) => sent.filter((line) => line.includes(part));
const start = () => connectFlow.start(tool, true, () => undefined);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const lastNotice = () => noticeStore.read().at(-1)?.title;
const lastKind = () => noticeStore.read().at(-1)?.kind;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  [sent, broadcasts, row] = [[], [], attempt];
  Object.assign(popup, { document: { documentElement: { style: {} }, body: { style: {} } }, closed: false });
  page.open.mockReset().mockReturnValue(popup);
  popup.close.mockReset();
  assign.mockReset();
});
afterEach(async () => {
  connectFlow.cancel();
  await pass(0);
  jest.useRealTimers();
});

describe('a double click', () => {
  it('opens one window and begins one attempt', async () => {
    start();
    start();
    await pass(100);
    start();
    expect(page.open).toHaveBeenCalledTimes(1);
    expect(requests('POST /api/connections/attempts')).toHaveLength(1);
  });
});

describe('where windows are blocked', () => {
  it.each([
    ['none comes', null],
    ['one comes that is closed already', { closed: true }],
  ])('the form comes in this one: %s', async (_, opened) => {
    page.open.mockReturnValue(opened);
    start();
    await pass(100);
    expect(assign).toHaveBeenCalledWith('/authkit/a1?in=page');
  });

  it('and where one is closed before there is a form to show in it', async () => {
    start();
    popup.closed = true;
    await pass(100);
    expect(assign).toHaveBeenCalledWith('/authkit/a1?in=page');
    expect(connectFlow.get()).toMatchObject({ phase: 'waiting', popup: 'none' });
  });

  it('coming back by the Back button is a cancel; the first load of a page is not', async () => {
    page.open.mockReturnValue(null);
    start();
    await pass(100);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await pass(100);
    expect(connectFlow.get()).toMatchObject({ phase: 'waiting', popup: 'none' });
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await pass(100);
    expect([connectFlow.get().phase, lastNotice()]).toEqual(['idle', 'OAuth was cancelled or failed']);
  });
});

describe('a window left open', () => {
  it('is closed after five minutes and reported after one retry through the proxy', async () => {
    start();
    await pass(299_000);
    expect(connectFlow.get().phase).toBe('waiting');
    await pass(2_000);
    expect([connectFlow.get().phase, lastNotice()]).toEqual(['idle', 'OAuth timeout']);
    expect(popup.close).toHaveBeenCalled();
    expect(page.open).toHaveBeenCalledTimes(1);
    expect(requests('/functions/v1/picaos-proxy')).toHaveLength(1);
    expect(requests('/cancel')).toEqual(['POST /api/connections/attempts/a1/cancel?reason=timeout']);
  });
});

describe('a window that its person closes', () => {
  it('is not an error: it shows a calm notice and sends no problem report', async () => {
    const problems: unknown[] = [];
    reportThrough((_, body) => void problems.push((body as { message?: string }).message));
    start();
    await pass(100);
    popup.closed = true;
    await pass(3_000);
    expect([connectFlow.get().phase, lastNotice(), lastKind()]).toEqual([
      'idle',
      'OAuth was cancelled or failed',
      'info',
    ]);
    expect(requests('/functions/v1/picaos-proxy')).toHaveLength(1);
    expect(problems).not.toContain('The retry through the proxy failed');
  });

  it('is not an error either when the card’s Cancel button ends the attempt', async () => {
    start();
    await pass(100);
    connectFlow.cancel();
    expect([lastNotice(), lastKind()]).toEqual(['OAuth was cancelled or failed', 'info']);
  });

  it('is an error where the vendor or the timeout ended it, even with the same message', async () => {
    start();
    await pass(100);
    row = {
      ...attempt,
      state: 'failed',
      error: { code: 'oauth_refused', message: 'OAuth was cancelled or failed' },
    };
    popup.closed = true;
    await pass(3_000);
    expect([lastNotice(), lastKind()]).toEqual(['OAuth was cancelled or failed', 'error']);
    row = attempt;
    popup.closed = false;
    start();
    await pass(302_000);
    expect([lastNotice(), lastKind()]).toEqual(['OAuth timeout', 'error']);
  });
});

it('a new connection is announced to the other tabs', async () => {
  start();
  await pass(100);
  row = { ...attempt, state: 'connected', message: 'Successfully connected to OpenAI via Pica SDK' };
  await pass(1_000);
  expect(lastNotice()).toBe('Successfully connected to OpenAI via Pica SDK');
  expect(broadcasts).toEqual([{ type: 'LINK_SUCCESS', attempt_id: 'a1' }]);
});
