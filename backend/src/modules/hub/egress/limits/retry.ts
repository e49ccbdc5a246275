import { AdapterError } from '@chairside/kit';

export interface RetryQuestion {
  readonly cause: unknown;
  /** Tries made so far. */
  readonly tries: number;
  readonly idempotent: boolean;
  /** Milliseconds left for the whole call. */
  readonly remainingMs: number;
  /** 0 ≤ random < 1, for the jitter. */
  readonly random: number;
}

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 200;
/** A pause that leaves less than this for the next try is not worth it. */
const WORTHWHILE_MS = 100;

/** Returns the milliseconds to wait before the request is repeated; undefined when it is not repeated. */
export function retryPause({
  cause,
  tries,
  idempotent,
  remainingMs,
  random,
}: RetryQuestion): number | undefined {
  if (!idempotent || tries >= MAX_TRIES || !(cause instanceof AdapterError) || !cause.retryable)
    return undefined;
  if (cause.code === 'timeout') return undefined;
  const backOff = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + random / 2);
  const pause = Math.max(cause.retryAfterMs ?? 0, backOff);
  return pause + WORTHWHILE_MS <= remainingMs ? pause : undefined;
}
