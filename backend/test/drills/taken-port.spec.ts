import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@chairside/kit/testing/free-port';
import { type Bundled, bundleProcess } from '../../../drill/lib/hubs/bundle-process.ts';
import { SETTINGS } from '../../../drill/lib/hubs/cluster.ts';
import { startAnywhere, stop } from '../../../drill/lib/hubs/processes.ts';
import { createMigratedDatabase, type TestDatabase } from '../support/database.ts';
import { startTestHub } from '../support/app.ts';

/** A whole run has bundled it with the hub. */
const BUNDLED = `${process.env['TEST_PACKAGES']}/own-hub.mjs`;

/** Answers like a hub that is ready, as the hub of another test would. */
let other: Server;
let taken: number;
let database: TestDatabase;

beforeAll(async () => {
  other = createServer((_, answer) => answer.end('{"status":"ok"}')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
  database = await createMigratedDatabase();
});
afterAll(async () => {
  other.close();
  await database.drop();
});

/** Chooses the taken port first. */
function takenFirst(): () => Promise<number> {
  const first = [taken];
  return async () => first.pop() ?? (await freePort());
}

it('a hub in a process of its own starts on another port when another process takes its port first', async () => {
  const hub: Bundled = existsSync(BUNDLED)
    ? { file: BUNDLED, remove: async () => undefined }
    : await bundleProcess('backend/test/platform/own-hub.ts');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'chairside-taken-'));
  const variables = {
    ...SETTINGS,
    LOG_LEVEL: 'silent',
    DATA_DIR,
    DATABASE_URL: database.url,
    AUTH_HASH_MS: '0',
  };
  const running = await startAnywhere(variables, hub.file, takenFirst());
  try {
    expect(running.url).not.toBe(`http://127.0.0.1:${taken}`);
    expect(running.child.exitCode).toBeNull();
  } finally {
    await stop(running.child);
    await hub.remove();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

it('a hub inside a test starts on another port when another process takes its port first', async () => {
  const hub = await startTestHub({}, takenFirst());
  try {
    expect(hub.url).not.toBe(`http://127.0.0.1:${taken}`);
    expect((await fetch(`${hub.url}/health/ready`)).status).toBe(200);
  } finally {
    await hub.close();
  }
});
