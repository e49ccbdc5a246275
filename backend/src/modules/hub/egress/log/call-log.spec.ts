import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Operation } from '@chairside/kit';
import type { Env } from '#config/env.ts';
import type { Sql } from '#platform/database/sql.ts';
import type { Log } from '#platform/logging/log.ts';
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
  error_field: null,
});

function setUp() {
  const batches: string[][] = [];
  const lines: (CallRecord & { input?: unknown; output?: unknown })[] = [];
  const state = { away: false };
  const env = { CALL_LOG_BODIES: true };
  const sql = {
    run: async (_name: string, _text: string, [json]: [string]) => {
      if (state.away) throw new Error('away');
      const written = JSON.parse(json) as CallRecord[];
      batches.push(written.map(({ request_id }) => request_id));
      lines.push(...written);
    },
  } as unknown as Sql;
  const log = new CallLog(sql, env as Env, { warn: () => undefined } as unknown as Log);
  return { batches, lines, state, env, log };
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

  it('writes at once when a thousand lines wait', async () => {
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

  it('hands on each batch once it is written, whatever becomes of it there', async () => {
    const { log, batches, state } = setUp();
    const handed: string[][] = [];
    log.onWritten(async () => Promise.reject(new Error('away')));
    log.onWritten(async (records) => void handed.push(records.map(({ request_id: id }) => id)));
    state.away = true;
    log.add(record('r1'));
    await log.flush();
    expect(handed).toEqual([]);
    state.away = false;
    await log.flush();
    expect([handed, batches]).toEqual([[['r1']], [['r1']]]);
  });

  it('drops the oldest lines when too many wait', async () => {
    const { log, batches, state } = setUp();
    state.away = true;
    for (let n = 0; n < 20_500; n += 1) log.add(record(`r${n}`));
    await log.flush();
    state.away = false;
    await log.flush();
    expect([batches.flat().length, batches[0]?.[0]]).toEqual([20_000, 'r500']);
  });
});

describe('bodies of calls', () => {
  const operation = {
    id: 'chat',
    input: z.object({ text: z.string(), times: z.number() }),
    output: z.object({ kind: z.enum(['answer']), text: z.string() }),
  } as unknown as Operation;
  const bodies = {
    operation,
    input: { text: 'Hello', times: 2 },
    output: { kind: 'answer', text: 'Hi there' },
  };

  it('are logged in the form that may be stored', async () => {
    const { log, lines } = setUp();
    log.add(record('r1'), bodies);
    log.add(record('r2'), { operation, input: bodies.input });
    log.add(record('r3'));
    await log.flush();
    expect(lines.map(({ input, output }) => ({ input, output }))).toEqual([
      { input: { text: '‹text 5›', times: 2 }, output: { kind: 'answer', text: '‹text 8›' } },
      { input: { text: '‹text 5›', times: 2 }, output: undefined },
      { input: undefined, output: undefined },
    ]);
  });

  it('are left out where the operator says so', async () => {
    const { log, lines, env } = setUp();
    env.CALL_LOG_BODIES = false;
    log.add(record('r1'), bodies);
    await log.flush();
    expect(JSON.stringify(lines)).not.toMatch(/put/);
  });

  it('are logged for the first hundred calls of a second, and again in the next second', async () => {
    const { log, lines, state } = setUp();
    for (let n = 0; n < 150; n += 1) log.add(record(`r${n}`), bodies);
    state.away = true;
    await log.flush();
    for (let n = 150; n < 160; n += 1) log.add(record(`r${n}`), bodies);
    state.away = false;
    await log.flush();
    expect(lines.filter(({ input }) => input).map(({ request_id }) => request_id)).toEqual([
      ...Array.from({ length: 100 }, (_, n) => `r${n}`),
      ...Array.from({ length: 10 }, (_, n) => `r${n + 150}`),
    ]);
  });
});
