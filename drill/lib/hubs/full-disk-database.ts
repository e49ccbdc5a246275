import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../load/concurrent-users.ts';
import type { Cluster } from './cluster.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MEGABYTES = 192;
const OBJECT_IN_USE = '55006';

/** Moves every table, index and temporary file of the cluster to a small disk; undefined where none can be mounted. */
export async function moveToSmallDisk(cluster: Cluster): Promise<SmallDisk | undefined> {
  const [server] = await cluster.query<{ folder: string; name: string }>(
    `select current_setting('data_directory') as folder, current_database() as name`,
  );
  if (!server) throw new Error('the database does not say where it is');
  const folder = await mkdtemp(join(tmpdir(), 'chairside-disk-'));
  const disk = await mountSmallDisk(folder, MEGABYTES, await stat(server.folder));
  if (!disk) return undefined;
  await cluster.query(`create tablespace cramped location '${folder}'`);
  await move(cluster, 'pg_default', 'cramped');
  await cluster.query(`alter database "${server.name}" set temp_tablespaces = cramped`);
  await reconnect(cluster);
  return {
    ...disk,
    async remove() {
      await cluster.query(`alter database "${server.name}" reset temp_tablespaces`);
      await reconnect(cluster);
      await move(cluster, 'cramped', 'pg_default');
      await cluster.query('drop tablespace cramped');
      await disk.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Not waiting for locks: with the work of running processes that ends in deadlocks. */
async function move(cluster: Cluster, from: string, to: string): Promise<void> {
  for (const what of ['table', 'index'])
    await waitUntil(`no ${what} being in use`, () =>
      cluster.query(`alter ${what} all in tablespace ${from} set tablespace ${to} nowait`).then(
        () => true,
        (cause: { code?: string }) => {
          if (cause.code !== OBJECT_IN_USE) throw cause;
          return false;
        },
      ),
    );
}

/** What is set for a database holds for new connections. */
const reconnect = (cluster: Cluster): Promise<unknown> =>
  cluster.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
