import { readdir } from 'node:fs/promises';
import { moveToSmallDisk } from './lib/hubs/full-disk-database.ts';
import { concurrently, waitUntil } from './lib/load/concurrent-users.ts';
import {
  startDailyWork,
  recoveryTimes,
  prepareDailyWork,
  isCorrect,
  slowestOf,
  checkAcknowledged,
} from './lib/load/daily-work.ts';
import { atLeast, atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { FullDiskCluster, Drill, Cluster } from './lib/hubs/cluster.ts';
import { type Reply, send } from './lib/http.ts';
import { answerLines } from './lib/load/load.ts';
import { homeOf, newPerson, type Person } from './lib/people.ts';
import { beginResumable, FIRST, offsetOf, sendRest } from './lib/resumable-requests.ts';
import { mountSmallDisk, type SmallDisk } from './lib/hubs/small-disk.ts';

interface Size {
  /** Clients of each kind. */
  readonly clients: number;
  readonly uploads: number;
  /** How long the disk of the database stays full. */
  readonly fullMs: number;
  readonly withinS: number;
  /** Whether it is a failure when the account cannot mount disks; `npm test` injects the same faults without a disk. */
  readonly mounts: boolean;
}

const FILES_MB = 4;
const TEXT = 'words '.repeat(40_000);

const upload = (cluster: Cluster, { token }: Person): Promise<Reply> =>
  send(homeOf(cluster), 'POST', '/api/files?purpose=ticket', {
    ...{ token, body: TEXT },
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'notes.txt' },
  });

/** The parts that the first process reports as not ready; empty when it is ready. */
async function faults(cluster: Cluster): Promise<readonly string[]> {
  const { status, body } = await send<{ error?: { parts?: string[] } }>(
    homeOf(cluster),
    'GET',
    '/health/ready',
  );
  return status === 200 ? [] : (body.error?.parts ?? ['nothing said']);
}
const says = (cluster: Cluster, part: string): Promise<number> =>
  waitUntil(`ready naming ${part}`, async () => (await faults(cluster)).includes(part));
const ready = (cluster: Cluster): Promise<number> =>
  waitUntil('ready again', async () => (await faults(cluster)).length === 0, { withinMs: 60_000 });

const isUnavailable = ({ status, headers }: Reply): boolean =>
  status === 503 && Number(headers['retry-after']) > 0;

/** Uploads that find no space, and one when there is space again. */
async function files(
  cluster: FullDiskCluster,
  disk: SmallDisk,
  { uploads, withinS }: Size,
): Promise<Figure[]> {
  const people = await concurrently(5, () => newPerson(cluster));
  const [sender = await newPerson(cluster)] = people;
  const begun = await beginResumable(cluster, sender);
  await disk.fill();
  const named = await says(cluster, 'files_disk');
  const refused: Reply[] = [await sendRest(cluster, sender, begun, FIRST)];
  for (let round = 0; round < uploads; round += people.length)
    refused.push(...(await Promise.all(people.map((person) => upload(cluster, person)))));
  const signIns = await concurrently(5, () => newPerson(cluster).then(() => 200));
  const rows = await cluster.query('select 1 from files');
  const left = (await readdir(cluster.filesFolder)).filter(
    (name) => !['filler', 'unfinished'].includes(name),
  );
  await disk.free();
  const back = await ready(cluster);
  const stands = await offsetOf(cluster, sender, begun);
  const ended = await sendRest(cluster, sender, begun, stands);
  const again = await Promise.all(people.map((person) => upload(cluster, person)));
  return [
    none(
      'files: answers other than 503 with Retry-After',
      refused
        .filter((reply) => !isUnavailable(reply))
        .map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    ),
    atMost('time until /health/ready names it', named / 1_000, withinS, { unit: 's' }),
    exactly('sign-ins meanwhile', signIns.length, 5),
    none('rows left behind', rows),
    none('files left behind', left),
    atMost('time until ready again', back / 1_000, withinS, { unit: 's' }),
    atLeast('bytes kept of a resumable upload', stands, FIRST),
    exactly('status when the rest of it is sent', ended.status, 204),
    exactly(
      'uploads accepted afterwards',
      again.filter(({ status }) => status === 201).length,
      people.length,
    ),
  ];
}

/** The everyday load while no table can grow. */
async function database(
  cluster: FullDiskCluster,
  disk: SmallDisk,
  { clients, fullMs, withinS }: Size,
): Promise<Figure[]> {
  // The move has ended every connection of the pools.
  await ready(cluster);
  const work = await prepareDailyWork(cluster, clients);
  const load = startDailyWork(work);
  await disk.fill();
  const filled = load.results.length;
  const unavailable = () => load.results.slice(filled).filter(({ reply }) => isUnavailable(reply));
  await waitUntil('somebody being turned away', async () => unavailable().length > 0, { withinMs: 60_000 });
  const named = await says(cluster, 'database_disk');
  await new Promise((next) => setTimeout(next, fullMs));
  await disk.free();
  const freed = performance.now();
  const back = await ready(cluster);
  await waitUntil('every kind of call being answered well', async () =>
    Number.isFinite(slowestOf(recoveryTimes(load.results, freed))[1]),
  );
  const [kind, ms] = slowestOf(recoveryTimes(load.results, freed));
  const results = await load.stop();
  return [
    none('database: wrong answers', answerLines(results.filter((one) => !isCorrect(one)))),
    atLeast('503 with Retry-After', unavailable().length, 1),
    atMost('time until /health/ready names it', named / 1_000, withinS, { unit: 's' }),
    atMost('time until ready again', back / 1_000, withinS, { unit: 's' }),
    atMost('time until good answers', ms / 1_000, withinS, { unit: 's', note: kind }),
    ...(await checkAcknowledged(work, 1)),
  ];
}

export const drill: Drill<Size, FullDiskCluster> = {
  title: 'the disk of the files and the disk of the database filled to the last byte',
  settings: { AUTH_REUSE_INTERVAL: '0' },
  full: { clients: 2, uploads: 100, fullMs: 15_000, withinS: 5, mounts: true },
  small: { clients: 1, uploads: 10, fullMs: 300, withinS: 15, mounts: false },
  async run(cluster, size) {
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    const ofFiles = await mountSmallDisk(cluster.filesFolder, FILES_MB, owner);
    if (!ofFiles) return [size.mounts ? exactly('disks mounted', 0, 2) : report('disks mounted', 0)];
    try {
      const figures = await files(cluster, ofFiles, size);
      const ofDatabase = await moveToSmallDisk(cluster);
      if (!ofDatabase) throw new Error('the disk of the database cannot be mounted');
      try {
        return [...figures, ...(await database(cluster, ofDatabase, size))];
      } finally {
        await ofDatabase.free();
        await ofDatabase.remove();
      }
    } finally {
      await ofFiles.remove();
    }
  },
};
