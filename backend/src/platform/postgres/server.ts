import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { type Account, tiedToParent } from './run-as.ts';

export interface RunningServer {
  readonly port: number;
  /** When it ends, however that happens; says how. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: Account | undefined;
  readonly durable: boolean;
  readonly log: (line: string) => void;
  /** A free one when absent. */
  readonly port?: number;
  /** Ends the attempt; a server that takes connections already is left to its `stop`. */
  readonly signal?: AbortSignal;
}

const READY = 'database system is ready to accept connections';
/** A port another program took first, and memory that the dying children of a killed server still hold. */
const PASSING = /could not bind|could not create any TCP|shared memory block .* still in use|is still in use/;
const START_ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;
const FAST_STOP_MS = 3_000;

/** Starts the server on a loopback port and waits until it takes connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const server = launch(options, port);
    const fault = await firstOf(server, options.signal);
    if (fault === undefined) {
      letGo(server.child);
      return { port, ended: server.gone, stop: () => stopServer(server.child) };
    }
    if (!PASSING.test(fault) || attempt === START_ATTEMPTS || options.signal?.aborted)
      throw new StartError(`Cannot start: the database in ${options.cluster} does not start: ${fault}`);
    await pause(ATTEMPT_PAUSE_MS);
  }
}

interface Launched {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** With what it complained about, once its last word is read. */
  readonly ended: Promise<string>;
  /** Its processes may still hold its output then. */
  readonly gone: Promise<string>;
}

/** Undefined when it is ready, else why it ended. */
async function firstOf(
  { child, ready, ended }: Launched,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const giveUp = (): void => void stopServer(child);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  return Promise.race([ready.then(() => undefined), ended]).finally(() =>
    signal?.removeEventListener('abort', giveUp),
  );
}

/** Detached, so that Ctrl-C reaches the application first and it stops the database last. */
function launch({ binaries, cluster, account, durable, log }: ServerOptions, port: number): Launched {
  const args = ['-D', cluster, '-p', String(port), ...settings(durable)];
  const { program, args: all, options } = tiedToParent(account, binaries.postgres, args);
  const child = spawn(program, all, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
  });
  return { child, ...follow(child, log) };
}

/** A process that has nothing else to do may end, and the server with it. */
function letGo(child: ChildProcess): void {
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

function follow(child: ChildProcess, log: (line: string) => void): Omit<Launched, 'child'> {
  const complaints: string[] = [];
  let up = false;
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const ready = new Promise<void>((done) => {
    lines.on('line', (line) => {
      log(line);
      if (!up && /FATAL|HINT|PANIC|LOG: {2}could not/.test(line)) complaints.push(message(line));
      if (!line.includes(READY)) return;
      up = true;
      done();
    });
  });
  const gone = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(`it ended with ${code ?? signal}`));
  });
  const ended = new Promise<string>((done) => {
    child.once('error', (cause) => done(cause.message));
    child.once('close', () => void gone.then((words) => done(complaints.join('; ') || words)));
  });
  return { ready, ended, gone };
}

/** Without time and process number. */
const message = (line: string): string => line.replace(/^.*?(FATAL|HINT|PANIC|LOG): +/, '');

function settings(durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** SIGINT is the server's "fast": open transactions are rolled back, files are clean. */
async function stopServer(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.ref();
    child.kill(signal);
    await Promise.race([gone, pause(FAST_STOP_MS)]);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
