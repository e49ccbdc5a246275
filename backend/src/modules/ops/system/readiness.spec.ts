import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Clock } from '#platform/clock/clock.ts';
import type { DiskRoom } from './disk-room.ts';
import { Readiness } from './readiness.ts';

function setUp() {
  const state = { elapsed: 0, away: false, database: '', files: '', trials: 0 };
  const trial = async (code: string): Promise<void> => {
    state.trials += 1;
    if (code !== '') throw Object.assign(new Error('x'), { code });
  };
  const data = { query: async () => (state.away ? Promise.reject(new Error('away')) : 1) };
  const room = { tryDatabase: () => trial(state.database), tryFiles: () => trial(state.files) };
  const readiness = new Readiness(
    data as unknown as DataSource,
    room as unknown as DiskRoom,
    { elapsed: () => state.elapsed } as unknown as Clock,
  );
  const says = () =>
    readiness.assertReady().then(
      () => 'ready',
      ({ status, message, extra }) => [status, message, extra.parts, extra.retry_after > 0],
    );
  return { state, says };
}

describe('whether the hub is ready', () => {
  it('is true while the database answers and both disks can be written', async () => {
    expect(await setUp().says()).toBe('ready');
  });

  it('is false and names the disk that is full', async () => {
    const { state, says } = setUp();
    state.database = '53100';
    expect(await says()).toEqual([503, 'The disk of the database is full', ['database_disk'], true]);
    Object.assign(state, { database: '', files: 'ENOSPC', elapsed: 2_000 });
    expect(await says()).toEqual([503, 'The disk of the files (DATA_DIR) is full', ['files_disk'], true]);
    Object.assign(state, { database: '53100', elapsed: 4_000 });
    expect(await says()).toEqual([503, expect.stringContaining('. '), ['database_disk', 'files_disk'], true]);
    Object.assign(state, { database: '', files: '', elapsed: 6_000 });
    expect(await says()).toBe('ready');
  });

  it('is false while the database does not answer', async () => {
    const { state, says } = setUp();
    state.away = true;
    expect(await says()).toEqual([503, 'The database does not answer', ['database'], true]);
  });

  it('does not depend on disks that cannot be tested for another reason', async () => {
    const { state, says } = setUp();
    Object.assign(state, { database: '42501', files: 'EACCES' });
    expect(await says()).toBe('ready');
  });

  it('is tested on the disks every two seconds at most', async () => {
    const { state, says } = setUp();
    await Promise.all(Array.from({ length: 50 }, says));
    state.elapsed = 1_999;
    await says();
    expect(state.trials).toBe(2);
    state.elapsed = 2_000;
    await says();
    expect(state.trials).toBe(4);
  });
});
