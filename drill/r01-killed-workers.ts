import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { answerIn, Browser } from './lib/browser.ts';
import { submitAnswer, startConsent, startVendor, type Vendor } from './lib/consent.ts';
import { limitedConcurrency, waitUntil } from './lib/load/concurrent-users.ts';
import { atLeast, atMost, type Figure, none } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { bundleWorker, KillableWorkers, type Plan } from './lib/hubs/killable-workers.ts';
import { newSession, expectSuccess, homeOf, newPerson, type Person, setRoles } from './lib/people.ts';
import { type Random, seeded } from './lib/random.ts';
import { setTool } from './lib/tools.ts';

interface Size {
  readonly jobs: number;
  readonly workers: number;
  readonly withinS: number;
}
/** The settings that a worker of the same hub needs. */
interface WorkerCluster extends Cluster {
  readonly variables: Readonly<Record<string, string>>;
}
interface Begun {
  readonly person: Person;
  readonly attemptId: string;
  /** How often the code of a consent may be sent; null for a key. */
  readonly sent: number | null;
}

const SEED = 1;
const KEY = { api_key: 'sk-local-test-key' };
const BASE = '/api/connections/attempts';
const STEPS = ['loaded', 'opened', 'checked', 'written'] as const;
/** Kills around the redemption of a code; the result of the first two is unknown, and so no code is sent again. */
const CONSENTS: readonly (readonly [steps: readonly string[], sent: number, state: string])[] = [
  [['claimed'], 0, 'failed'],
  [['loaded', 'redeemed'], 1, 'failed'],
  [['kept', 'checked', 'committed'], 1, 'connected'],
  [['loaded', 'kept', 'written'], 1, 'connected'],
];

/** One to three kills of a job's workers. */
function deathsOf(random: Random): string[] {
  const steps = Array.from({ length: random.below(3) + 1 }, () => random.pick(STEPS) as string);
  return random.next() < 0.2 ? [...steps.slice(1), 'committed'] : steps;
}

async function typeKey(cluster: Cluster, plan: Plan, deaths: string[]): Promise<Begun> {
  const [person, url] = [await newPerson(cluster), homeOf(cluster)];
  const { token } = person;
  const body = { tool_name: 'OpenAI', context: 'user' };
  const { id } = expectSuccess(await send<{ id: string }>(url, 'POST', BASE, { token, body }));
  const link = expectSuccess(
    await send<{ link_token: string }>(url, 'POST', `${BASE}/${id}/link-token`, { token }),
  );
  plan.set(id, deaths);
  const typed = { link_token: link.link_token, fields: KEY };
  expectSuccess(await send(url, 'POST', `${BASE}/${id}/credentials`, { token, body: typed }));
  return { person, attemptId: id, sent: null };
}

async function consent(
  cluster: Cluster,
  plan: Plan,
  [steps, sent]: (typeof CONSENTS)[number],
): Promise<Begun> {
  const { person, browser, attemptId, authorizeUrl } = await startConsent(cluster);
  const answer = answerIn(await (browser as Browser).consent(authorizeUrl.href));
  plan.set(attemptId, [...steps]);
  expectSuccess(await submitAnswer(homeOf(cluster), person, browser, answer));
  return { person, attemptId, sent };
}

interface Ended extends Record<string, unknown> {
  readonly id: string;
  readonly state: string;
  readonly error_code: string | null;
  readonly kind: 'consent' | 'key';
  readonly credentials: number;
  readonly rows: number;
  readonly written: number;
}
const ENDS = `select a.id, a.state, a.error_code, case when a.state_hash is null then 'key' else 'consent' end as kind,
    (select count(*)::int from credentials c where c.owner_id = a.user_id) as credentials,
    (select count(*)::int from picaos_integrations i where i.user_id = a.user_id) as rows,
    (select count(*)::int from audit_log l where l.actor_id = a.user_id and l.action = 'connection.connected') as written
  from connect_attempts a where a.id = any($1::uuid[])`;

