import { setTimeout as pause } from 'node:timers/promises';
import { startAnthropicServer } from '@chairside/plugins/anthropic/testing';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import { callStorm } from './lib/call-storm.ts';
import { inTurns } from './lib/concurrent-users.ts';
import { atMost, exactly, type Figure, none, told } from './lib/figure.ts';
import type { Drill, Cluster } from './lib/cluster.ts';
import type { Reply } from './lib/http.ts';
import { again, newPerson, type Person, setRoles } from './lib/people.ts';
import { percentile } from './lib/stats.ts';
import { callTool, connectTool, liveCall, setTool } from './lib/tools.ts';

interface Size {
  readonly people: number;
  readonly storm: number;
  /** In which the storm's calls arrive. All are open at once in the end; how fast they come is not what is measured. */
  readonly arriveMs: number;
  /** Of each measurement, and its calls per second. */
  readonly seconds: number;
  readonly rate: number;
  readonly ratio: number;
}

const HEALTHY = liveCall('Anthropic', 'list_models');
const DEAD = liveCall('OpenAI', 'list_models');
const KEY = { OpenAI: 'sk-local-test-key', Anthropic: 'sk-ant-local-test-key' };
/** A call to a dead vendor: its own limit, and a little for a machine that is busy with 500 of them. */
const WITHIN_S = 12;
/** TOOL_CALLS of each process. */
const PLACES = 64;
/** Missing answers in a row that open a breaker; until then, freed slots go to waiting calls. */
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

async function measure(
  cluster: Cluster,
  people: Person[],
  size: Size,
  hang: () => void,
  reached: () => number,
) {
  await steadily(cluster, people, { ...size, seconds: 1 });
  const before = await steadily(cluster, people, size);
  hang();
  const begun = performance.now();
  const storm = callStorm({
    ...{ urls: cluster.urls, tokens: people.map(({ token }) => token) },
    ...{ calls: size.storm, arriveMs: size.arriveMs, body: DEAD },
  });
  const during = await steadily(cluster, people, size);
  const dead = await storm;
  const took = (performance.now() - begun) / 1_000;
  const after = await steadily(cluster, people, size);
  const quiet = p99([...before, ...after]);
  const bad = [...before, ...during, ...after].filter((reply) => !isGood(reply));
  return [
    atMost('healthy p99 beside it / alone', p99(during) / quiet, size.ratio, {
      note: `${p99(during).toFixed(0)} / ${quiet.toFixed(0)} ms, ${during.length} calls`,
    }),
    none(
      'healthy errors',
      bad.map(({ status, text }) => `${status} ${text.slice(0, 100)}`),
    ),
    exactly('dead calls answered', dead.filter((status) => status >= 400).length, size.storm),
    atMost('all within', took, size.arriveMs / 1_000 + Math.max(WITHIN_S, size.seconds + 1), { unit: 's' }),
    atMost('calls that the dead vendor saw', reached(), (PLACES + TO_OPEN - 1) * cluster.urls.length),
    told('kept waiting by the hub', dead.filter((status) => status === 429 || status === 503).length),
  ];
}

export const drill: Drill<Size> = {
  title: 'one vendor dead with 500 calls at once, another one healthy',
  settings: { LIVE_FALLBACK: 'off' },
  full: { people: 32, storm: 500, arriveMs: 5_000, seconds: 10, rate: 40, ratio: 1.3 },
  small: { people: 3, storm: 60, arriveMs: 500, seconds: 1, rate: 20, ratio: 20 },
  async run(cluster, size): Promise<Figure[]> {
    const [dead, healthy] = [await startOpenAiServer(), await startAnthropicServer()];
    try {
      const admin = await newPerson(cluster);
      await setRoles(cluster, admin, ['admin']);
      const operator = await again(cluster, admin);
      await setTool(cluster, operator, 'openai', { base_url: dead.url });
      await setTool(cluster, operator, 'anthropic', { base_url: healthy.url });
      const people = await inTurns(size.people, 2, async () => {
        const person = await newPerson(cluster);
        await connectTool(cluster, person, 'OpenAI', { api_key: KEY.OpenAI });
        await connectTool(cluster, person, 'Anthropic', { api_key: KEY.Anthropic });
        return person;
      });
      const seen = dead.requests.length;
      const hang = () => dead.setFault({ kind: 'hang' });
      return await measure(cluster, people, size, hang, () => dead.requests.length - seen);
    } finally {
      await Promise.all([dead.close(), healthy.close()]);
    }
  },
};
