import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { AttemptRecoveryTask } from '#hub/connections/attempts/attempt-recovery.task.ts';
import { ConnectQueue, FAULT_POINTS, FaultPoints } from '#hub/connections/index.ts';
import {
  type Attempt,
  connect,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  proxy,
  send,
  signedIn,
  submit,
} from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { advisoryLockAwaited } from '../support/locks.ts';

const KEY = 'sk-local-test-key';
const CHAT = {
  tool_name: 'OpenAI',
  api_endpoint: 'chat',
  payload: { model: 'm', messages: [{ role: 'user', content: 'x' }] },
};
const MODELS = { tool_name: 'OpenAI', api_endpoint: 'list_models' };

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;

beforeAll(async () => {
  vendor = await startOpenAiServer();
  const variables = { AUTH_AUTOCONFIRM: 'true', HUB_OPENAI_BASE_URL: vendor.url };
  hub = await startTestHub(variables);
}, 60_000);
beforeEach(() => void Object.assign(hub.env, { HUB_DEV_MODE: true, LIVE_FALLBACK: 'reads' }));
afterEach(() => vendor.setFault(undefined));
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

/** The settings of a practice without fallback to sample data; read again with every call. */
const strict = (): void => void Object.assign(hub.env, { HUB_DEV_MODE: false, LIVE_FALLBACK: 'off' });

const count = async (at: TestHub, table: string, owner: string, person: Person) =>
  (await at.query(`select 1 from ${table} where ${owner} = $1`, [person.id])).length;

describe('a vendor that cannot be reached', () => {
  it.each([{ status: 503 }, { kind: 'malformed' as const }])(
    'is connected in dev mode: %j',
    async (fault) => {
      const person = await signedIn(hub);
      vendor.setFault(fault);
      const attempt = await connect(hub, person, 'OpenAI', { api_key: KEY });
      expect(attempt).toMatchObject({
        state: 'connected',
        mode: 'dev',
        message: 'Successfully connected to OpenAI via Pica SDK (dev mode)',
      });
      expect(await connections(hub, person)).toEqual([
        expect.objectContaining({
          connection_status: 'connected',
          is_pica_native: true,
          mock_data_enabled: false,
          dev_mode: true,
        }),
      ]);
      const [row] = await hub.query<{ credentials_id: string }>(
        'select credentials_id from picaos_integrations where user_id = $1',
        [person.id],
      );
      expect(row?.credentials_id).toMatch(/^dev_/);
      expect(await count(hub, 'credentials', 'owner_id', person)).toBe(0);
    },
  );

  it('leaves a placeholder that answers sample lists and never sends anything', async () => {
    const person = await signedIn(hub);
    vendor.setFault({ status: 503 });
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    vendor.setFault(undefined);
    const before = vendor.requests.length;
    const [models, chat] = [await proxy(hub, person, MODELS), await proxy(hub, person, CHAT)];
    expect([models.status, models.body.source]).toEqual([200, 'mock_data']);
    expect([chat.status, chat.body.code, chat.body.source]).toEqual([502, 'not_configured', 'error']);
    expect(vendor.requests.length).toBe(before);
  });

  it('fails the attempt where dev mode is off, and stores nothing', async () => {
    strict();
    const person = await signedIn(hub);
    vendor.setFault({ status: 503 });
    const attempt = await connect(hub, person, 'OpenAI', { api_key: KEY });
    expect(attempt).toMatchObject({
      state: 'failed',
      error: { code: 'vendor_unavailable' },
      connection_id: null,
    });
    expect(await connections(hub, person)).toEqual([]);
    expect(await count(hub, 'credentials', 'owner_id', person)).toBe(0);
  });

  it('is answered with an error where the fallback is off', async () => {
    strict();
    const person = await signedIn(hub);
    await connect(hub, person, 'OpenAI', { api_key: KEY });
    vendor.setFault({ status: 503 });
    const { status, body } = await proxy(hub, person, MODELS);
    expect([status, body.source, body.code]).toEqual([502, 'error', 'vendor_unavailable']);
  });
});

describe('a tool that is not ready', () => {
  it.each(['Open Dental', 'google-calendar'])('connects %s with mock data at once', async (tool) => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, tool);
    expect(body.url).toBeNull();
    const attempt = await ended(hub, person, body.id);
    expect(attempt).toMatchObject({
      state: 'connected',
      mode: 'mock',
      message: `${attempt.tool_name} connected with mock data (add real API to Pica to enable live features)`,
    });
    expect(await connections(hub, person)).toEqual([
      expect.objectContaining({
        tool_name: attempt.tool_name,
        connection_status: 'mock_connected',
        permissions: { read: true, write: true },
        is_pica_native: false,
        mock_data_enabled: true,
      }),
    ]);
  });

  it('is added to the connected tools of the profile', async () => {
    const person = await signedIn(hub);
    await connect(hub, person, 'Open Dental');
    await connect(hub, person, 'Google Calendar');
    const [profile] = await hub.query('select picaos_connected_tools from profiles where id = $1', [
      person.id,
    ]);
    expect(profile).toEqual({ picaos_connected_tools: ['Google Calendar', 'Open Dental'] });
  });
});

