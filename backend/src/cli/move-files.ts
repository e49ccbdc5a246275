import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';
import { moveObjects, type ObjectStore, storesOf } from '#common/files/index.ts';
import { SessionLocks } from '#platform/database/session-locks.ts';
import { createLog } from '#platform/logging/log.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run hub -- move-files --to <s3 or disk> [--dry-run]';
const TELL_EVERY_MS = 5_000;
const MEGABYTE = 1_048_576;

type Print = (line: string) => void;
type Place = Env['FILES_STORE'];
interface Direction {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
}

/** `move-files --to s3|disk`: every file and object to the store that the settings name, while the hub runs. */
export async function moveFiles(
  args: readonly string[],
  print: Print,
  database: (work: (env: Env) => Promise<void>) => Promise<void> = withDatabase,
): Promise<void> {
  const { place, dryRun } = readArgs(args);
  await database(async (env) => {
    const direction = directionOf(env, place);
    if (dryRun) return print(`${await left(direction)} files are still to be moved; nothing was changed`);
    await alone(env, () => move(direction, place, print));
  });
}

function readArgs(args: readonly string[]): { place: Place; dryRun: boolean } {
  const options = { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
  try {
    const { to, 'dry-run': dryRun } = parseArgs({ args: [...args], options }).values;
    if (to === 's3' || to === 'disk') return { place: to, dryRun };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
  throw new StartError(USAGE);
}

function directionOf(env: Env, place: Place): Direction {
  const { disk, s3 } = storesOf(env);
  if (!s3)
    throw new StartError('move-files: no bucket is configured; set S3_ENDPOINT and what belongs to it.');
  if (env.FILES_STORE !== place)
    throw new StartError(
      `move-files: set FILES_STORE=${place} and restart all processes first; else new files go on to the other place.`,
    );
  return place === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
}

/** Two at once would write the same copies. */
async function alone(env: Env, work: () => Promise<void>): Promise<void> {
  const locks = new SessionLocks(env, createLog('error'));
  try {
    if (!(await locks.tryLock('move-files')))
      throw new StartError('move-files: it is running already on this database.');
    await work();
  } finally {
    await locks.onApplicationShutdown();
  }
}

async function move({ from, to }: Direction, place: Place, print: Print): Promise<void> {
  const count = { moved: 0, gone: 0, damaged: 0, bytes: 0 };
  const total = await left({ from, to });
  let reportedAt = performance.now();
  for await (const { key, bytes, outcome } of moveObjects(from, to)) {
    count[outcome] += 1;
    if (outcome === 'moved') count.bytes += bytes;
    if (outcome === 'damaged') print(`${key} did not arrive as it is; the original stays`);
    if (performance.now() - reportedAt < TELL_EVERY_MS) continue;
    reportedAt = performance.now();
    print(`${count.moved} of about ${total} files moved`);
  }
  const megabytes = Math.ceil(count.bytes / MEGABYTE);
  print(`${count.moved} files (${megabytes} MB) were moved to ${place}; each was read back and is the same`);
  await assertNoneLeft({ from, to });
}

async function assertNoneLeft(direction: Direction): Promise<void> {
  const count = await left(direction);
  if (count > 0)
    throw new StartError(`move-files: ${count} files are left in the other place; run it again.`);
}

async function left({ from }: Direction): Promise<number> {
  let count = 0;
  for await (const _key of from.keys()) count += 1;
  return count;
}
