import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { bundleWorker, KillableWorkers } from '../../../drill/lib/hubs/killable-workers.ts';
import { FAULT_POINTS } from '#hub/connections/index.ts';
import {
  type Attempt,
  ended,
  linkToken,
  open,
  type Person,
  proxy,
  signedIn,
  submit,
} from '../support/people.ts';
import { answerIn, Browser } from '../../../drill/lib/browser.ts';
import {
  returnFromVendor,
  goToVendor,
  type OAuthHub,
  startOAuthHub,
} from '../connections/oauth/oauth-support.ts';

interface StartedAttempt {
  readonly person: Person;
  readonly attemptId: string;
}

/** The end of a consent whose worker is killed, and how often its code is sent. */
const CONSENTS = [
  // It is unknown whether the code arrived, so it is not sent again.
  ['claimed', 'failed', 0],
  ['redeemed', 'failed', 1],
  // From here on the tokens are stored, and the next worker continues with them.
  ['kept', 'connected', 1],
  ['checked', 'connected', 1],
  ['committed', 'connected', 1],
] as const;
/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/killable-worker.mjs`;
const KEY = { api_key: 'sk-local-test-key' };

let at: OAuthHub;
let openAi: Awaited<ReturnType<typeof startOpenAiServer>>;
let workers: KillableWorkers;
let removeWorker: () => Promise<void>;
const typed = new Map<string, StartedAttempt>();
const consented = new Map<string, StartedAttempt>();

async function typeKey(): Promise<StartedAttempt> {
  const person = await signedIn(at.hub);
  const { body } = await open(at.hub, person, 'OpenAI');
  await submit(at.hub, person, body.id, {
    link_token: await linkToken(at.hub, person, body.id),
    fields: KEY,
  });
  return { person, attemptId: body.id };
}

/** A consent whose code waits for the job. */
async function consent(): Promise<StartedAttempt> {
  const [person, browser] = [await signedIn(at.hub), new Browser()];
  const { attemptId, url } = await goToVendor(at.hub, person, browser);
  await returnFromVendor(at.hub, person, browser, answerIn(await browser.consent(url.href)));
  return { person, attemptId };
}

/** Ten attempts, each of whose workers dies at another step: all at the same moment, and with them two processes. */
beforeAll(async () => {
  openAi = await startOpenAiServer();
  const [worker] = await Promise.all([
    existsSync(BUNDLED) ? { file: BUNDLED, remove: async () => undefined } : bundleWorker(),
    startOAuthHub({ HUB_ROLE: 'api', HUB_OPENAI_BASE_URL: openAi.url }).then((hub) => (at = hub)),
  ]);
  removeWorker = worker.remove;
  const plan = new Map<string, string[]>();
  for (const step of FAULT_POINTS) typed.set(step, await typeKey());
  for (const [step] of CONSENTS) consented.set(step, await consent());
  for (const [step, { attemptId }] of [...typed, ...consented]) plan.set(attemptId, [step]);
  const { DATABASE_URL = '', DATA_DIR } = at.hub.env;
  const variables = {
    ...{ NODE_ENV: 'test', DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent', HUB_DEV_MODE: 'false' },
    ...{ JOB_LOCK_MS: '500', SWEEP_MS: '500', HUB_OPENAI_BASE_URL: openAi.url, ...at.variables },
  };
  workers = new KillableWorkers(worker.file, variables, plan, 2);
  // Four workers are started; where that takes long, no single test waits for it.
  while (workers.deaths.jobs < plan.size) await pause(50);
}, 120_000);
afterAll(async () => {
  await workers.close();
  await removeWorker();
  await at.close();
  await openAi.close();
});

const end = ({ person, attemptId }: StartedAttempt): Promise<Attempt> => ended(at.hub, person, attemptId);
const count = async (table: string, owner: string, { id }: Person): Promise<number> =>
  (await at.hub.query(`select 1 from ${table} where ${owner} = $1`, [id])).length;
const begun = (from: ReadonlyMap<string, StartedAttempt>, step: string): StartedAttempt => {
  const found = from.get(step);
  if (!found) throw new Error(`nothing was begun for ${step}`);
  return found;
};

describe('a worker killed in the connect job', () => {
  it.each(FAULT_POINTS)(
    'when %s leaves one working connection with one credential',
    async (step) => {
      const { person, attemptId } = begun(typed, step);
      expect(await end({ person, attemptId })).toMatchObject({ state: 'connected', mode: 'native' });
      expect([
        await count('credentials', 'owner_id', person),
        await count('picaos_integrations', 'user_id', person),
        await count('audit_log', "action = 'connection.connected' and actor_id", person),
      ]).toEqual([1, 1, 1]);
      const { body } = await proxy(at.hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
      expect(body.source).toBe('pica_live');
    },
    60_000,
  );

  it.each(CONSENTS.map(([step, state]) => [step, state] as const))(
    'when %s leaves the consent as %s',
    async (step, state) => {
      const attempt = await end(begun(consented, step));
      expect(attempt.state).toBe(state);
      if (state === 'failed')
        expect(attempt.error).toEqual({
          code: 'oauth_interrupted',
          message: 'OAuth was cancelled or failed',
        });
    },
    60_000,
  );

  it('never lets a code be sent twice, also when it is unknown whether it was sent', async () => {
    await Promise.all([...consented.values()].map(end));
    const redeemed = at.vendor.requests.filter(({ grantType }) => grantType === 'authorization_code');
    const expected = CONSENTS.reduce((sum, [, , times]) => sum + times, 0);
    expect([redeemed.length, workers.deaths]).toEqual([expected, { workers: 2, jobs: 10 }]);
  });
});
