import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DraftWire } from './draft-keeper.ts';
import { DraftKeeper, SAVE_EVERY_MS } from './draft-keeper.ts';

function wired(stored: string | null = null) {
  const written: string[] = [];
  const closed: boolean[] = [];
  const wire = {
    read: jest.fn(() => Promise.resolve(stored)),
    write: jest.fn((body: string, closing: boolean): Promise<unknown> => {
      written.push(body);
      closed.push(closing);
      return Promise.resolve();
    }),
    remove: jest.fn(() => Promise.resolve()),
  } satisfies DraftWire<string>;
  return { wire, written, closed, keeper: new DraftKeeper<string>(wire) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a draft', () => {
  it('comes back as it was left', async () => {
    const { keeper } = wired('asked to call on Monday');
    await keeper.load();
    expect(keeper.view()).toEqual({ value: 'asked to call on Monday', state: 'saved' });
  });

  it('is saved five seconds after the first change, with the latest text', async () => {
    const { keeper, written } = wired();
    await keeper.load();
    keeper.change('a');
    await jest.advanceTimersByTimeAsync(SAVE_EVERY_MS - 1);
    keeper.change('ab');
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(written).toEqual(['ab']);
    expect(keeper.view().state).toBe('saved');
  });

  it('keeps what was typed before the stored one arrived', async () => {
    const { keeper } = wired('old');
    keeper.change('new');
    await keeper.load();
    expect(keeper.view().value).toBe('new');
  });

  it('saves at once on request, and text typed while saving is not marked as saved', async () => {
    const { keeper, wire, written } = wired();
    let answer = () => undefined as unknown;
    wire.write.mockImplementationOnce((body) => {
      written.push(body);
      return new Promise((resolve) => (answer = () => resolve(undefined)));
    });
    keeper.change('a');
    const saved = keeper.flush();
    await Promise.resolve();
    keeper.change('ab');
    answer();
    await saved;
    expect(keeper.view().state).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(SAVE_EVERY_MS);
    expect(written).toEqual(['a', 'ab']);
  });

  it('says that it could not be saved, and tries again on leaving', async () => {
    const { keeper, wire, written, closed } = wired();
    wire.write.mockImplementationOnce(() => Promise.reject(new Error('away')));
    keeper.change('a');
    await keeper.flush();
    expect(keeper.view().state).toBe('failed');
    await keeper.flush(true);
    expect([written, closed]).toEqual([['a'], [true]]);
    expect(keeper.view().state).toBe('saved');
  });

  it('is removed after a successful send, and not saved again', async () => {
    const { keeper, wire, written } = wired('x');
    await keeper.load();
    keeper.change('xy');
    await keeper.clear();
    await jest.advanceTimersByTimeAsync(SAVE_EVERY_MS);
    expect(wire.remove).toHaveBeenCalledTimes(1);
    expect(written).toEqual([]);
    expect(keeper.view()).toEqual({ value: null, state: 'empty' });
  });

  it('writes nothing after its person has signed out', async () => {
    const { keeper, written } = wired();
    keeper.change('a');
    keeper.drop();
    await jest.advanceTimersByTimeAsync(SAVE_EVERY_MS);
    await keeper.flush(true);
    expect(written).toEqual([]);
  });
});
