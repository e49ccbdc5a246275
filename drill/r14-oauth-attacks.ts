import { answerIn, Browser } from './lib/browser.ts';
import {
  CALLBACK,
  endOf,
  submitAnswer,
  newState,
  startConsent,
  startVendor,
  type PendingConsent,
} from './lib/consent.ts';
import { concurrently } from './lib/load/concurrent-users.ts';
import { APP, proofReplayed, stolenProofs } from './lib/attacks/foreign-page.ts';
import { exactly, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { homeOf, newPerson, type Person } from './lib/people.ts';

interface Size {
  readonly rounds: number;
  readonly replays: number;
}

const ATTACKER_SITE = 'https://evil.example';
/** What an attacker in the middle may add to a request. */
const FORGED = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
  origin: ATTACKER_SITE,
  referer: `${ATTACKER_SITE}/`,
};

/** A consent that returned from the vendor, with an answer that is not submitted yet. */
async function back(
  cluster: Cluster,
  person?: Person,
): Promise<{ pending: PendingConsent; answer: Record<string, string> }> {
  const pending = await startConsent(cluster, person ? { person } : {});
  const answer = answerIn(await pending.browser.consent(pending.authorizeUrl.href));
  return { pending, answer };
}

interface Scene {
  readonly cluster: Cluster;
  readonly victim: Person;
  readonly attacker: Person;
}
type Attack = (scene: Scene) => Promise<unknown>;

/** No attack may leave either of the two people connected. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'a state that is missing or made up': async ({ cluster, victim }) => {
    const { pending, answer } = await back(cluster, victim);
    const { state = '', ...stateless } = answer;
    const forged = [
      stateless,
      ...['', newState(), state.slice(1), `${state}x`].map((one) => ({ ...answer, state: one })),
    ];
    for (const one of forged) await submitAnswer(homeOf(cluster), victim, pending.browser, one);
  },
  'the state of another person or browser': async ({ cluster, victim, attacker }) => {
    const { pending, answer } = await back(cluster, victim);
    const { browser } = await startConsent(cluster, { person: attacker });
    const url = homeOf(cluster);
    await submitAnswer(url, attacker, browser, answer);
    await submitAnswer(url, attacker, pending.browser, answer);
    await submitAnswer(url, victim, browser, answer);
    await submitAnswer(url, victim, new Browser(), answer);
  },
  'a request without PKCE': async ({ cluster, attacker: person }) => {
    const pending = await startConsent(cluster, { person });
    const { searchParams, href } = pending.authorizeUrl;
    for (const name of ['code_challenge', 'code_challenge_method']) searchParams.delete(name);
    const bare = new URL(href.split('?')[0] ?? '');
    bare.search = searchParams.toString();
    const answer = answerIn(await pending.browser.consent(bare.href));
    await submitAnswer(homeOf(cluster), person, pending.browser, answer);
  },
  'a stolen code under an own state': async ({ cluster, victim, attacker }) => {
    const { answer: stolen } = await back(cluster, victim);
    const { pending, answer } = await back(cluster, attacker);
    const forged = { ...answer, code: stolen['code'] ?? '' };
    await submitAnswer(homeOf(cluster), attacker, pending.browser, forged);
    await endOf(cluster, pending);
  },
  'an answer in another server’s name': async ({ cluster, victim }) => {
    const { pending, answer } = await back(cluster, victim);
    await submitAnswer(homeOf(cluster), victim, pending.browser, { ...answer, iss: ATTACKER_SITE });
  },
};

const CONNECTED = 'select user_id from picaos_integrations where user_id = any($1::uuid[])';

/** Runs every attack of a round on the same two people. */
async function attackPair(cluster: Cluster): Promise<unknown[]> {
  const scene = { cluster, victim: await newPerson(cluster), attacker: await newPerson(cluster) };
  for (const attack of Object.values(ATTACKS)) await attack(scene);
  return cluster.query(CONNECTED, [[scene.victim.id, scene.attacker.id]]);
}

