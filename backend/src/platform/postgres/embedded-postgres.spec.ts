import { cp, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  clusterOf,
  keepHere,
  killHard,
  killServer,
  removeDatabase,
  startInOtherProcess,
  startHere,
} from '../../../test/support/embedded.ts';
import { soon } from '../../../test/support/soon.ts';

let home: string;
let dataDir: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'chairside postgres-'));
  dataDir = join(home, 'my data');
});
afterEach(async () => {
  await removeDatabase(dataDir);
  await rm(home, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;
const count = async (url: string) =>
  (await ask<{ n: number }>(url, 'select count(*)::int as n from kept'))[0]?.n;
const fill = (url: string) => ask(url, 'create table kept as select generate_series(1, 3)');

/** Each makes databases of its own, and a busy machine is no fault. */
jest.setTimeout(60_000);

describe('embedded PostgreSQL', () => {
  it('keeps its data over a restart, on loopback only and with the password in a private file', async () => {
    const first = await startHere(dataDir);
    await fill(first.url);
    const [network] = await ask(first.url, `select current_setting('listen_addresses') as a`);
    await first.stop();
    const second = await startHere(dataDir);
    const kept = await count(second.url);
    await second.stop();
    const mode = (await stat(join(dataDir, 'postgres.json'))).mode & 0o777;
    expect([network, kept, mode.toString(8), second.owner]).toEqual([{ a: '127.0.0.1' }, 3, '600', true]);
  });

  it('refuses a wrong password', async () => {
    const database = await startHere(dataDir);
    const url = new URL(database.url);
    url.password = 'wrong';
    const refused = await ask(url.href, 'select 1').catch((cause: { code?: string }) => cause.code);
    await database.stop();
    expect(refused).toBe('28P01');
  });

  it('starts again after its process was killed, and the data is there', async () => {
    const killed = await startInOtherProcess(dataDir);
    await fill(killed.url);
    await killHard(killed);
    const again = await startHere(dataDir);
    const kept = await count(again.url);
    await again.stop();
    expect(kept).toBe(3);
  });

  it('stops the server a killed run left behind where nothing ties the two together', async () => {
    const killed = await startInOtherProcess(dataDir, { variables: { PATH: '/nowhere' } });
    await fill(killed.url);
    await killHard(killed);
    const orphan = await count(killed.url);
    const again = await startHere(dataDir);
    const answers = [orphan, await count(again.url), await count(killed.url).catch(() => 'gone')];
    await again.stop();
    expect(answers).toEqual([3, 3, 'gone']);
  });

  it('ignores a process id that now belongs to another program', async () => {
    await (await startHere(dataDir)).stop();
    const note = [process.pid, '/elsewhere', 0, 1, '', '127.0.0.1', '', 'ready'].join('\n');
    await writeFile(join(await clusterOf(dataDir), 'postmaster.pid'), `${note}\n`);
    const again = await startHere(dataDir);
    const answer = await ask(again.url, 'select 1 as one');
    await again.stop();
    expect(answer).toEqual([{ one: 1 }]);
  });

  it('is started again at its address when the server is killed, and ends after a stop', async () => {
    const gaveUp: string[] = [];
    const keep = { forMs: 20_000, warn: () => undefined, gaveUp: (reason: string) => gaveUp.push(reason) };
    const database = await keepHere(dataDir, keep);
    await fill(database.url);
    await killServer(dataDir);
    expect(await soon(async () => (await count(database.url).catch(() => 0)) === 3)).toBe(true);
    await killServer(dataDir);
    await database.stop();
    expect([await count(database.url).catch(() => 'gone'), gaveUp]).toEqual(['gone', []]);
  });

  it('refuses a second start on the same folder in one line, but lets a command attach', async () => {
    const owner = await startHere(dataDir);
    const refusal = await startInOtherProcess(dataDir).catch((cause: Error) => cause.message);
    const attached = await startHere(dataDir, true);
    await attached.stop();
    const stillThere = await ask(owner.url, 'select 1 as one');
    await owner.stop();
    expect([refusal, attached.owner, attached.url, stillThere]).toEqual([
      `Cannot start: another Chairside is running on the data in ${dataDir}.\n`,
      false,
      owner.url,
      [{ one: 1 }],
    ]);
  });

  it('says in one line that a data folder cannot be written', async () => {
    const file = join(home, 'a file');
    await writeFile(file, '');
    const inside = join(file, 'data');
    await expect(startHere(inside)).rejects.toThrow(
      `Cannot start: DATA_DIR ${inside} cannot be written (ENOTDIR).`,
    );
  });

  it('never replaces a missing database by an empty one', async () => {
    await (await startHere(dataDir)).stop();
    const cluster = await clusterOf(dataDir);
    await rename(cluster, `${cluster}.away`);
    const refusal = await startHere(dataDir).catch((cause: Error) => cause.message);
    await rename(`${cluster}.away`, cluster);
    expect(refusal).toContain(`should be in ${cluster}, but that folder is gone`);
  });
});

const asRoot = isRoot ? describe : describe.skip;

asRoot('embedded PostgreSQL as root', () => {
  it('runs the server as another user', async () => {
    const database = await startHere(dataDir);
    const { uid } = await stat(await clusterOf(dataDir));
    await database.stop();
    expect(uid).toBeGreaterThan(0);
  });

  it('removes what a trial run left behind once its temporary folder is gone', async () => {
    const trial = join(home, 'trial');
    await (await startHere(trial)).stop();
    const left = await clusterOf(trial);
    await rm(trial, { recursive: true });
    await (await startHere(dataDir)).stop();
    expect([existsSync(left), existsSync(await clusterOf(dataDir))]).toEqual([false, true]);
  });

  it('follows a data folder that was moved, and refuses a copy of it', async () => {
    await (await startHere(dataDir)).stop();
    const copy = join(home, 'copy');
    await cp(dataDir, copy, { recursive: true });
    const refusal = await startHere(copy).catch((cause: Error) => cause.message);
    await rename(dataDir, join(home, 'moved'));
    dataDir = join(home, 'moved');
    await rm(copy, { recursive: true });
    await (await startHere(dataDir)).stop();
    expect(refusal).toContain(`${copy} is a copy of`);
  });
});
