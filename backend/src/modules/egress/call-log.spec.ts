import { describe, expect, it } from '@jest/globals';
import type { Sql } from '../../platform/database/sql.ts';
import type { Log } from '../../platform/logging/log.ts';
import { CallLog, type CallRecord } from './call-log.ts';

const record = (requestId: string): CallRecord => ({
  at: new Date(0),
  user_id: 'u1',
  connection_id: 'c1',
  tool_id: 'openai',
  operation: 'chat',
  context: 'user',
  source: 'pica_live',
  status: 200,
  latency_ms: 5,
  retries: 0,
  request_id: requestId,
  error_code: null,
});

function setUp() {
  const batches: string[][] = [];
  const state = { away: false };
  const sql = {
    run: async (_name: string, _text: string, [lines]: [string]) => {
      if (state.away) throw new Error('away');
      batches.push((JSON.parse(lines) as CallRecord[]).map(({ request_id }) => request_id));
    },
  } as unknown as Sql;
  const log = new CallLog(sql, { warn: () => undefined } as unknown as Log);
  return { batches, state, log };
}

describe('CallLog', () => {
  it('writes many calls in one statement', async () => {
    const { log, batches } = setUp();
    log.add(record('r1'));
    log.add(record('r2'));
    expect(batches).toEqual([]);
    await log.flush();
    expect(batches).toEqual([['r1', 'r2']]);
  });

  it('does not wait for the second when there are a thousand', async () => {
    const { log, batches } = setUp();
    for (let n = 0; n < 1_000; n += 1) log.add(record(`r${n}`));
    await new Promise(setImmediate);
    expect(batches.map(({ length }) => length)).toEqual([1_000]);
  });

  it('keeps what could not be written, in order', async () => {
    const { log, batches, state } = setUp();
    state.away = true;
    log.add(record('r1'));
    await log.flush();
    log.add(record('r2'));
    state.away = false;
    await log.flush();
    expect(batches).toEqual([['r1', 'r2']]);
  });

  it('loses nothing when the hub stops', async () => {
    const { log, batches } = setUp();
    log.onApplicationBootstrap();
    log.add(record('r1'));
    await log.beforeApplicationShutdown();
    expect(batches).toEqual([['r1']]);
  });

  it('lets the oldest lines go rather than the memory', async () => {
    const { log, batches, state } = setUp();
    state.away = true;
    for (let n = 0; n < 20_500; n += 1) log.add(record(`r${n}`));
    await log.flush();
    state.away = false;
    await log.flush();
    expect([batches.flat().length, batches[0]?.[0]]).toEqual([20_000, 'r500']);
  });
});
