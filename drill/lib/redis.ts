import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A Redis of the drill's own without persistence: after a restart it has lost every job. */
export interface DrillRedis {
  readonly url: string;
  /** Stops the process, so that connections are refused. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Pauses the process, so that connections stay open without an answer until it continues. */
  freeze(): void;
  goOn(): void;
  remove(): Promise<void>;
}

export async function startRedis(): Promise<DrillRedis> {
  const program = find();
  const port = await freePort();
  let server = await start(program, port);
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
    goOn: () => void server.kill('SIGCONT'),
    async remove() {
      if (server.exitCode === null && server.signalCode === null) await kill();
    },
  };
}

function find(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const found = folders.map((folder) => join(folder, 'redis-server')).find(existsSync);
  if (!found) throw new Error('there is no redis-server here: install it (apt-get install redis-server)');
  return found;
}

async function start(program: string, port: number): Promise<ChildProcess> {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir()];
  const server = spawn(program, [...place, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ready = new Promise<void>((done) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && done());
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`redis-server ended with ${code}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return server;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
