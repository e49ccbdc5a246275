import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../backend/src/platform/postgres/index.ts';
import type { SpareDatabase } from './cluster.ts';

/** A PostgreSQL behind an address that stays the same while the server restarts. */
export interface DrillDatabase {
  readonly url: string;
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Restarts the server. Returns the time at which it accepted connections again (`performance.now()`). */
  restart(): Promise<number>;
  /** Creates an empty database on the server. */
  empty(): Promise<SpareDatabase>;
  remove(): Promise<void>;
}

export async function startDatabase(): Promise<DrillDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-drill-'));
  // Durable, because some drills check that acknowledged writes survive.
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined });
  let server = await start();
  const forwarder = await startForwarder(portOf(server.url));
  const url = new URL(server.url);
  url.port = String(forwarder.port);
  const own = new pg.Pool({ connectionString: url.href, max: 4 });
  own.on('error', () => undefined);
  return {
    url: url.href,
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await own.query(text, [...values])).rows as T[],
    async restart() {
      forwarder.shut();
      await server.stop();
      server = await start();
      await forwarder.open(portOf(server.url));
      return performance.now();
    },
    async empty() {
      const name = `spare_${randomBytes(6).toString('hex')}`;
      await own.query(`create database ${name}`);
      const spare = new URL(url);
      spare.pathname = `/${name}`;
      return {
        url: spare.href,
        drop: async () => void (await own.query(`drop database ${name} with (force)`)),
      };
    },
    async remove() {
      await own.end();
      forwarder.shut();
      await server.stop();
      await removeFiles(dataDir);
    },
  };
}

const portOf = (url: string): number => Number(new URL(url).port);

interface Forwarder {
  readonly port: number;
  /** Refuses and cuts every connection. */
  shut(): void;
  open(target: number): Promise<void>;
}

/** Passes connections on. The embedded server takes another port at each start; hubs keep the address they were given. */
async function startForwarder(first: number): Promise<Forwarder> {
  const open = new Set<Socket>();
  let target = first;
  let listening: Server | undefined;
  const pass = (near: Socket): void => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  };
  const listen = async (port: number): Promise<number> => {
    const server = createServer({ noDelay: true }, pass);
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
    listening = server;
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    shut() {
      listening?.close();
      listening = undefined;
      for (const socket of open) socket.destroy();
    },
    async open(next) {
      target = next;
      await listen(port);
    },
  };
}

/** As root the files lie outside the data folder. */
async function removeFiles(dataDir: string): Promise<void> {
  const { cluster } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    cluster: string;
  };
  if (isAbsolute(cluster)) {
    await rm(cluster, { recursive: true, force: true });
    await rm(`${cluster}.owner`, { force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
}
