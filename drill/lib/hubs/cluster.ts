import type { JWK } from 'jose';
import type { Figure } from '../load/figure.ts';

/** The running processes of one hub, and access to their database. */
export interface Cluster {
  /** The addresses of the processes; at least two. */
  readonly urls: readonly string[];
  /** The private keys that sign access tokens. */
  readonly signing: readonly JWK[];
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

/** A cluster whose database can be stopped and started while it runs. */
export interface RestartableCluster extends Cluster {
  /** Restarts the database. Returns the time at which it accepted connections again (`performance.now()`). */
  restartDatabase(): Promise<number>;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly ms: number;
  /** The last line it wrote. */
  readonly lastLine: string;
  /** Database processes that still run. */
  readonly left: readonly string[];
}

/** A cluster whose first process runs the database itself, and whose database can be killed. */
export interface SelfHostedCluster extends Cluster {
  /** Kills the server with SIGKILL. Returns the time at which it accepted connections again (`performance.now()`). */
  killServer(): Promise<number>;
  /** Kills the process of one connection; the server then ends all other connections itself. */
  killConnection(): Promise<number>;
  /** Kills the server, and stops the process while it starts the server again. No process may be left. */
  stopWhileItStarts(): Promise<ProcessEnd>;
  /** Starts a process on the same data, kills its server, and prevents another start of the server. */
  loseDatabase(): Promise<ProcessEnd>;
}

/** A cluster whose disks can be filled. */
export interface FullDiskCluster extends Cluster {
  /** Where the files of people lie. */
  readonly filesFolder: string;
}

/** A cluster whose processes can be ended and replaced, one by one. */
export interface RollingCluster extends Cluster {
  /** Sends SIGTERM and starts a replacement after the exit. Returns the milliseconds the old process took to end. */
  replace(index: number): Promise<number>;
}

/** A cluster whose processes can be killed and inspected. */
export interface KillableCluster extends Cluster {
  /** Sends SIGKILL, and starts a replacement afterwards. */
  kill(index: number): Promise<void>;
  /** The memory of all processes in bytes. */
  memory(): Promise<number>;
}

/** A cluster whose processes say how much memory they hold after a full collection. */
export interface MeasuredCluster extends Cluster {
  /** Of all processes, in bytes. */
  liveMemory(): Promise<number>;
}

/** A cluster with an operator: commands beside the running processes, and processes started anew with other variables. */
export interface OperatedCluster extends Cluster {
  /**
   * Runs `npm run hub -- …` with these variables changed, and kills it after `killAfter` lines. Returns its output.
   */
  command(
    args: readonly string[],
    changes: Readonly<Record<string, string>>,
    killAfter?: number,
  ): Promise<CommandEnd>;
  /** Ends every process and starts it again with these variables changed. */
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
  /** @param bundle the server of another version */
  startSeparately(changes: Readonly<Record<string, string>>, bundle?: string): Promise<SeparateHub>;
}
export interface SeparateHub {
  /** Undefined when the hub refused to start. */
  readonly url: string | undefined;
  /** What the hub wrote to the terminal. */
  readonly output: string;
  stop(): Promise<void>;
}

export interface CommandEnd {
  readonly ended: 'well' | 'badly' | 'killed';
  readonly lines: readonly string[];
}

/** One drill: `run` takes a cluster with its `settings` and a size, and returns what it measured. */
export interface Drill<Size, TestedCluster extends Cluster = Cluster> {
  readonly title: string;
  readonly settings: Readonly<Record<string, string>>;
  /** As `npm run drill` runs it: the figures of the plan. */
  readonly full: Size;
  /** As `npm test` runs it: the same drill in seconds. */
  readonly small: Size;
  run(cluster: TestedCluster, size: Size): Promise<Figure[]>;
}

/** Limits that would stop load from one address are off. Limits that protect a person, a code or a token stay on. */
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
