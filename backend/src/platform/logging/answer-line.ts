import { pino } from 'pino';

/** What is said of every answer. Only what we name ourselves: nothing to hide, nothing to look up. */
export interface Answered {
  readonly requestId: string;
  readonly actorId: string | undefined;
  readonly method: string;
  /** Without its query and its tokens. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * The line of an answer, as pino would write it. Every request pays for one, and put together by hand it costs a third.
 * Only the path comes from outside; ids have a shape of their own, and Node knows the methods.
 */
export function answerLine(level: 'debug' | 'info', now: Date, answered: Answered): string {
  const { requestId, actorId, method, path, status, ms } = answered;
  const actor = actorId ? `,"actorId":"${actorId}"` : '';
  return `{"level":${pino.levels.values[level]},"time":"${now.toISOString()}","requestId":"${requestId}"${actor},"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"answered"}\n`;
}