describe('an attempt nobody finishes', () => {
  it('ends with OAuth timeout by itself when nobody polls it', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    await hub.query("update connect_attempts set expires_at = now() - interval '1 second' where id = $1", [
      body.id,
    ]);
    await hub.app.get(AttemptRecoveryTask, { strict: false }).run();
    expect(
      await hub.query('select state, error_message from connect_attempts where id = $1', [body.id]),
    ).toEqual([{ state: 'expired', error_message: 'OAuth timeout' }]);
  });

  it('ends with OAuth timeout when the waiting page reports it first, and stays so', async () => {
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'OpenAI');
    const path = `/api/connections/attempts/${body.id}/cancel`;
    const timedOut = await send<Attempt>(hub, person, 'POST', `${path}?reason=timeout`);
    expect(timedOut.body).toMatchObject({ state: 'expired', error: { message: 'OAuth timeout' } });
    expect(timedOut.body.steps.at(-1)?.step).toBe('Time ran out');
    expect((await send(hub, person, 'POST', path)).body).toMatchObject({ state: 'expired' });
    expect((await send(hub, person, 'POST', `${path}?reason=other`)).status).toBe(400);
  });
});

describe('two attempts of one tool that end together', () => {
  it('leave one row, because the second waits for the first', async () => {
    const person = await signedIn(hub);
    const points = hub.app.get(FaultPoints, { strict: false });
    let inside = 0;
    points.reached = async (point) => {
      if (point !== 'written') return;
      inside += 1;
      if (inside === 1) while (inside === 1 && !(await advisoryLockAwaited(hub)));
    };
    const attempts = await Promise.all([
      connect(hub, person, 'OpenAI', { api_key: KEY }),
      connect(hub, person, 'OpenAI', { api_key: KEY }),
    ]);
    points.reached = async () => undefined;
    expect(new Set(attempts.map(({ connection_id }) => connection_id)).size).toBe(1);
    expect(await count(hub, 'picaos_integrations', 'user_id', person)).toBe(1);
    expect(await count(hub, 'credentials', 'owner_id', person)).toBe(1);
  });
});

describe('a worker that dies in the connect job', () => {
  const DEATHS = FAULT_POINTS.flatMap((point) => [[point, 1] as const, [point, 3] as const]);
  const begun = new Map<string, Promise<{ person: Person; attempt: Attempt }>>();

  /** All at once, so that their pauses between attempts overlap. */
  beforeAll(async () => {
    const people = await Promise.all(DEATHS.map(() => signedIn(hub)));
    const points = hub.app.get(FaultPoints, { strict: false });
    const left = new Map<string, { point: string; times: number }>();
    points.reached = async (reached, attemptId) => {
      const death = left.get(attemptId);
      if (death?.point !== reached || death.times === 0) return;
      death.times -= 1;
      throw new Error(`killed at ${reached}`);
    };
    for (const [index, [point, times]] of DEATHS.entries()) {
      const person = people[index] as Person;
      const { body } = await open(hub, person, 'OpenAI');
      left.set(body.id, { point, times });
      const link_token = await linkToken(hub, person, body.id);
      await submit(hub, person, body.id, { link_token, fields: { api_key: KEY } });
      const end = ended(hub, person, body.id).then((attempt) => ({ person, attempt }));
      begun.set(`${point} ${times}`, end);
    }
    await Promise.all(begun.values());
    points.reached = async () => undefined;
    // Nothing is left to do after the commit, so no worker is killed twice there.
    const alive = [...left.values()].filter(({ point, times }) => times > (point === 'committed' ? 2 : 0));
    expect(alive).toEqual([]);
  }, 60_000);

  it.each(DEATHS)('at "%s", %d times, leaves one connection with one credential', async (point, times) => {
    const { person, attempt } = (await begun.get(`${point} ${times}`)) ?? {};
    if (!person) throw new Error('nothing was begun');
    expect(attempt).toMatchObject({ state: 'connected', mode: 'native' });
    expect(await count(hub, 'credentials', 'owner_id', person)).toBe(1);
    expect(await count(hub, 'picaos_integrations', 'user_id', person)).toBe(1);
    expect((await proxy(hub, person, MODELS)).body.source).toBe('pica_live');
  });

  it('loses no attempt, even when its job was never queued', async () => {
    const person = await signedIn(hub);
    const queue = hub.app.get(ConnectQueue, { strict: false });
    const add = queue.add.bind(queue);
    queue.add = async () => undefined;
    const { body } = await open(hub, person, 'Open Dental');
    queue.add = add;
    expect((await ended(hub, person, body.id)).state).toBe('connected');
  });
});
