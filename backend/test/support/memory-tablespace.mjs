// A place in memory for the databases of a test run. A new database is a thousand files, and a disk's file system takes two to ten
// times as long to create and delete them.
import { chown, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const MEMORY = '/dev/shm';
const PREFIX = 'chairside-jest-';
const ENOUGH_BYTES = 2 ** 30;

/**
 * Moves `template1` of the server into memory, and with it every database created from now on. Returns what removes the files once
 * the server has stopped. Changes nothing where there is no memory file system with room (a container has 64 MB).
 */
export async function keepDatabasesInMemory(url, cluster) {
  if ((await freeBytes()) < ENOUGH_BYTES) return async () => undefined;
  await removeLeftovers();
  const folder = await mkdtemp(join(MEMORY, `${PREFIX}${process.pid}-`));
  const { uid, gid } = await stat(cluster);
  await chown(folder, uid, gid);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create tablespace memory location '${folder}'`);
    await client.query('alter database template1 set tablespace memory');
  } finally {
    await client.end();
  }
  return () => rm(folder, { recursive: true, force: true });
}

const freeBytes = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );

/** A run that was killed left its files; the name tells its process. */
async function removeLeftovers() {
  for (const name of await readdir(MEMORY)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
    if (owner > 0 && !isRunning(owner)) await rm(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(processId) {
  try {
    return process.kill(processId, 0);
  } catch (cause) {
    // Another account's process, which is running.
    return cause.code === 'EPERM';
  }
}
