import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type Operation, redactBody } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { INSERT } from './call-log.sql.ts';
import type { IntegrationContext } from '../grant/grant.ts';

export interface CallRecord {
  readonly at: Date;
  readonly user_id: string | null;
  readonly connection_id: string | null;
  readonly tool_id: string;
  readonly operation: string | null;
  readonly context: IntegrationContext;
  readonly source: 'pica_live' | 'mock_data' | 'error';
  readonly status: number;
  readonly latency_ms: number;
  readonly retries: number;
  readonly request_id: string;
  readonly error_code: string | null;
  /** The field of the vendor's answer that did not fit, as the tool's schema names it. */
  readonly error_field: string | null;
}

/** Input and output of a call, as they came. Only their redacted form is written. */
export interface CallBodies {
  readonly operation: Operation;
  readonly input: unknown;
  readonly output?: unknown;
}

/** Gets the lines that were just written. */
export type CallReader = (records: readonly CallRecord[]) => Promise<unknown>;

interface Line {
  readonly record: CallRecord & { input?: unknown; output?: unknown };
  bodies: CallBodies | undefined;
}

const EVERY_MS = 1_000;
const BATCH = 1_000;
/** Lines kept while the database does not answer; the oldest are dropped first. */
const KEPT = 20_000;
/** Bodies that are kept per second: they help with support, and must cost almost nothing. */
const BODIES = 100;
/** Bodies that are redacted before other work gets the event loop. */
const AT_ONCE = 10;

const failures = counter(METRICS.logFailures);

/**
 * One line per call to a tool, written in batches at most a second late, and at shutdown. Of the content of calls it holds
 * only what `redactBody` leaves, which runs when the batch is written, not while a caller waits.
 */
@Injectable()
export class CallLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private pending: Line[] = [];
  private bodies = 0;
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private dropped = 0;
  private readonly readers: CallReader[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS);
    this.timer.unref();
  }

  /** Before the database pool is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Hands each batch on once it stands in the log. */
  onWritten(reader: CallReader): void {
    this.readers.push(reader);
  }

  add(record: CallRecord, bodies?: CallBodies): void {
    const kept = bodies && this.env.CALL_LOG_BODIES && this.bodies < BODIES ? bodies : undefined;
    if (kept) this.bodies += 1;
    this.pending.push({ record, bodies: kept });
    // Once per full batch: while the database does not answer, the timer tries again, not every call.
    if (this.pending.length === BATCH) void this.flush();
  }

  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, BATCH);
      try {
        await this.redact(batch);
        const records = batch.map(({ record }) => record);
        await this.sql.run('call_log_add', INSERT, [JSON.stringify(records)]);
        await this.handOn(records);
      } catch (cause) {
        this.requeue(batch, cause);
        return;
      }
    }
  }

  private async handOn(records: readonly CallRecord[]): Promise<void> {
    for (const reader of this.readers)
      await reader(records).catch((cause: unknown) =>
        this.log.warn({ err: cause }, 'lines of the call log were not counted'),
      );
  }

  /** Frees the bodies, whether the database answers or not. */
  private async redact(batch: readonly Line[]): Promise<void> {
    let done = 0;
    for (const line of batch) {
      if (!line.bodies) continue;
      this.addShapes(line.record, line.bodies);
      line.bodies = undefined;
      this.bodies -= 1;
      done += 1;
      if (done % AT_ONCE === 0) await new Promise(setImmediate);
    }
  }

  private addShapes(record: Line['record'], { operation, input, output }: CallBodies): void {
    try {
      record.input = redactBody(operation, 'input', input);
      if (output !== undefined) record.output = redactBody(operation, 'output', output);
    } catch (cause) {
      this.log.warn({ err: cause, operation: operation.id }, 'a body could not be redacted, it is left out');
    }
  }

  private requeue(batch: Line[], cause: unknown): void {
    failures.add(1, { log: 'call_log' });
    const all = [...batch, ...this.pending];
    this.dropped += Math.max(0, all.length - KEPT);
    this.pending = all.slice(-KEPT);
    this.log.warn(
      { err: cause, waiting: this.pending.length, dropped: this.dropped },
      'call log not written',
    );
  }
}
