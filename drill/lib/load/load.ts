import type { Reply } from '../http.ts';

/** The answer that a client got to one call, and when. */
export interface CallResult {
  readonly what: string;
  /** The time of the answer, on the clock of `performance.now()`. */
  readonly at: number;
  readonly reply: Reply;
}

/** Several clients that make one call after the other until they are stopped. */
export interface Load {
  readonly results: readonly CallResult[];
  stop(): Promise<readonly CallResult[]>;
}

type Step = (client: number, round: number) => Promise<{ what: string; reply: Reply }>;

/** `pauseMs` is a person's pause between two calls, for a normal load instead of the highest possible one. */
export function startLoad(clients: number, step: Step, pauseMs = 0): Load {
  const results: CallResult[] = [];
  let running = true;
  const client = async (index: number): Promise<void> => {
    for (let round = 0; running; round += 1) {
      const { what, reply } = await step(index, round);
      results.push({ what, at: performance.now(), reply });
      // A refused client retries a little later, as the web app does.
      const unavailable = reply.status === 0 || reply.status >= 500;
      const pause = unavailable ? Math.max(pauseMs, 25) : pauseMs;
      if (pause > 0) await new Promise((next) => setTimeout(next, pause));
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    results,
    async stop() {
      running = false;
      await all;
      return results;
    },
  };
}

/** Each result as a short line: the call, its status and the beginning of the answer. */
export const answerLines = (results: readonly CallResult[]): string[] =>
  results.map(({ what, reply }) => `${what}: ${reply.status} ${reply.text.slice(0, 100)}`);
