import { waitUntil } from './lib/load/concurrent-users.ts';
import { atMost, exactly, type Figure } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { newSession, homeOf, expectStatus, newPerson, type Person } from './lib/people.ts';

interface Size {
  readonly cuts: number;
  readonly withinS: number;
}

/** Every listening connection, of the hub and of the queue: LISTEN is the last statement it ran. */
const CUT = `select count(pg_terminate_backend(pid)) as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`;

const cut = async (cluster: Cluster): Promise<number> =>
  Number((await cluster.query<{ n: string }>(CUT))[0]?.n ?? 0);

/** From the accepted request to the end of the job. */
async function connectOnce(cluster: Cluster, { token }: Person): Promise<number> {
  const attempts = '/api/connections/attempts';
  const body = { tool_name: 'Open Dental', context: 'user' };
  const { id } = expectStatus(
    await send<{ id: string }>(homeOf(cluster), 'POST', attempts, { token, body }),
    201,
  );
  const done = async () =>
    (await send<{ state: string }>(homeOf(cluster), 'GET', `${attempts}/${id}`, { token })).body.state ===
    'connected';
  return waitUntil('the connect job', done);
}

/** Signs out in one process. Returns how long the other process still admitted the session. */
async function signOutOnce(cluster: Cluster, person: Person): Promise<number> {
  const { token } = await newSession(cluster, person);
  const other = cluster.urls[1] ?? '';
  expectStatus(await send(other, 'GET', '/api/me/profile', { token }));
  expectStatus(await send(homeOf(cluster), 'POST', '/auth/v1/logout?scope=local', { token }), 204);
  const gone = async () => (await send(other, 'GET', '/api/me/profile', { token })).status === 401;
  return waitUntil('the other process hearing of it', gone, { everyMs: 5 });
}

export const drill: Drill<Size> = {
  title: 'the LISTEN connections terminated while idle',
  settings: {},
  full: { cuts: 20, withinS: 2 },
  small: { cuts: 2, withinS: 10 },
  async run(cluster, { cuts, withinS }): Promise<Figure[]> {
    const person = await newPerson(cluster);
    await connectOnce(cluster, person);
    let ended = 0;
    let [job, word] = [0, 0];
    for (let round = 0; round < cuts; round += 1) {
      await waitUntil('connections that listen', async () => (await cluster.query(LISTENING)).length >= 2);
      ended += Math.min(await cut(cluster), 1);
      job = Math.max(job, await connectOnce(cluster, person));
      await cut(cluster);
      word = Math.max(word, await signOutOnce(cluster, person));
    }
    return [
      exactly('connections terminated', ended, cuts),
      atMost('time until the next job is done', job / 1_000, withinS, { unit: 's' }),
      atMost('time until another process knows of a sign-out', word / 1_000, Math.min(withinS, 1), {
        unit: 's',
      }),
    ];
  },
};

const LISTENING = `select 1 from pg_stat_activity
  where datname = current_database() and query ilike 'listen %' and state = 'idle'`;
