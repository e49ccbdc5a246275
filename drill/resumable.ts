import { createHash } from 'node:crypto';
import { readdir, statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { Upload } from 'tus-js-client';
import type { Drill, FullDiskCluster, KillableCluster } from './lib/hubs/cluster.ts';
import { atLeast, atMost, exactly, type Figure, none, report } from './lib/load/figure.ts';
import { keystream, keystreamHash } from './lib/attacks/keystream.ts';
import { homeOf, newPerson, type Person } from './lib/people.ts';

interface Size {
  readonly megabytes: number;
  /** At so many places on the way the process that takes the bytes is killed; once more when it has the last one. */
  readonly kills: number;
  /** How much more memory both processes may have than before. */
  readonly growthMb: number;
}
type ResumableCluster = KillableCluster & FullDiskCluster;

const MEGABYTE = 1_048_576;
const CHUNK = 6 * MEGABYTE;
const BUCKET = 'scans';
const LOOK_MS = 100;
/** A process is away for seconds. */
const RETRY_MS = Array.from({ length: 60 }, () => 500);

/** Sends the bytes; kills the process each time one of the marks is passed. Answers how often that was. */
async function upload(
  cluster: ResumableCluster,
  person: Person,
  bytes: number,
  marks: number[],
): Promise<number> {
  let kills = 0;
  let killing: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    const sending = new Upload(Buffer.alloc(0), {
      endpoint: `${homeOf(cluster)}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${person.token}` },
      metadata: { bucketName: BUCKET, objectName: `${person.id}/scan.bin`, contentType: 'model/stl' },
      chunkSize: CHUNK,
      retryDelays: RETRY_MS,
      uploadDataDuringCreation: true,
      fileReader: { openFile: async () => sourceOf(bytes) },
      onProgress(sent) {
        if (killing || sent < (marks[0] ?? Infinity)) return;
        marks.shift();
        kills += 1;
        killing = cluster.kill(0).then(() => (killing = undefined), reject);
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    sending.start();
  });
  await killing;
  return kills;
}

/** The invented file, made part by part as it is sent. */
const sourceOf = (bytes: number) => ({
  size: bytes,
  async slice(start: number, end: number) {
    const value = keystream(start, Math.min(end, bytes));
    // The client compares the size of the last part, by this name.
    return { value: Object.assign(value, { size: value.length }), done: end >= bytes };
  },
  close: () => undefined,
});

/** The length and SHA-256 of the object, as another process gives it. */
async function download({ urls }: ResumableCluster, { id, token }: Person): Promise<[number, string]> {
  const url = `${urls[1]}/storage/v1/object/${BUCKET}/${id}/scan.bin`;
  const hash = createHash('sha256');
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const asked = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('data', (piece: Buffer) => {
        hash.update(piece);
        bytes += piece.length;
      });
      answer.on('end', resolve).on('error', reject);
    });
    asked.on('error', reject).end();
  });
  return [bytes, hash.digest('hex')];
}

/** Looks at the memory of the processes until it is stopped; answers the most it saw. */
function watchMemory(cluster: ResumableCluster): () => Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    void cluster.memory().then((now) => (most = Math.max(most, now)));
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    return Math.max(most, await cluster.memory());
  };
}

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(folder));
  return bavail * bsize > 3 * bytes;
}

export const drill: Drill<Size, ResumableCluster> = {
  title: 'a large upload while the process that takes it is killed',
  settings: { STORAGE_OBJECT_MB: '4096', STORAGE_MB_PER_PERSON: '4096' },
  full: { megabytes: 2_048, kills: 6, growthMb: 256 },
  small: { megabytes: 24, kills: 2, growthMb: 256 },
  async run(cluster, { megabytes, kills, growthMb }): Promise<Figure[]> {
    // Not a whole number of chunks, nor of anything else.
    const bytes = megabytes * MEGABYTE + 12_345;
    if (!(await hasRoom(cluster.filesFolder, bytes))) return [exactly('enough room on the disk', 0, 1)];
    await cluster.query('insert into storage_buckets (id) values ($1)', [BUCKET]);
    const person = await newPerson(cluster);
    const marks = Array.from({ length: kills }, (_, n) => Math.floor((bytes * (n + 0.6)) / kills));
    const before = await cluster.memory();
    const stopWatching = watchMemory(cluster);
    const began = performance.now();
    const killed = await upload(cluster, person, bytes, [...marks, bytes]);
    const seconds = (performance.now() - began) / 1_000;
    const [arrived, hash] = await download(cluster, person);
    const growth = ((await stopWatching()) - before) / MEGABYTE;
    return [
      exactly('bytes stored', arrived, bytes),
      exactly('files equal to what was sent', Number(hash === keystreamHash(bytes)), 1),
      atLeast('kills', killed, kills),
      atMost('memory growth of both processes', growth, growthMb, { unit: 'MB' }),
      report('upload time', seconds, { unit: 's' }),
      none('parts left behind', await readdir(join(cluster.filesFolder, 'unfinished'))),
      none(
        'uploads that still hold quota',
        await cluster.query(`select 1 from storage_uploads where state = 'open'`),
      ),
    ];
  },
};
