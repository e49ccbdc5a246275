import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where redis-server is, or undefined: those tests are then skipped, visibly. */
export function findRedisServer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find(existsSync);
}

/** A Redis of its own on a free loopback port, with nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
  ];
  const server = spawn(findRedisServer() ?? 'redis-server', settings, {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await ready(server);
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(server) };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).once('exit', (code) => fail(new Error(`redis-server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && done());
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.removeAllListeners('exit').once('exit', () => done());
    server.kill('SIGKILL');
  });
}
