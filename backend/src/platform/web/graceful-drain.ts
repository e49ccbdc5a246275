import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listening } from 'node:net';

export interface DrainTimes {
  /** While connections that rest are left open: whoever is just sending on one still gets an answer. */
  readonly restMs: number;
  /** After this even answers that have not ended are cut. */
  readonly cutMs: number;
}

const TIMES: DrainTimes = { restMs: 300, cutMs: 2_500 };
const STEP_MS = 50;

/**
 * Takes no new connection, answers what comes on the open ones and closes each with its answer. Node's own `close`
 * would cut the resting ones at once, under the feet of clients that are sending.
 */
export async function drainGracefully(server: Server, { restMs, cutMs }: DrainTimes = TIMES): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  });
  const ended = once(server, 'close');
  Listening.prototype.close.call(server);
  const since = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - since >= restMs) server.closeIdleConnections();
    if (performance.now() - since >= cutMs) server.closeAllConnections();
  }, STEP_MS);
  await ended.finally(() => clearInterval(timer));
}
