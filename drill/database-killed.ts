import { waitUntil } from './lib/load/concurrent-users.ts';
import {
  startDailyWork,
  recoveryTimes,
  prepareDailyWork,
  isCorrect,
  slowestOf,
  checkAcknowledged,
} from './lib/load/daily-work.ts';
import { atLeast, atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, ProcessEnd, Cluster, SelfHostedCluster } from './lib/hubs/cluster.ts';
import { send } from './lib/http.ts';
import { answerLines } from './lib/load/load.ts';
import { homeOf } from './lib/people.ts';
import { startSelfHosted } from './lib/hubs/self-hosted.ts';

interface Size {
  /** Every second kill ends the server; the others end one of its connections. */
  readonly kills: number;
  /** Clients of each kind. */
  readonly clients: number;
  /** The load runs undisturbed for so many milliseconds before each kill. */
  readonly betweenKillsMs: number;
  readonly withinS: number;
}

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

/** Polls the readiness of the process that runs the database. */
function watchReady(cluster: Cluster): { stop(): Promise<readonly number[]> } {
  const statuses: number[] = [];
  let watching = true;
  const watch = async (): Promise<void> => {
    while (watching) {
      statuses.push((await send(homeOf(cluster), 'GET', '/health/ready')).status);
      await sleep(10);
    }
  };
  const done = watch();
  return {
    async stop() {
      watching = false;
      await done;
      return statuses;
    },
  };
}

const ended = (what: string, wanted: number, limitS: number, ending: ProcessEnd): Figure[] => [
  exactly(`${what}: exit code`, ending.code ?? -1, wanted, { note: ending.lastLine }),
  atMost(`${what}: time until its end`, ending.ms / 1_000, limitS, { unit: 's' }),
  none('databases left running', ending.left),
];

/** Its cluster, where `npm run drill` starts it. */
export const start = (settings: Readonly<Record<string, string>>) => startSelfHosted(settings);

export const drill: Drill<Size, SelfHostedCluster> = {
  title: 'the embedded database killed under load, the server and single connections in turn',
  settings: { AUTH_REUSE_INTERVAL: '0', DATABASE_RESTART_MS: '3000' },
  full: { kills: 20, clients: 2, betweenKillsMs: 2_000, withinS: 2 },
  small: { kills: 2, clients: 1, betweenKillsMs: 300, withinS: 15 },
  async run(cluster, { kills, clients, betweenKillsMs, withinS }) {
    const work = await prepareDailyWork(cluster, clients);
    const load = startDailyWork(work);
    const ready = watchReady(cluster);
    const slowest: (readonly [string, number])[] = [];
    for (let round = 0; round < kills; round += 1) {
      await sleep(betweenKillsMs);
      const accepted = await (round % 2 === 0 ? cluster.killServer() : cluster.killConnection());
      await waitUntil('every kind of call being answered well', async () =>
        Number.isFinite(slowestOf(recoveryTimes(load.results, accepted))[1]),
      );
      slowest.push(slowestOf(recoveryTimes(load.results, accepted)));
    }
    const results = await load.stop();
    const statuses = await ready.stop();
    const left = await checkAcknowledged(work, kills);
    const stopped = await cluster.stopWhileItStarts();
    const lost = await cluster.loseDatabase();
    const [kind, ms] = slowestOf(slowest);
    return [
      exactly('kills', slowest.length, kills),
      atMost('time until good answers', ms / 1_000, withinS, { unit: 's', note: kind }),
      none('wrong answers', answerLines(results.filter((one) => !isCorrect(one)))),
      report('503 with Retry-After', results.filter(({ reply }) => reply.status === 503).length),
      atLeast('answers 503 of /health/ready', statuses.filter((status) => status === 503).length, 1),
      none(
        'other answers of /health/ready',
        statuses.filter((status) => status !== 200 && status !== 503),
      ),
      ...left,
      ...ended('stopped while it starts', 0, 5, stopped),
      ...ended('database lost for good', 1, 15, lost),
      exactly(
        'log lines that name the fault',
        /^Chairside ends, since its database does not come up again: the database in/.test(lost.lastLine)
          ? 1
          : 0,
        1,
        { note: lost.lastLine },
      ),
    ];
  },
};
