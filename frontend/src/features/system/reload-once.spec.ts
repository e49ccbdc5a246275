import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadOnce } from './reload-once.ts';

const reload = jest.fn();
const stored = new Map<string, string>();
const page = { pathname: '/profile', reload };
const device: { onLine: boolean; serviceWorker?: { controller: object | null } } = { onLine: true };
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const names = ['location', 'sessionStorage', 'navigator'] as const;
const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

beforeEach(() => {
  reload.mockClear();
  stored.clear();
  Object.assign(device, { onLine: true, serviceWorker: undefined });
  page.pathname = '/profile';
  const values = { location: page, sessionStorage: storage, navigator: device };
  for (const name of names)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: values[name] });
});
afterEach(() => {
  for (const [name, was] of originals) {
    if (was) Object.defineProperty(globalThis, name, was);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** What a chunk that cannot be loaded makes Vite say; whether the fault goes on to the page. */
function chunkMissing(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  reloadOnce(event);
  return !event.defaultPrevented;
}

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once, and is an error of the page after that', () => {
    expect([chunkMissing(), reload.mock.calls.length]).toEqual([false, 1]);
    expect([chunkMissing(), chunkMissing(), reload.mock.calls.length]).toEqual([true, true, 1]);
  });

  it('is counted for each page of a build separately', () => {
    chunkMissing();
    page.pathname = '/admin';
    expect([chunkMissing(), reload.mock.calls.length]).toEqual([false, 2]);
  });

  it('reloads offline only where a service worker can serve the page', () => {
    device.onLine = false;
    expect([chunkMissing(), reload.mock.calls.length]).toEqual([true, 0]);
    device.serviceWorker = { controller: {} };
    expect([chunkMissing(), reload.mock.calls.length]).toEqual([false, 1]);
  });

  it('does not reload the page where session storage is not available', () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    Object.assign(globalThis, { sessionStorage: { getItem: forbidden, setItem: forbidden } });
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    expect([chunkMissing(), reload.mock.calls.length]).toEqual([true, 0]);
    info.mockRestore();
  });
});
