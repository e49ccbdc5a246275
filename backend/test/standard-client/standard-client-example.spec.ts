import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestCluster, type TestCluster } from '../drills/drill-support.ts';

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, '../../../examples/standard-client/main.mjs');

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster({ AUTH_MAIL_INTERVAL: '0' });
}, 90_000);
afterAll(() => cluster.close());

/** The lines of what worked; the first thing that does not work ends the program with its words. */
async function worked(...args: readonly string[]): Promise<string[]> {
  const [url = ''] = cluster.urls;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await run(process.execPath, [PROGRAM, '--url', url, ...args], { env, timeout: 60_000 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ok {2}(\w+): .*/, '$1'));
}
const counted = (lines: readonly string[]) =>
  Object.fromEntries([...new Set(lines)].map((area) => [area, lines.filter((one) => one === area).length]));

it.each([
  ['one process', () => []],
  ['two processes, one of which tells of what the other one did', () => ['--second', cluster.urls[1] ?? '']],
])('the program of the standard client does all of it on %s', async (_, args) => {
  expect(counted(await worked(...args()))).toEqual({
    auth: 6,
    data: 9,
    functions: 4,
    realtime: 5,
    storage: 8,
  });
});