async function checkEnds(
  cluster: Cluster,
  begun: readonly Begun[],
  wanted: ReadonlyMap<string, string>,
  { interrupted }: KillableWorkers,
) {
  const rows = await cluster.query<Ended>(ENDS, [begun.map(({ attemptId }) => attemptId)]);
  const consents = new Set(begun.flatMap(({ attemptId, sent }) => (sent === null ? [] : [attemptId])));
  const isUnexpected = ({ id, state }: Ended): boolean =>
    state !== wanted.get(id) && !(state === 'failed' && consents.has(id) && interrupted.has(id));
  const duplicates = rows.filter(
    ({ credentials, rows: held, written }) => credentials > 1 || held > 1 || written > 1,
  );
  const lost = rows.filter(({ state, credentials }) => state === 'connected' && credentials === 0);
  return [
    none(
      'jobs with a wrong outcome',
      rows
        .filter(isUnexpected)
        .map(({ id, state, error_code: code, kind }) => `${kind} ${id} ${state} ${code ?? ''}`),
    ),
    none('jobs lost', [...lost, ...begun.slice(rows.length)]),
    none(
      'credentials written twice',
      duplicates.map(({ id }) => id),
    ),
  ];
}

async function measure(
  cluster: WorkerCluster,
  { jobs, withinS }: Size,
  vendor: Vendor,
  workers: KillableWorkers,
  plan: Plan,
) {
  const random = seeded(SEED);
  const wanted = new Map<string, string>();
  const begun = await limitedConcurrency(jobs, 4, async (index) => {
    const kind = index % 5 === 0 ? CONSENTS[(index / 5) % CONSENTS.length] : undefined;
    const one = kind ? await consent(cluster, plan, kind) : await typeKey(cluster, plan, deathsOf(random));
    wanted.set(one.attemptId, kind?.[2] ?? 'connected');
    return one;
  });
  const OPEN = `select 1 from connect_attempts where state in ('open', 'checking')`;
  const left = async () => (await cluster.query(OPEN)).length;
  const dying = () => [...plan.values()].some((steps) => steps.some((step) => step !== 'committed'));
  await waitUntil('the last death', async () => !dying() || (await left()) === 0, {
    withinMs: 900_000,
    everyMs: 200,
  });
  await waitUntil('every job having ended', async () => (await left()) === 0, {
    withinMs: 120_000,
    everyMs: 100,
  });
  const took = Math.max(0, performance.now() - workers.lastDeathAt) / 1_000;
  const grants = vendor.server.requests.filter(({ grantType }) => grantType === 'authorization_code').length;
  const most = begun.reduce((sum, { sent }) => sum + (sent ?? 0), 0);
  return [
    atLeast('jobs that killed workers held', workers.deaths.jobs, jobs),
    ...(await checkEnds(cluster, begun, wanted, workers)),
    atMost('grants requested from the vendor', grants, most),
    atMost('time from the last kill to the last finished job', took, withinS, { unit: 's' }),
  ];
}

export const drill: Drill<Size, WorkerCluster> = {
  title: 'workers killed at every step of the connect job, up to three times a job',
  // The processes of the cluster take no jobs: all jobs go to workers that can be killed.
  settings: { HUB_ROLE: 'api' },
  full: { jobs: 300, workers: 3, withinS: 30 },
  small: { jobs: 10, workers: 2, withinS: 30 },
  async run(cluster, size): Promise<Figure[]> {
    const [{ file, remove }, plan]: [Awaited<ReturnType<typeof bundleWorker>>, Plan] = [
      await bundleWorker(),
      new Map(),
    ];
    const variables = { ...cluster.variables, JOB_LOCK_MS: '1000', SWEEP_MS: '500', HUB_DEV_MODE: 'false' };
    const workers = new KillableWorkers(file, variables, plan, size.workers);
    const openAi = await startOpenAiServer();
    try {
      const vendor = await startVendor(cluster);
      try {
        const admin = await newPerson(cluster);
        await setRoles(cluster, admin, ['admin']);
        await setTool(cluster, await newSession(cluster, admin), 'openai', { base_url: openAi.url });
        return await measure(cluster, size, vendor, workers, plan);
      } finally {
        await vendor.close();
      }
    } finally {
      await workers.close();
      await openAi.close();
      await remove();
    }
  },
};
