import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endedEarly, onFreePort } from '@chairside/kit/testing/free-port';

/** A Redis of its own on a free loopback port, without persistence: after a restart it has lost every job. */
export interface LocalRedis {
  readonly url: string;
  /** Stops the process, so that connections are refused. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Pauses the process, so that connections stay open without an answer until it continues. */
  freeze(): void;
  resume(): void;
  remove(): Promise<void>;
}

export async function startRedis(): Promise<LocalRedis> {
  const program = findRedisServer();
  if (!program) throw new Error('there is no redis-server here: install it (apt-get install redis-server)');
  let server: ChildProcess;
  const port = await onFreePort(async (chosen) => {
    server = await start(program, chosen);
    return chosen;
  });
  const kill = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      server = await start(program, port);
    },
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async remove() {
      if (server.exitCode === null && server.signalCode === null) await kill();
    },
  };
}

/** Where redis-server is, or undefined. */
export function findRedisServer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find(existsSync);
}

async function start(program: string, port: number): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
  const server = spawn(program, [...place, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  const ready = new Promise<void>((done) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (text.includes('Ready to accept connections')) done();
    });
  });
  const ended = once(server, 'close').then(([code]) =>
    Promise.reject(endedEarly(`redis-server ended with ${code}`, output)),
  );
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return server;
}
