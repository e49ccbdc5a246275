import type { RunningServer } from './server.ts';

/** Pauses between tries grow from the first to the last of these. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4_000;
/** A server that lived shorter than this has not come up. */
const UP_MS = 1_000;

export interface RestartRules {
  /** How long it is tried before it is given up. */
  readonly forMs: number;
  readonly warn: (line: string) => void;
  /** It does not come up any more; says why. */
  readonly gaveUp: (reason: string) => void;
}

type Start = (port: number, signal: AbortSignal) => Promise<RunningServer>;

/** A server that is started again when it ends by itself, until it is stopped or does not come up any more. */
export class SupervisedServer implements RunningServer {
  private readonly leaving = new AbortController();
  private starting: Promise<void> = Promise.resolve();
  /** When the first of the tries in a row was made, and how many there were. */
  private since = 0;
  private tries = 0;
  private server: RunningServer;
  private readonly start: Start;
  private readonly rules: RestartRules;

  // Tests run this file as it is, and Node takes no parameter properties.
  constructor(server: RunningServer, start: Start, rules: RestartRules) {
    [this.server, this.start, this.rules] = [server, start, rules];
    this.watch(server);
  }

  /** The same for all of them: whoever was given it keeps it. */
  get port(): number {
    return this.server.port;
  }

  get ended(): Promise<string> {
    return this.server.ended;
  }

  /** From now on it is not started again. */
  leave(): void {
    this.leaving.abort();
  }

  async stop(): Promise<void> {
    this.leave();
    await this.starting;
    await this.server.stop();
  }

  private watch(server: RunningServer): void {
    const upSince = performance.now();
    void server.ended.then((reason) => {
      if (this.leaving.signal.aborted) return;
      if (performance.now() - upSince >= UP_MS) this.tries = 0;
      this.rules.warn(`the database ended (${reason}), starting it again`);
      this.starting = this.again(reason);
    });
  }

  private async again(reason: string): Promise<void> {
    const { signal } = this.leaving;
    for (let last = reason; !signal.aborted;) {
      const wait = this.nextPause();
      if (wait === undefined) return this.rules.gaveUp(last);
      await pause(wait, signal);
      if (signal.aborted) return;
      try {
        this.server = await this.start(this.port, signal);
        return this.watch(this.server);
      } catch (cause) {
        last = cause instanceof Error ? cause.message : String(cause);
      }
    }
  }

  /** The first try is made at once; undefined when the time is over. */
  private nextPause(): number | undefined {
    const now = performance.now();
    if (this.tries === 0) this.since = now;
    else if (now - this.since >= this.rules.forMs) return undefined;
    const wait = this.tries === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.tries - 1));
    this.tries += 1;
    return wait;
  }
}

/** Ends early when it is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
