import type { Reply } from './http.ts';

/** The answer that a client got to one call, and when. */
export interface CallResult {
  readonly what: string;
  /** The time of the answer, on the clock of `performance.now()`. */
  readonly at: number;
  readonly reply: Reply;
}

/** Several clients that make one call after the other until they are stopped. */
export interface Load {
  readonly heard: readonly CallResult[];
  stop(): Promise<readonly CallResult[]>;
}

type Step = (client: number, round: number) => Promise<{ what: string; reply: Reply }>;

/** `pauseMs` is the pause of a person between two calls: a normal load, not a machine at its limit. */
export function startLoad(clients: number, step: Step, pauseMs = 0): Load {
  const heard: CallResult[] = [];
  let running = true;
  const client = async (index: number): Promise<void> => {
    for (let round = 0; running; round += 1) {
      const { what, reply } = await step(index, round);
      heard.push({ what, at: performance.now(), reply });
      // A refused client retries a little later, as the web app does.
      const unavailable = reply.status === 0 || reply.status >= 500;
      const pause = unavailable ? Math.max(pauseMs, 25) : pauseMs;
      if (pause > 0) await new Promise((next) => setTimeout(next, pause));
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    heard,
    async stop() {
      running = false;
      await all;
      return heard;
    },
  };
}

/** The answers of a kind, as short lines: what was asked, and what came. */
export const answerLines = (heard: readonly CallResult[]): string[] =>
  heard.map(({ what, reply }) => `${what}: ${reply.status} ${reply.text.slice(0, 100)}`);
