import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

class FakeXhr {
  open = (): void => undefined;
}
interface Page {
  fetch: unknown;
  XMLHttpRequest: unknown;
  navigator: { sendBeacon: unknown };
  chairsideNatives?: unknown;
}
const page = globalThis as unknown as Page;
const browser = {
  fetch: page.fetch,
  XMLHttpRequest: page.XMLHttpRequest,
  navigator: page.navigator,
  location: globalThis.location,
};

const answered = jest.fn((..._call: unknown[]) => Promise.resolve(Response.json({ ok: true })));
const words = 'Integration enforcement system has been compromised. Please reload the application.';
const request = { type: 'external', url: '/api/tools', anonymous: true } as const;

const define = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Each test its own app: a page that was found out stays so until it is loaded anew. */
async function freshApp() {
  jest.resetModules();
  const integrity = await import('./integrity.ts');
  const builder = await import('./request-builder.ts');
  const sender = await import('./sender.ts');
  return { ...integrity, ...builder, ...sender };
}

beforeEach(() => {
  jest.useFakeTimers();
  answered.mockClear();
  define('fetch', answered);
  define(
    'XMLHttpRequest',
    class extends FakeXhr {
      send(): void {}
    },
  );
  define('navigator', { sendBeacon: () => true, userAgent: 'test' });
  define('location', { origin: 'http://hub.test', pathname: '/profile' });
});
afterEach(() => {
  jest.useRealTimers();
  for (const [name, value] of Object.entries(browser)) define(name, value);
  delete page.chairsideNatives;
});

/** What a script could do to a way out of the page. */
const tampering: readonly (readonly [string, () => void])[] = [
  ['fetch is replaced', () => define('fetch', () => answered())],
  ['fetch is wrapped in a proxy', () => define('fetch', new Proxy(answered, {}))],
  ['XMLHttpRequest is replaced', () => define('XMLHttpRequest', class {})],
  [
    'its send is wrapped',
    () => {
      const { prototype } = page.XMLHttpRequest as { prototype: { send: () => void } };
      const own = prototype.send;
      prototype.send = () => own();
    },
  ],
  ['sendBeacon is replaced', () => (page.navigator.sendBeacon = () => true)],
];

describe('the ways out of the page', () => {
  it('are compared every 30 seconds, and pass while intact', async () => {
    const app = await freshApp();
    const tell = jest.fn();
    app.watchIntegrity(tell);
    jest.advanceTimersByTime(90_000);
    expect(tell).not.toHaveBeenCalled();
    await expect(app.requestBuilder.makeRequest(request)).resolves.toEqual({ ok: true });
  });

  it.each(tampering)('stop all sending when %s', async (_what, tamper) => {
    const app = await freshApp();
    const tell = jest.fn();
    app.watchIntegrity(tell);
    tamper();
    await expect(app.requestBuilder.makeRequest(request)).rejects.toThrow(words);
    await expect(app.libraryFetch('/auth/v1/token')).rejects.toThrow(words);
    expect(() => app.requestBuilder.beacon('/api/log-error', {})).toThrow(words);
    expect(answered).not.toHaveBeenCalled();
    jest.advanceTimersByTime(90_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('are found changed without a request within 30 seconds', async () => {
    const app = await freshApp();
    const tell = jest.fn();
    app.watchIntegrity(tell);
    define('fetch', () => undefined);
    jest.advanceTimersByTime(30_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('stay closed when the original is put back', async () => {
    const app = await freshApp();
    app.watchIntegrity(() => undefined);
    define('fetch', () => undefined);
    jest.advanceTimersByTime(30_000);
    define('fetch', answered);
    await expect(app.requestBuilder.makeRequest(request)).rejects.toThrow(words);
  });

  it('are compared with what the first script of the page found', async () => {
    const { navigator, XMLHttpRequest: Xhr } = page as unknown as typeof globalThis;
    page.chairsideNatives = {
      ...{ fetch: () => 'the browser’s', sendBeacon: navigator.sendBeacon, XMLHttpRequest: Xhr },
      ...{ open: Xhr.prototype.open, send: Xhr.prototype.send },
    };
    const app = await freshApp();
    app.watchIntegrity(() => undefined);
    await expect(app.requestBuilder.makeRequest(request)).rejects.toThrow(words);
  });

  it('are reported changed by the browser’s own fetch, with the type alone', async () => {
    const app = await freshApp();
    app.setTokenSource(() => Promise.resolve('token-1'));
    const stolen = jest.fn();
    app.watchIntegrity(() => void app.requestBuilder.reportCompromised());
    define('fetch', stolen);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(stolen).not.toHaveBeenCalled();
    const [url, init] = answered.mock.calls[0] as [string, RequestInit];
    const { context, message } = JSON.parse(init.body as string) as Record<string, unknown>;
    expect([url, message, context]).toEqual([
      '/api/monitoring/log',
      words,
      { violation: 'direct_api_usage' },
    ]);
    expect(init.headers).toMatchObject({ Authorization: 'Bearer token-1' });
  });
});

describe('a beacon', () => {
  it('goes to telemetry only', async () => {
    const { requestBuilder } = await freshApp();
    expect(() => requestBuilder.beacon('/api/me/profile', {})).toThrow('No beacon goes to /api/me/profile');
  });
});
