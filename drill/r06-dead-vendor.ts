import { setTimeout as pause } from 'node:timers/promises';
import { startAnthropicServer } from '@chairside/plugins/anthropic/testing';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { callStorm } from './lib/load/call-storm.ts';
import { limitedConcurrency } from './lib/load/concurrent-users.ts';
import { atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, Cluster } from './lib/hubs/cluster.ts';
import type { Reply } from './lib/http.ts';
import { newSession, newPerson, type Person, setRoles } from './lib/people.ts';
import { percentile } from './lib/load/stats.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  /** Each round has another vendor that dies, because one pause of the machine decides the p99 of a single round. */
  readonly rounds: number;
  readonly people: number;
  readonly storm: number;
  /**
   * The storm's calls arrive within so many milliseconds. All are open at once in the end; their rate is not
   * measured.
   */
  readonly arriveMs: number;
  /** The seconds of each measurement, and its calls per second. */
  readonly seconds: number;
  readonly rate: number;
  readonly ratio: number;
}

const HEALTHY = liveCall('Anthropic', 'list_models');
const OTHER = liveCall('OpenAI', 'list_models');
const KEY = { OpenAI: 'sk-local-test-key', Anthropic: 'sk-ant-local-test-key' };
/** A call to a dead vendor takes its own limit, and a little more on a machine with 500 of them. */
const WITHIN_S = 12;
/** The value of TOOL_CALLS in each process. */
const PLACES = 64;
/** So many missing answers in a row open a circuit breaker; until then, freed slots go to waiting calls. */
const TO_OPEN = 10;

/** Calls at fixed times, independent of earlier ones: a slow answer must not reduce the load. */
async function steadily(
  cluster: Cluster,
  people: readonly Person[],
  { seconds, rate }: Size,
): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  const begun = performance.now();
  for (let index = 0; index < seconds * rate; index += 1) {
    await pause(Math.max(0, begun + (index * 1_000) / rate - performance.now()));
    const url = cluster.urls[index % cluster.urls.length] ?? '';
    replies.push(
      callTool(url, people[index % people.length] as Person, HEALTHY) as unknown as Promise<Reply>,
    );
  }
  return Promise.all(replies);
}

const p99 = (replies: readonly Reply[]): number =>
  percentile(
    replies.map(({ ms }) => ms),
    0.99,
  );
const isGood = ({ status, body }: Reply): boolean => status === 200 && body['source'] === 'pica_live';

interface Round {
  /**
   * Healthy calls without a storm, during a storm that the other vendor answers, and during the same storm when it is
   * dead.
   */
  readonly quiet: readonly Reply[];
  readonly answered: readonly Reply[];
  readonly duringOutage: readonly Reply[];
  /** The statuses of the dead storm's calls, and the seconds until the last of them. */
  readonly dead: readonly number[];
  readonly took: number;
  readonly reached: number;
}

/** Healthy calls while 500 calls arrive for the other vendor. */
async function callDuringStorm(cluster: Cluster, people: readonly Person[], size: Size) {
  const begun = performance.now();
  const storm = callStorm({
    ...{ urls: cluster.urls, tokens: people.map(({ token }) => token) },
    ...{ calls: size.storm, arriveMs: size.arriveMs, body: OTHER },
  });
  const replies = await steadily(cluster, people, size);
  const statuses = await storm;
  return { replies, statuses, took: (performance.now() - begun) / 1_000 };
}

/** Connects everybody with a vendor that answers. Then the vendor hangs, and the same calls are repeated. */
async function measure(cluster: Cluster, operator: Person, people: Person[], size: Size): Promise<Round> {
  const vendor = await startOpenAiServer();
  try {
    await setTool(cluster, operator, 'openai', { base_url: vendor.url });
    await limitedConcurrency(size.people, 2, (index) =>
      connectTool(cluster, people[index] as Person, 'OpenAI', { api_key: KEY.OpenAI }),
    );
    await steadily(cluster, people, { ...size, seconds: 1 });
    const quiet = await steadily(cluster, people, size);
    const { replies: answered } = await callDuringStorm(cluster, people, size);
    const requestsBefore = vendor.requests.length;
    vendor.setFault({ kind: 'hang' });
    const { replies: duringOutage, statuses: dead, took } = await callDuringStorm(cluster, people, size);
    return { quiet, answered, duringOutage, dead, took, reached: vendor.requests.length - requestsBefore };
  } finally {
    await vendor.close();
  }
}

function figures(rounds: readonly Round[], size: Size, processes: number): Figure[] {
  const [quiet, answered, duringOutage] = (['quiet', 'answered', 'duringOutage'] as const).map((phase) =>
    rounds.flatMap((round) => round[phase]),
  ) as [Reply[], Reply[], Reply[]];
  const dead = rounds.flatMap((round) => round.dead);
  const largest = (of: (round: Round) => number) => Math.max(...rounds.map(of));
  const bad = [...quiet, ...answered, ...duringOutage].filter((reply) => !isGood(reply));
  return [
    // The same calls to a vendor that answers: on a machine of two busy cores any 500 calls more make others wait.
    atMost('healthy p99 beside a dead / an answering vendor', p99(duringOutage) / p99(answered), size.ratio, {
      note: `${p99(duringOutage).toFixed(0)} / ${p99(answered).toFixed(0)} ms, ${duringOutage.length} calls`,
    }),
    report('healthy p99 without other calls', p99(quiet), { unit: 'ms' }),
    none(
      'errors of the healthy vendor',
      bad.map(({ status, text }) => `${status} ${text.slice(0, 100)}`),
    ),
    exactly(
      'answered calls to the dead vendor',
      dead.filter((status) => status >= 400).length,
      size.storm * size.rounds,
    ),
    atMost(
      'time until all are answered',
      largest(({ took }) => took),
      size.arriveMs / 1_000 + Math.max(WITHIN_S, size.seconds + 1),
      { unit: 's' },
    ),
    atMost(
      'calls that reached the dead vendor',
      largest(({ reached }) => reached),
      (PLACES + TO_OPEN - 1) * processes,
    ),
    report('calls refused by the hub', dead.filter((status) => status === 429 || status === 503).length),
  ];
}

export const drill: Drill<Size> = {
  title: 'one vendor dead with 500 calls at once, another one healthy',
  settings: { LIVE_FALLBACK: 'off' },
  full: { rounds: 3, people: 32, storm: 500, arriveMs: 5_000, seconds: 10, rate: 40, ratio: 1.3 },
  small: { rounds: 1, people: 3, storm: 60, arriveMs: 500, seconds: 1, rate: 20, ratio: 20 },
  async run(cluster, size): Promise<Figure[]> {
    const healthy = await startAnthropicServer();
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      const operator = await newSession(cluster, admin);
      await setTool(cluster, operator, 'anthropic', { base_url: healthy.url });
      const people = await limitedConcurrency(size.people, 2, async () => {
        const person = await newPerson(cluster);
        await connectTool(cluster, person, 'Anthropic', { api_key: KEY.Anthropic });
        return person;
      });
      const rounds: Round[] = [];
      for (let round = 0; round < size.rounds; round += 1)
        rounds.push(await measure(cluster, operator, people, size));
      return figures(rounds, size, cluster.urls.length);
    } finally {
      await healthy.close();
    }
  },
};
