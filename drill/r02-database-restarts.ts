import { waitUntil } from './lib/load/concurrent-users.ts';
import {
  startDailyWork,
  recoveryTimes,
  prepareDailyWork,
  isCorrect,
  slowestOf,
  checkAcknowledged,
} from './lib/load/daily-work.ts';
import { atMost, exactly, none, report } from './lib/load/figure.ts';
import type { Drill, RestartableCluster } from './lib/hubs/cluster.ts';
import { answerLines } from './lib/load/load.ts';

interface Size {
  readonly restarts: number;
  /** Clients of each kind. */
  readonly clients: number;
  /** The load runs undisturbed for so many milliseconds before each restart. */
  readonly betweenRestartsMs: number;
  readonly withinS: number;
}

const sleep = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

export const drill: Drill<Size, RestartableCluster> = {
  title: 'the database restarted under load of sign-ups, sign-ins, refreshes, profiles and connects',
  settings: { AUTH_REUSE_INTERVAL: '0' },
  full: { restarts: 5, clients: 2, betweenRestartsMs: 2_000, withinS: 2 },
  small: { restarts: 1, clients: 1, betweenRestartsMs: 300, withinS: 10 },
  async run(cluster, { restarts, clients, betweenRestartsMs, withinS }) {
    const work = await prepareDailyWork(cluster, clients);
    const load = startDailyWork(work);
    const slowest: (readonly [string, number])[] = [];
    let slowestUndisturbed = 0;
    for (let round = 0; round < restarts; round += 1) {
      await sleep(betweenRestartsMs);
      slowestUndisturbed = Math.max(
        slowestUndisturbed,
        ...load.results.slice(-20).map(({ reply }) => reply.ms),
      );
      const accepted = await cluster.restartDatabase();
      await waitUntil('every kind of call being answered well', async () =>
        Number.isFinite(slowestOf(recoveryTimes(load.results, accepted))[1]),
      );
      slowest.push(slowestOf(recoveryTimes(load.results, accepted)));
    }
    const results = await load.stop();
    const wrong = results.filter((one) => !isCorrect(one));
    const unavailable = results.filter(({ reply }) => reply.status === 503).length;
    return [
      exactly('restarts', restarts, restarts),
      atMost('time until good answers', slowestOf(slowest)[1] / 1_000, withinS, {
        unit: 's',
        note: slowest.map(([kind, ms]) => `${kind} ${(ms / 1_000).toFixed(2)}`).join(', '),
      }),
      none(
        'answers 500',
        answerLines(results.filter(({ reply }) => reply.status >= 500 && reply.status !== 503)),
      ),
      none(
        'other wrong answers',
        answerLines(wrong.filter(({ reply }) => reply.status < 500 || reply.status === 503)),
      ),
      report('slowest answer without a restart', slowestUndisturbed / 1_000, { unit: 's' }),
      report('503 with Retry-After', unavailable, { note: `of ${results.length}` }),
      ...(await checkAcknowledged(work, restarts)),
    ];
  },
};
