import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { type FaultPoint, FaultPoints } from '#hub/connections/index.ts';
import {
  type Attempt,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  send,
  signedIn,
  submit,
} from '../support/people.ts';
import { answerIn, Browser } from '../../../drill/lib/browser.ts';
import {
  CALLBACK,
  returnFromVendor,
  goToVendor,
  googleAt,
  PUBLIC_URL,
  scopesOf,
} from './oauth/oauth-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { advisoryLockAwaited } from '../support/locks.ts';
import { soon } from '../support/soon.ts';

const KEY = 'sk-key-for-the-first-address';
const MOVED = { code: 'address_changed', message: expect.stringMatching(/changed the address of/) };

let hub: TestHub;
let admin: Person;
let vendor: AuthorizationServer;
let first: Awaited<ReturnType<typeof startOpenAiServer>>;
let second: typeof first;

async function set(tool: string, values: Readonly<Record<string, string>>): Promise<void> {
  const path = `/api/admin/tools/${tool}/settings`;
  const { version } = (await send<{ version: number }>(hub, admin, 'GET', path)).body;
  expect((await send(hub, admin, 'PUT', path, { values, version })).status).toBe(200);
}

let changing: Promise<void> = Promise.resolve();
/** Whether the change is finished, or waits until the connection is written. */
const isDoneOrWaits = async (done: () => boolean): Promise<boolean> =>
  (await advisoryLockAwaited(hub)) || done();

/** Makes `change` once, while the connect job stands at `point`. */
function at(point: FaultPoint, change: () => Promise<void>): void {
  let reachedBefore = false;
  hub.app.get(FaultPoints, { strict: false }).reached = async (reached) => {
    if (reachedBefore || reached !== point) return;
    reachedBefore = true;
    let done = false;
    changing = change().finally(() => (done = true));
    expect(await soon(() => isDoneOrWaits(() => done))).toBe(true);
  };
}

beforeAll(async () => {
  [first, second, vendor] = await Promise.all([
    startOpenAiServer({ keys: [KEY] }),
    startOpenAiServer({ keys: [KEY] }),
    startAuthorizationServer({
      redirectUris: [CALLBACK],
      scopes: ['openid', ...scopesOf('google-calendar')],
    }),
  ]);
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_DEV_MODE: 'false', PUBLIC_URL });
  admin = await signedIn(hub, 'admin');
}, 90_000);
afterAll(async () => {
  await hub.close();
  await Promise.all([first.close(), second.close(), vendor.close()]);
});

/** The settings of Google Calendar at the servers of this spec. */
async function setGoogle(): Promise<void> {
  const google = Object.entries(googleAt(vendor, first.url));
  const named = google.map(([name, value]) => [
    name.replace('HUB_GOOGLE_CALENDAR_', '').toLowerCase(),
    value,
  ]);
  await set('google-calendar', Object.fromEntries(named));
}

const heldBy = ({ id }: Person): Promise<unknown[]> =>
  hub.query('select id from credentials where owner_id = $1 and withheld_at is null', [id]);

describe('a key that is being checked while an admin changes the address of its tool', () => {
  const moveOpenAi = (): Promise<void> => set('openai', { base_url: second.url });
  async function typeKey(person: Person): Promise<Attempt> {
    await set('openai', { base_url: first.url });
    const { id } = (await open(hub, person, 'OpenAI')).body;
    const fields = { api_key: KEY };
    await submit(hub, person, id, { link_token: await linkToken(hub, person, id), fields });
    return ended(hub, person, id);
  }

  it.each(['loaded', 'opened', 'checked'] as const)(
    'is neither sent to the new address nor stored for it: %s',
    async (point) => {
      const person = await signedIn(hub);
      at(point, moveOpenAi);
      const { state, error } = await typeKey(person);
      expect([state, error]).toEqual(['failed', MOVED]);
      expect([await heldBy(person), await connections(hub, person), second.requests]).toEqual([[], [], []]);
    },
  );

  it('is withheld when the credential has just been written', async () => {
    const person = await signedIn(hub);
    at('written', moveOpenAi);
    expect((await typeKey(person)).state).toBe('connected');
    await changing;
    expect(await heldBy(person)).toEqual([]);
    expect(await connections(hub, person)).toMatchObject([{ needs_reconnect: true }]);
  });

  it('connects when only another setting of the tool changes', async () => {
    const person = await signedIn(hub);
    at('checked', async () => {
      const path = '/api/admin/tools/openai/settings';
      const { version } = (await send<{ version: number }>(hub, admin, 'GET', path)).body;
      await send(hub, admin, 'PUT', path, { values: {}, fallback: false, version });
    });
    expect((await typeKey(person)).state).toBe('connected');
    expect(await heldBy(person)).toHaveLength(1);
  });
});

describe('a consent that is being redeemed while an admin changes the address of its tool', () => {
  it.each([
    ['its code', 'loaded', 'token_url', { base_url: '', token_url: '/token' }],
    ['its tokens', 'kept', 'base_url', { base_url: '/calendar', token_url: '' }],
  ] as const)('is not sent to the new address: %s', async (_, point, setting, paths) => {
    const person = await signedIn(hub);
    await setGoogle();
    at(point, () => set('google-calendar', { [setting]: new URL(second.url).origin + paths[setting] }));
    const browser = new Browser();
    const { attemptId, url } = await goToVendor(hub, person, browser);
    await returnFromVendor(hub, person, browser, answerIn(await browser.consent(url.href)));
    const { state, error } = await ended(hub, person, attemptId);
    expect([state, error, await heldBy(person), second.requests]).toEqual(['failed', MOVED, [], []]);
  });
});
