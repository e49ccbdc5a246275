import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './crowd.ts';
import type { House } from './house.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const MEGABYTES = 192;
const OBJECT_IN_USE = '55006';

/** Puts every table and index of the house, and what its statements keep on disk, on a small disk; undefined where none can be. */
export async function crampedDatabase(house: House): Promise<SmallDisk | undefined> {
  const [server] = await house.query<{ folder: string; name: string }>(
    `select current_setting('data_directory') as folder, current_database() as name`,
  );
  if (!server) throw new Error('the database does not say where it is');
  const folder = await mkdtemp(join(tmpdir(), 'chairside-disk-'));
  const disk = await mountSmallDisk(folder, MEGABYTES, await stat(server.folder));
  if (!disk) return undefined;
  await house.query(`create tablespace cramped location '${folder}'`);
  await move(house, 'pg_default', 'cramped');
  await house.query(`alter database "${server.name}" set temp_tablespaces = cramped`);
  await reconnect(house);
  return {
    ...disk,
    async remove() {
      await house.query(`alter database "${server.name}" reset temp_tablespaces`);
      await reconnect(house);
      await move(house, 'cramped', 'pg_default');
      await house.query('drop tablespace cramped');
      await disk.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Not waiting for locks: with the work of running processes that ends in deadlocks. */
async function move(house: House, from: string, to: string): Promise<void> {
  for (const what of ['table', 'index'])
    await until(`no ${what} being in use`, () =>
      house.query(`alter ${what} all in tablespace ${from} set tablespace ${to} nowait`).then(
        () => true,
        (cause: { code?: string }) => {
          if (cause.code !== OBJECT_IN_USE) throw cause;
          return false;
        },
      ),
    );
}

/** What is set for a database holds for new connections. */
const reconnect = (house: House): Promise<unknown> =>
  house.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
