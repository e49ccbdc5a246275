import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { portTaken, startDev } from './plugin/dev.mjs';

const ROOT = join(import.meta.dirname, '..');
let folder: string;
let dev: Awaited<ReturnType<typeof startDev>>;

/** The example far from the repository: the kit is resolved from this repository here as well. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-plugin-dev-'));
  cpSync(join(ROOT, 'examples/plugin-package'), folder, { recursive: true });
  dev = await startDev({ folder });
});
afterAll(() => {
  dev.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  value?: {
    name?: string;
    faults?: string[];
    vendor?: string;
    output?: unknown;
    requests?: unknown[];
    operations?: { id: string; sample: object }[];
  };
  error?: { message: string; code?: string };
  log?: string;
}
const post = async (path: string, body?: object): Promise<Answer> => {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await (await fetch(`${dev.url}${path}`, body ? options : {})).json()) as Answer;
};
const call = (side: string, operation: string, input: object, key = 'local-test-key'): Promise<Answer> =>
  post('/call', { side, operation, input, credential: { api_key: key } });

it('plugin:dev shows each operation with a working sample', async () => {
  const { value } = await post('/tool');
  expect(value).toMatchObject({
    name: 'Recall Cards',
    faults: [],
    vendor: expect.stringContaining('http://127.0.0.1:'),
  });
  expect(value?.operations?.map(({ id }) => id)).toEqual(['list_batches', 'list_orders', 'order_batch']);
  expect(await (await fetch(dev.url)).text()).toContain('<title>plugin:dev</title>');
});

it('plugin:dev calls the mock, which keeps its state, and the local vendor, and shows what was sent', async () => {
  await call('mock', 'order_batch', { cards: 3, motif: 'lighthouse' });
  expect(JSON.stringify((await call('mock', 'list_batches', {})).value?.output)).toContain('lighthouse');
  const { value } = await call('live', 'list_batches', { limit: 2 });
  expect(value?.output).toMatchObject({ batches: [{ id: 'local-1' }] });
  expect(value?.requests).toEqual([{ method: 'GET', path: '/batches', query: 'limit=2' }]);
});

it('plugin:dev reports errors without the key', async () => {
  const refused = await call('live', 'list_batches', {}, 'local-wrong-key');
  expect(refused.error).toMatchObject({ code: 'unauthorized' });
  expect(JSON.stringify(refused)).not.toContain('local-wrong-key');
  expect((await call('mock', 'order_batch', {})).error).toMatchObject({ code: 'invalid_request' });
});

it('plugin:dev shows what a tool logs beside the answer of the call', async () => {
  const file = join(folder, 'index.js');
  const before = readFileSync(file, 'utf8');
  const line = 'const batches = async (_, { store }) => ';
  writeFileSync(file, before.replace(line, `${line}console.log('asked for batches') ?? `));
  let answer = await call('mock', 'list_batches', {});
  while (answer.log === undefined) answer = await call('mock', 'list_batches', {});
  expect(answer).toMatchObject({
    log: 'asked for batches\n',
    value: { output: { batches: [{ id: 'b1' }] } },
  });
  writeFileSync(file, before);
});

it.each([
  [0, 'the page'],
  [1, 'the local vendor'],
])('plugin:dev says that a port is taken, for what, and what to type instead: %i', async (which, what) => {
  const taken = createServer();
  const port = await new Promise<number>((done) =>
    taken.listen(0, '127.0.0.1', () => done((taken.address() as AddressInfo).port)),
  );
  const ports = [{ port }, { vendorPort: port }][which];
  const failure = (await startDev({ folder, ...ports }).catch((cause: unknown) => cause)) as { port: number };
  expect(failure).toMatchObject({ code: 'EADDRINUSE', port });
  const page = port - which;
  expect(portTaken(failure, { tool: 'cards', page })).toBe(
    `Port ${port}, for ${what}, is taken. Name another one: npm run plugin:dev cards ${page + 100}`,
  );
  taken.close();
});

/** Polls until the condition holds, because the system reports a save a little later. */
async function until(condition: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await post('/tool');
    if (condition(answer)) return answer;
    await pause(50);
  }
}

it('plugin:dev reloads after a save, and reports a tool that cannot be loaded', async () => {
  const changes = (await fetch(`${dev.url}/changes`)).body?.getReader();
  await changes?.read();
  const file = join(folder, 'index.js');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace("name: 'Recall Cards'", "name: 'Renamed Cards'"));
  const event = await changes?.read();
  expect(new TextDecoder().decode(event?.value)).toContain('data: changed');
  await changes?.cancel();
  await until(({ value }) => value?.name === 'Renamed Cards');
  writeFileSync(file, 'export default {;');
  await until(({ error }) => error?.message.includes('SyntaxError') ?? false);
});

it('plugin:dev answers loopback names only, so that no foreign page can use it', async () => {
  const { port } = new URL(dev.url);
  const status = await new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', path: '/tool', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    })
      .once('error', fail)
      .end();
  });
  expect(status).toBe(421);
});
