import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#platform/database/sql.ts';
import { ANCHOR, FOLLOWING } from './chain.sql.ts';

const BATCH = 500;
const PAUSE_MS = 1_000;

/** A row of the audit log with its place in the chain, from which a later run can go on. */
export interface FollowedEntry {
  readonly place: string;
  readonly [column: string]: unknown;
}

interface Follow {
  /** The last place that is known already; without it, only rows written from now on. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
  readonly pauseMs?: number;
}

/**
 * The rows of the audit log in the order of their commits, then each new one, until `signal` is aborted. None is left out and
 * none comes twice: places have no gaps, and the next place is given after the one before is committed.
 */
export async function* followAuditLog(
  sql: Sql,
  { after, signal, pauseMs = PAUSE_MS }: Follow,
): AsyncGenerator<FollowedEntry> {
  let place = after ?? (await sql.one<{ seq: string }>('audit_anchor', ANCHOR)).seq;
  while (!signal.aborted) {
    const rows = await sql.many<FollowedEntry>('audit_following', FOLLOWING, [place, BATCH]);
    yield* rows;
    place = rows.at(-1)?.place ?? place;
    if (rows.length === 0) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
