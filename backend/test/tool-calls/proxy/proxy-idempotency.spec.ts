import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { IdempotencyCleanupTask } from '#hub/tool-calls/idempotency/idempotency-cleanup.task.ts';
import {
  type Answer,
  connect,
  type Person,
  proxy,
  type ProxyAnswer,
  signedIn,
} from '../../support/people.ts';
import { CHAT, live } from './proxy-support.ts';
import { type RawVendor, startRawVendor } from './raw-vendor.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const json = { 'content-type': 'application/json' };
const RAW = '/functions/v1/picaos-proxy/openai';
const chatPath = '/v1/chat/completions';

let vendor: RawVendor;
let hub: TestHub;
let person: Person;
let key: string;

beforeAll(async () => {
  vendor = await startRawVendor();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPENAI_BASE_URL: `${vendor.url}/v1`,
    IDEMPOTENCY_WAIT_MS: '300',
  });
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: 'sk-once-only-key' });
  await connect(hub, person, 'Dentrix');
}, 120_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});
beforeEach(() => {
  key = randomUUID();
  vendor.seen.length = 0;
  vendor.on(chatPath, (response) => setTimeout(() => response.writeHead(200, json).end(said()), 40));
});

let count = 0;
const said = (content = `answer ${++count}`) =>
  JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  });
const call = (body: unknown = live('chat', CHAT), caller = person, given = key) =>
  proxy(hub, caller, body, { 'idempotency-key': given });
/** Retries when it is asked to, as a client should. */
async function withRetries<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409) return answer;
  }
}
const replayed = ({ headers }: Pick<Answer<unknown>, 'headers'>) =>
  headers.get('idempotency-replayed') === 'true';
/** The row that a killed process leaves. */
const left = (row: string) =>
  hub.query(
    `update idempotency_keys set sealed = null, ${row} where user_id = $1 and expires_at =
    (select max(expires_at) from idempotency_keys)`,
    [person.id],
  );
const codes = ({ status, body }: Answer<ProxyAnswer>) => [status, body.code, body.source];

describe('calls with one Idempotency-Key', () => {
  it('run once, and all callers get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => withRetries(() => call())));
    expect(vendor.seen).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter((answer) => !replayed(answer))).toHaveLength(1);
    expect(answers[0]?.body).toMatchObject({ success: true, source: 'pica_live' });
  });

  it('run once in the other forms too', async () => {
    const forms = [
      {
        tool_name: 'OpenAI',
        api_endpoint: 'v1/chat/completions',
        method: 'POST',
        passthrough_mode: true,
        payload: CHAT,
      },
      { action: 'chat', params: { tool_name: 'OpenAI', ...CHAT } },
    ];
    for (const form of forms) {
      const given = randomUUID();
      vendor.seen.length = 0;
      const [first, second] = [await call(form, person, given), await call(form, person, given)];
      expect([first.status, second.body, replayed(second), vendor.seen.length]).toEqual([
        200,
        first.body,
        true,
        1,
      ]);
    }
  });

  it('may differ only in the hub’s own fields', async () => {
    await call(live('chat', { ...CHAT, request_id: 'req_1' }));
    expect(replayed(await call(live('chat', { request_id: 'req_2', ...CHAT })))).toBe(true);
    const other = await call(live('chat', { ...CHAT, model: 'another' }));
    expect([codes(other), vendor.seen.length]).toEqual([[422, 'idempotency_key_reused', 'error'], 1]);
  });

  it('are separate calls when another person makes them', async () => {
    const other = await signedIn(hub);
    await connect(hub, other, 'OpenAI', { api_key: 'sk-once-only-other' });
    const [mine, theirs] = [await call(), await call(undefined, other)];
    expect([replayed(theirs), theirs.body.requestId === mine.body.requestId]).toEqual([false, false]);
  });

  it('run once on sample data, too', async () => {
    const visit = {
      tool_name: 'Dentrix',
      api_endpoint: 'create_patient',
      payload: { firstName: 'Pat', lastName: 'IdempotentCall' },
    };
    const [first, second] = [await call(visit), await call(visit)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(replayed(second)).toBe(true);
  });

  it.each([[''], ['x'.repeat(300).slice(44)], ['ü']])('are refused with an invalid key: %s', async (bad) => {
    const answer = await call(undefined, person, bad).catch(() => undefined);
    // Some are not valid headers, and fetch refuses them.
    if (answer) expect(codes(answer)).toEqual([400, 'invalid_idempotency_key', 'error']);
    expect(vendor.seen).toHaveLength(0);
  });

  it('do not stream', async () => {
    const answer = await call(live('chat', { ...CHAT, stream: true }));
    expect([codes(answer), vendor.seen.length]).toEqual([[400, 'idempotency_not_for_streams', 'error'], 0]);
  });
});

