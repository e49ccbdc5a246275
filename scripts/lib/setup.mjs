import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt, invalidateBuilds } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './project.mjs';
import { print, Stopped } from './terminal.mjs';

const OLDEST_NODE = 20;
const RETRY_MS = 500;

/**
 * Prepares a fresh clone; takes a few milliseconds when it is ready. Of two concurrent scripts one waits for the
 * other.
 */
export async function setUp({ build }) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Stopped(`Chairside needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
  const release = await acquireLock();
  try {
    if (await ensureInstalled()) invalidateBuilds();
    if (build) await ensureBuilt();
  } finally {
    release();
  }
}

/** A socket name outside the file system (Linux only), because the system frees it however its owner ends. */
async function acquireLock() {
  if (process.platform !== 'linux') return () => undefined;
  const path = `\0chairside-setup-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`;
  for (let waited = false; ; waited = true) {
    const server = createServer();
    const taken = await new Promise((done) => {
      server.once('error', (cause) => done(cause.code)).listen({ path }, () => done(''));
    });
    if (!taken) return () => server.close();
    if (taken !== 'EADDRINUSE') return () => undefined;
    if (!waited) print('Another start or test is setting this folder up; waiting for it …');
    await pause(RETRY_MS);
  }
}
