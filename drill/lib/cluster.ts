import type { JWK } from 'jose';
import type { Figure } from './figure.ts';

/** What a drill works on: running processes of one hub, and a look into their database. */
export interface Cluster {
  /** The addresses of the processes; at least two. */
  readonly urls: readonly string[];
  /** The private keys that sign access tokens. */
  readonly signing: readonly JWK[];
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

/** A cluster whose database can be stopped and started while it runs. */
export interface RestartableCluster extends Cluster {
  /** Stops the database, starts it again, and answers when it took connections again (`performance.now()`). */
  restartDatabase(): Promise<number>;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly ms: number;
  /** The last line it wrote. */
  readonly lastLine: string;
  /** Processes of its database that are still there. */
  readonly left: readonly string[];
}

/** A cluster whose first process runs the database itself, and whose database can be killed. */
export interface SelfHostedCluster extends Cluster {
  /** SIGKILL; answers when connections were taken again (`performance.now()`). */
  killServer(): Promise<number>;
  /** The same for the process of one connection: the server then ends all others itself. */
  killConnection(): Promise<number>;
  /** The server is killed, and the process that starts it again is told to stop. No process is left after it. */
  stopWhileItStarts(): Promise<ProcessEnd>;
  /** A process on the same data, whose server is killed and cannot start any more. */
  loseDatabase(): Promise<ProcessEnd>;
}

/** A cluster whose disks can be filled. */
export interface FullDiskCluster extends Cluster {
  /** Where the files of people lie. */
  readonly filesFolder: string;
}

/** A cluster whose processes can be ended and replaced, one by one. */
export interface RollingCluster extends Cluster {
  /** SIGTERM, and a new process in its place once it has gone; answers how long the old one took to end, in ms. */
  replace(index: number): Promise<number>;
}

/** A cluster whose processes can be killed and inspected. */
export interface KillableCluster extends Cluster {
  /** SIGKILL, and after that a new process in its place. */
  kill(index: number): Promise<void>;
  /** Bytes of memory that all processes hold together. */
  memory(): Promise<number>;
}

/** A cluster with an operator: commands beside the running processes, and processes started anew with other variables. */
export interface OperatedCluster extends Cluster {
  /** `npm run hub -- …` with these variables changed; ended hard after `killAfter` lines. Answers what it printed. */
  command(
    args: readonly string[],
    changes: Readonly<Record<string, string>>,
    killAfter?: number,
  ): Promise<CommandEnd>;
  /** Every process ended and started anew with these variables changed. */
  restart(changes: Readonly<Record<string, string>>): Promise<void>;
}

/** A cluster that has room for databases beside its own, on the same server. */
export interface SpareDatabaseCluster extends Cluster {
  emptyDatabase(): Promise<SpareDatabase>;
}
export interface SpareDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A cluster that can start the same hub elsewhere: with other variables, another database, another clock. */
export interface PortableCluster extends OperatedCluster, SpareDatabaseCluster {
  /** @param bundle another version's server */
  startSeparately(changes: Readonly<Record<string, string>>, bundle?: string): Promise<SeparateHub>;
}
export interface SeparateHub {
  /** Nothing where the hub refused to start. */
  readonly url: string | undefined;
  /** What it wrote to the terminal. */
  readonly said: string;
  stop(): Promise<void>;
}

export interface CommandEnd {
  readonly ended: 'well' | 'badly' | 'killed';
  readonly lines: readonly string[];
}

/** One drill: `run` takes a cluster of its `settings` and a size, and says what it measured. */
export interface Drill<Size, Where extends Cluster = Cluster> {
  readonly title: string;
  readonly settings: Readonly<Record<string, string>>;
  /** As `npm run drill` runs it: the figures of the plan. */
  readonly full: Size;
  /** As `npm test` runs it: the same drill in seconds. */
  readonly small: Size;
  run(cluster: Where, size: Size): Promise<Figure[]>;
}

/** Limits that would stop load from one address are off; everything that protects a person, a code or a token stays on. */
export const SETTINGS: Readonly<Record<string, string>> = {
  AUTH_MAIL_INTERVAL: '0',
  AUTH_RATE_LIMITS: 'off',
  RATE_LIMIT_PER_MINUTE: '0',
  MOCK_DELAY_MS: '0',
  HUB_SAMPLES: 'off',
  // One person of a drill makes the calls of thousands.
  SESSIONS_PER_PERSON: '100000',
  ATTEMPTS_PER_PERSON: '100000',
  // One address for all processes, as behind a balancer.
  PUBLIC_URL: 'http://drill.localhost',
};
