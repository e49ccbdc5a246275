import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** Each test its own app: a page that was found out stays so until it is loaded anew. */
async function freshApp() {
  jest.resetModules();
  const integrity = await import('./integrity.ts');
  const builder = await import('./request-builder.ts');
  const sender = await import('./sender.ts');
  return { ...integrity, ...builder, ...sender };
}

const answered = jest.fn(() => Promise.resolve(Response.json({ ok: true })));
const originalFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  answered.mockClear();
  globalThis.fetch = answered as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

const request = { type: 'external', url: '/api/tools', anonymous: true } as const;
const words = 'Integration enforcement system has been compromised. Please reload the application.';

describe('the builder and what guards it', () => {
  it('are compared every 30 seconds, and pass while intact', async () => {
    const { watchIntegrity, builderParts, requestBuilder } = await freshApp();
    const parts = jest.fn(builderParts);
    const tell = jest.fn();
    watchIntegrity(parts, tell);
    jest.advanceTimersByTime(29_999);
    expect(parts).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_001);
    expect(parts).toHaveBeenCalledTimes(3);
    expect(tell).not.toHaveBeenCalled();
    await expect(requestBuilder.makeRequest(request)).resolves.toEqual({ ok: true });
  });

  it('are all frozen', async () => {
    const { builderParts } = await freshApp();
    for (const [name, part] of Object.entries(builderParts()))
      expect([name, Object.isFrozen(part)]).toEqual([name, true]);
  });

  it.each(['makeRequest', 'beacon', 'accessToken', 'guard 0'])(
    'stop all sending when %s is another one',
    async (name) => {
      const app = await freshApp();
      const tell = jest.fn();
      let parts = app.builderParts();
      app.watchIntegrity(() => parts, tell);
      parts = { ...parts, [name]: Object.freeze(() => Promise.resolve('in between')) };
      jest.advanceTimersByTime(90_000);
      expect(tell).toHaveBeenCalledTimes(1);
      await expect(app.requestBuilder.makeRequest(request)).rejects.toThrow(words);
      await expect(app.libraryFetch('/auth/v1/token')).rejects.toThrow(words);
      expect(() => app.requestBuilder.beacon('/api/log-error', {})).toThrow(words);
      expect(answered).not.toHaveBeenCalled();
    },
  );

  it('stop all sending when a function is removed or added', async () => {
    const { builderParts } = await freshApp();
    const { makeRequest: _, ...less } = builderParts();
    for (const changed of [less, { ...builderParts(), more: Object.freeze({}) }]) {
      const app = await freshApp();
      const tell = jest.fn();
      let parts = app.builderParts();
      app.watchIntegrity(() => parts, tell);
      parts = changed;
      jest.advanceTimersByTime(30_000);
      expect(tell).toHaveBeenCalledTimes(1);
      await expect(app.requestBuilder.makeRequest(request)).rejects.toThrow(words);
    }
  });

  it('stop all sending when a function is not frozen', async () => {
    const app = await freshApp();
    const tell = jest.fn();
    const open = Object.assign(() => Promise.resolve(), { can: 'be changed' });
    app.watchIntegrity(() => ({ open }), tell);
    jest.advanceTimersByTime(30_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('detect a replaced token source', async () => {
    const app = await freshApp();
    app.setTokenSource(() => Promise.resolve('mine'));
    const tell = jest.fn();
    app.watchIntegrity(app.builderParts, tell);
    app.setTokenSource(() => Promise.resolve('theirs'));
    jest.advanceTimersByTime(30_000);
    await expect(app.requestBuilder.makeRequest({ ...request, anonymous: false })).rejects.toThrow(words);
  });
});

describe('a beacon', () => {
  it('goes to telemetry only', async () => {
    const { requestBuilder } = await freshApp();
    expect(() => requestBuilder.beacon('/api/me/profile', {})).toThrow('No beacon goes to /api/me/profile');
  });
});
