import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { KILL_POINTS } from '../src/modules/connections/index.ts';
import { connect, type Person, proxy, signedIn } from './connect-support.ts';
import { MortalWorkers } from './mortal-worker.ts';
import { startTestHub, type TestHub } from './support/app.ts';

let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenAiServer>>;
let workers: MortalWorkers;

beforeAll(async () => {
  workers = await MortalWorkers.build();
  vendor = await startOpenAiServer();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_ROLE: 'api', HUB_OPENAI_BASE_URL: vendor.url });
}, 120_000);
afterAll(async () => {
  await workers.close();
  await hub.close();
  await vendor.close();
});

/** One worker after the other, each killed one step further than the last; the one after them lives. */
async function killAtEveryStep(): Promise<void> {
  const variables = { HUB_OPENAI_BASE_URL: vendor.url };
  for (const step of KILL_POINTS) await workers.die(step, hub, variables);
  workers.live(hub, variables);
}

const count = async (table: string, owner: string, person: Person) =>
  (await hub.query(`select 1 from ${table} where ${owner} = $1`, [person.id])).length;

it('connects once although a worker is killed at every step of the job', async () => {
  const person = await signedIn(hub);
  const [attempt] = await Promise.all([
    connect(hub, person, 'OpenAI', { api_key: 'sk-local-test-key' }),
    killAtEveryStep(),
  ]);
  expect(attempt).toMatchObject({ state: 'connected', mode: 'native' });
  expect([
    await count('credentials', 'owner_id', person),
    await count('picaos_integrations', 'user_id', person),
  ]).toEqual([1, 1]);
  const { body } = await proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
  expect(body.source).toBe('pica_live');
}, 60_000);