/** Submits one answer many times at once, to all processes: one connection, one redeemed code. */
async function replayed(cluster: Cluster, replays: number): Promise<number> {
  const { pending, answer } = await back(cluster);
  const { person, browser } = pending;
  const answers = await concurrently(replays, (index) =>
    submitAnswer(cluster.urls[index % cluster.urls.length] ?? '', person, browser, answer, homeOf(cluster)),
  );
  await endOf(cluster, pending);
  return answers.filter(({ status }) => status === 200).length;
}

/** Collects every address to which the hub or its vendor sends a browser: only the vendor and the hub are allowed. */
async function offSite(cluster: Cluster, vendor: string): Promise<string[]> {
  const url = homeOf(cluster);
  const found: string[] = [];
  const { authorizeUrl, person } = await startConsent(cluster, { headers: FORGED });
  const { token } = person;
  if (authorizeUrl.origin !== vendor) found.push(authorizeUrl.origin);
  const back = authorizeUrl.searchParams.get('redirect_uri') ?? '';
  if (back !== CALLBACK) found.push(back);
  for (const redirect_uri of [
    ATTACKER_SITE,
    `${CALLBACK}@evil.example`,
    '//evil.example',
    'javascript:alert(1)',
    // The hub allows the app itself, and nothing that only looks like it.
    ...[
      `${APP}/elsewhere`,
      `${APP}.evil.example/auth/pica/callback`,
      `${APP}@evil.example/auth/pica/callback`,
    ],
    ...[`${APP}/auth/pica/callback?next=${ATTACKER_SITE}`, `${APP}/auth/pica/callback`],
  ]) {
    const payload = { tool: 'Google Calendar', redirect_uri };
    const body = {
      tool_name: 'Google Calendar',
      api_endpoint: 'auth/oauth/initiate',
      method: 'POST',
      payload,
    };
    const reply = await send(url, 'POST', '/functions/v1/picaos-proxy', { token, body, headers: FORGED });
    if (reply.status < 400) found.push(`${redirect_uri}: ${reply.text}`);
  }
  const pages = [
    `/auth/pica/callback?redirect_uri=${ATTACKER_SITE}`,
    `/auth/pica/callback?next=${ATTACKER_SITE}&state=x&code=y`,
  ];
  for (const path of [
    ...pages,
    `/auth/pica/callback//evil.example`,
    `/authkit/x?in=page&next=${ATTACKER_SITE}`,
  ]) {
    const { headers } = await send(url, 'GET', path, { headers: FORGED });
    if (headers.location?.includes('evil')) found.push(headers.location);
  }
  return found;
}

export const drill: Drill<Size> = {
  title: 'OAuth: states missing, replayed, foreign; no PKCE; stolen codes and proofs; mix-up; open redirects',
  settings: { HUB_DEV_MODE: 'false', ALLOWED_ORIGINS: APP },
  full: { rounds: 10, replays: 200 },
  small: { rounds: 1, replays: 20 },
  async run(cluster, { rounds, replays }): Promise<Figure[]> {
    const vendor = await startVendor(cluster);
    try {
      const [connected, redirected, stolen]: [unknown[], string[], string[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        connected.push(...(await attackPair(cluster)));
        redirected.push(...(await offSite(cluster, vendor.server.url)));
        stolen.push(...(await stolenProofs(cluster, await newPerson(cluster), await newPerson(cluster))));
      }
      const codes = () =>
        vendor.server.requests.filter((one) => one.grantType === 'authorization_code' && one.status === 200);
      const before = codes().length;
      const opened = await proofReplayed(cluster, await newPerson(cluster), replays);
      const taken = await replayed(cluster, replays);
      return [
        none('connected accounts', connected),
        none('off-site redirects', redirected),
        none('windows opened with a foreign proof', stolen),
        exactly(`windows opened by ${replays} equal proofs`, opened, 1),
        exactly(`answers taken of ${replays} equal ones`, taken, 1),
        exactly('codes redeemed at the vendor', codes().length - before, 1),
      ];
    } finally {
      await vendor.close();
    }
  },
};
