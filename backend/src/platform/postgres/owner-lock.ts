import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './fault-code.ts';

export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Takes the right to run the database of one data folder; undefined when another process of this machine has it.
 * It is a listening socket, so the system gives it back the moment its owner dies, however that happens.
 */
export async function takeOwnerLock(dataDir: string): Promise<OwnerLock | undefined> {
  const address = lockAddress(dataDir);
  const server = (await tryListen(address)) ?? (await takeOver(address));
  if (!server) return undefined;
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

/** Linux has names outside the file system, which cannot be left behind; elsewhere it is a file. */
function lockAddress(dataDir: string): string {
  const name = `chairside-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (cause) => (codeOf(cause) === 'EADDRINUSE' ? done(undefined) : fail(cause)));
    server.listen({ path }, () => done(server));
  });
}

/** A socket file whose owner died still lies there, but nobody answers on it. */
async function takeOver(path: string): Promise<Server | undefined> {
  if (path.startsWith('\0') || (await answers(path))) return undefined;
  await unlink(path);
  return tryListen(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ path }, () => done(true));
    socket.once('connect', () => socket.destroy()).once('error', () => done(false));
  });
}
