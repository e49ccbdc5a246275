import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Person, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const module = (path: string): string => join(ROOT, 'node_modules', path);
/** The npm that runs the tests, on their own Node; else the one of the PATH. */
const { npm_execpath: NPM } = process.env;

/** What somebody writes who has nothing of this repository but the package. */
const PROGRAM = `
import { createHub, HubError, type ErrorCode } from '@chairside/client';
declare const process: { env: Record<string, string> };
const { HUB = '', TOKEN = '' } = process.env;
const hub = createHub({ url: HUB, token: () => TOKEN });

const first = await hub.openDental.listAppointments({ Limit: 2 });
const status: string | undefined = first.data[0]?.AptStatus;
// @ts-expect-error: a limit is a number.
void (() => hub.openDental.listAppointments({ Limit: 'two' }));
// @ts-expect-error: there is no such operation.
void (() => hub.openDental.listDragons());
// @ts-expect-error: the input is needed.
void (() => hub.openDental.getPatient());

let [pages, patients] = [0, 0];
for await (const page of hub.openDental.listPatients({ Limit: 15 })) {
  pages += 1;
  patients += page.data.length;
}

const key = { idempotencyKey: 'one-note-' + TOKEN.slice(-8) };
const note = { PatNum: 1, Note: 'Called', Mode_: 'Phone' } as const;
const written = await hub.openDental.createCommlog(note, key);
const again = await hub.openDental.createCommlog(note, key);

let code: ErrorCode | undefined;
try {
  await hub.dentrix.listPatients();
} catch (error) {
  if (error instanceof HubError) code = error.code;
}

const { data, response } = await hub.api.GET('/api/me/connections');
const connected: string[] | undefined = data?.items.map((one) => one.tool_name);
console.log(JSON.stringify({
  source: first.source, count: first.data.length, status, pages, patients,
  replayed: [written.replayed, again.replayed], code, connected, api: response.status,
}));
`;

let hub: TestHub;
let person: Person;
let folder: string;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  person = await signedIn(hub);
  await connect(hub, person, 'Open Dental');
  folder = await mkdtemp(join(tmpdir(), 'chairside-client-'));
}, 90_000);
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

const node = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [...args], { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } });
const npm = (args: readonly string[], cwd: string) =>
  NPM ? node([NPM, ...args], cwd) : run('npm', [...args], { cwd });

describe('the published form of the client', () => {
  it('installs without a network and without this repository, and holds nothing of it', async () => {
    await npm(['pack', '--pack-destination', folder, '--silent'], join(ROOT, 'client'));
    const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', type: 'module' }));
    // Its two dependencies come from this machine, as from a registry: packed and copied, no link.
    const needed = [join(folder, archive), module('openapi-fetch'), module('openapi-typescript-helpers')];
    await npm(['install', '--offline', '--install-links', '--no-audit', '--no-fund', ...needed], folder);
    const installed = join(folder, 'node_modules/@chairside/client');
    const names = await readdir(installed, { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(names.filter((name) => name.startsWith('src') || name.includes('.spec.'))).toEqual([]);
    for (const name of names.filter((one) => /\.(js|d\.ts)$/.test(one)))
      expect([
        name,
        (await readFile(join(installed, name), 'utf8')).match(/from '(@chairside|\.\.\/\.\.)[^']*'/),
      ]).toEqual([name, null]);
  }, 120_000);

  it('type-checks a program, right and wrong uses alike', async () => {
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    const options = ['--strict', '--noEmit', '--target', 'es2024', '--lib', 'es2024,dom,dom.asynciterable'];
    const modern = ['--module', 'nodenext', '--types', ''];
    const checked = node([module('typescript-7/bin/tsc'), ...options, ...modern, 'program.ts'], folder);
    await expect(checked.catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({
      stdout: '',
    });
  }, 120_000);

  it('runs that program on a hub: first page, all pages, a write once, an error by its code, the API', async () => {
    const { stdout } = await node(['program.ts'], folder, { HUB: hub.url, TOKEN: person.token });
    expect(JSON.parse(stdout)).toEqual({
      ...{ source: 'mock_data', count: 2, status: expect.any(String), pages: 3, patients: 40 },
      ...{ replayed: [false, true], code: 'integration_not_found', connected: ['Open Dental'], api: 200 },
    });
  });
});
