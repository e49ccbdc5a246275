import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#config/start-error.ts';
import { readyBinaries } from './binaries.ts';
import { createCluster, DATABASE, SUPERUSER } from './create-cluster.ts';
import { type DataHome, markCreated, openDataDir, openHome, readHome } from './data-home.ts';
import { missing } from './fault-code.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { SupervisedServer, type RestartRules } from './kept-server.ts';
import { stopOrphan, readPostmaster } from './postmaster-file.ts';
import { isRoot, serverAccount } from './run-as.ts';
import { type RunningServer, startServer } from './server.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Whether this process started the server; an attached one leaves it running. */
  readonly owner: boolean;
  /** Before a stop: a server that ends from now on is not started again. */
  leave(): void;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** False: fast and unsafe, for tests. */
  readonly durable?: boolean;
  /** True: use the server of the process that runs on this folder already, instead of refusing. */
  readonly attach?: boolean;
  /** A server that ends by itself is started again on the same port. Without it, it stays down. */
  readonly keep?: RestartRules;
}

const ATTACH_MS = 15_000;
const ATTACH_STEP_MS = 50;

/**
 * PostgreSQL 18 without installing it (decision 4): runs the programs of the npm package on a folder of ours, on a free
 * loopback port, with a password kept in the data folder. Leaves the schema to the migrations and the order of
 * stopping to its caller.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(options.dataDir);
  const lock = await takeOwnerLock(dataDir);
  if (!lock) return attachOrRefuse(dataDir, options.attach ?? false);
  try {
    const home = await openHome(dataDir, options.log);
    const server = await startOwned(home, options);
    return {
      url: urlOf(home, server.port),
      owner: true,
      leave: () => server instanceof SupervisedServer && server.leave(),
      async stop() {
        try {
          await server.stop();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (cause) {
    await lock.release();
    throw cause;
  }
}

async function startOwned(home: DataHome, options: EmbeddedOptions): Promise<RunningServer> {
  const { log, durable = true } = options;
  const binaries = await readyBinaries({ asRoot: isRoot(), dataDir: home.dataDir });
  const account = await serverAccount(home.cluster);
  if (await missing(home.cluster)) {
    refuseLoss(home);
    log('creating the database');
    await createCluster(home, binaries, account, { durable });
  }
  if (!home.created) await markCreated(home);
  const start = async (more: { port?: number; signal?: AbortSignal } = {}): Promise<RunningServer> => {
    await stopOrphan(home.cluster, log);
    return startServer({ binaries, cluster: home.cluster, account, durable, log, ...more });
  };
  const server = await start();
  return options.keep
    ? new SupervisedServer(server, (port, signal) => start({ port, signal }), options.keep)
    : server;
}

function refuseLoss(home: DataHome): void {
  if (!home.created) return;
  throw new StartError(
    `Cannot start: the database of ${home.dataDir} should be in ${home.cluster}, but that folder is gone. Bring it back, or delete ${home.dataDir}/postgres.json to start with an empty one.`,
  );
}

async function attachOrRefuse(dataDir: string, attach: boolean): Promise<EmbeddedPostgres> {
  if (!attach) throw new StartError(`Cannot start: another Chairside is running on the data in ${dataDir}.`);
  const until = performance.now() + ATTACH_MS;
  while (performance.now() < until) {
    const url = await urlOfRunning(dataDir);
    if (url) return { url, owner: false, leave: () => undefined, stop: () => Promise.resolve() };
    await pause(ATTACH_STEP_MS);
  }
  throw new StartError(`Cannot start: the Chairside running on ${dataDir} does not offer its database.`);
}

async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const home = await readHome(dataDir);
  const server = home && (await readPostmaster(home.cluster));
  return home && server?.ready ? urlOf(home, server.port) : undefined;
}

const urlOf = (home: DataHome, port: number): string =>
  `postgres://${SUPERUSER}:${home.password}@127.0.0.1:${port}/${DATABASE}`;