describe('a call that failed', () => {
  it('at the vendor is replayed unchanged, and not sent again', async () => {
    for (const status of [400, 500]) {
      const given = randomUUID();
      vendor.seen.length = 0;
      vendor.on(chatPath, (response) => response.writeHead(status, json).end('{"error":{"message":"no"}}'));
      const [first, second] = [await call(undefined, person, given), await call(undefined, person, given)];
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect([replayed(second), vendor.seen.length]).toEqual([true, 1]);
    }
  });

  it('without any effect can be repeated with its key', async () => {
    vendor.on(chatPath, (response) => response.writeHead(429, json).end('{}'));
    expect((await call()).status).toBe(429);
    vendor.on(chatPath, (response) => response.writeHead(200, json).end(said()));
    expect((await call()).status).toBe(200);
    const stranger = await signedIn(hub);
    expect((await call(undefined, stranger)).status).toBe(404);
    await connect(hub, stranger, 'OpenAI', { api_key: 'sk-once-only-late' });
    expect((await call(undefined, stranger)).status).toBe(200);
  });
});

describe('a process that was killed', () => {
  it('before sending leaves the call to the next process', async () => {
    await call();
    await left(`state = 'begun', lease_until = now() - interval '1 second'`);
    const answer = await call();
    expect([answer.status, replayed(answer), vendor.seen.length]).toEqual([200, false, 2]);
  });

  it('after sending leaves an unknown outcome, and the call is not sent twice', async () => {
    await call();
    await left(`state = 'sent', lease_until = now() - interval '1 second'`);
    for (let n = 0; n < 2; n += 1) expect(codes(await call())).toEqual([409, 'outcome_unknown', 'error']);
    expect(vendor.seen).toHaveLength(1);
  });

  it('after sending a repeatable call leaves it to the next process', async () => {
    await call();
    await left(`state = 'sent', repeatable = true, lease_until = now() - interval '1 second'`);
    expect([(await call()).status, vendor.seen.length]).toEqual([200, 2]);
  });

  it('or still runs is waited for, and then the caller is asked to retry later', async () => {
    await call();
    await left(`state = 'sent', lease_until = now() + interval '10 seconds'`);
    const answer = await call();
    expect([codes(answer), answer.headers.get('retry-after')]).toEqual([
      [409, 'idempotency_in_progress', 'error'],
      '2',
    ]);
  });
});

describe('what is kept', () => {
  it('is encrypted, and neither key nor call can be read from it', async () => {
    vendor.on(chatPath, (response) => response.writeHead(200, json).end(said('the patient is Pat Doe')));
    await call();
    const rows = await hub.query(`select * from idempotency_keys where user_id = $1 order by expires_at`, [
      person.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Pat Doe|${key}`));
    expect(rows.at(-1)).toMatchObject({ state: 'done', sealed: expect.stringMatching(/^v1\./) });
  });

  it('excludes an answer that is too large, but the call still counts as done', async () => {
    vendor.on(chatPath, (response) => response.writeHead(200, json).end(said('x'.repeat(300_000))));
    expect((await call()).status).toBe(200);
    expect([codes(await call()), vendor.seen.length]).toEqual([[409, 'answer_not_kept', 'error'], 1]);
  });

  it('is deleted after a day', async () => {
    await call();
    await hub.query(
      `update idempotency_keys set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.id],
    );
    expect(replayed(await call())).toBe(false);
    await hub.query(`update idempotency_keys set expires_at = now() - interval '1 second'`);
    await hub.app.get(IdempotencyCleanupTask, { strict: false }).run();
    expect(await hub.query('select * from idempotency_keys')).toEqual([]);
  });

  it('needs no statement without the header', async () => {
    await hub.query('delete from idempotency_keys');
    await proxy(hub, person, live('chat', CHAT));
    expect(await hub.query('select * from idempotency_keys')).toEqual([]);
  });
});

describe('a raw call with a key', () => {
  const raw = async (body: string | Uint8Array<ArrayBuffer>, path = '/v1/files') => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      'idempotency-key': key,
      'content-type': 'image/png',
    };
    const answer = await fetch(`${hub.url}${RAW}${path}`, { method: 'POST', body, headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const codeOf = ({ bytes }: { bytes: Buffer }) => (JSON.parse(bytes.toString()) as ProxyAnswer).code;

  it('is one call, byte by byte the same', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0xd8]);
    vendor.on('/v1/files', (response) =>
      response.writeHead(201, { 'content-type': 'image/png', etag: '"1"' }).end(bytes),
    );
    const answers = await Promise.all([1, 2, 3].map(() => withRetries(() => raw('png'))));
    for (const answer of answers) {
      expect([answer.status, answer.bytes.equals(bytes)]).toEqual([201, true]);
      expect([answer.headers.get('etag'), answer.headers.get('x-source')]).toEqual(['"1"', 'pica_live']);
    }
    expect([vendor.seen.length, answers.filter(replayed).length]).toEqual([1, 2]);
    const other = await raw('other bytes');
    expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused']);
  });

  it('has a body that can be read first', async () => {
    const answer = await raw('x'.repeat(1_100_000));
    expect([answer.status, codeOf(answer), vendor.seen.length]).toEqual([413, 'request_entity_too_large', 0]);
  });

  it('passes a long answer on once', async () => {
    const long = Buffer.alloc(3_000_000, 'abc');
    vendor.on('/v1/long', (response) => response.end(long));
    const first = await raw('x', '/v1/long');
    expect([first.status, first.bytes.equals(long)]).toEqual([200, true]);
    const second = await raw('x', '/v1/long');
    expect([second.status, codeOf(second)]).toEqual([409, 'answer_not_kept']);
  });
});
