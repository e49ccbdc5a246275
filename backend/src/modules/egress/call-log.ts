import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.ts';
import { Log } from '../../platform/logging/log.ts';
import type { IntegrationContext } from './grant.ts';

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
}

const EVERY_MS = 1_000;
const BATCH = 1_000;
/** While the database is away the oldest lines go first: a log must not eat the memory. */
const KEPT = 20_000;

const INSERT = `insert into call_log
  (at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, retries, request_id, error_code)
  select at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, retries, request_id,
    error_code
  from jsonb_to_recordset($1::jsonb) as line (at timestamptz, user_id uuid, connection_id uuid, tool_id text,
    operation text, context text, source text, status integer, latency_ms integer, retries integer, request_id text,
    error_code text)`;

/** One line per call to a tool, written in batches at most a second late, and at shutdown. Holds no content of calls. */
@Injectable()
export class CallLog implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private pending: CallRecord[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private dropped = 0;

  constructor(
    private readonly sql: Sql,
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

  add(record: CallRecord): void {
    this.pending.push(record);
    // Once per full batch: while the database is away the clock tries again, not every call.
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
        await this.sql.run('call_log_add', INSERT, [JSON.stringify(batch)]);
      } catch (cause) {
        this.keepForLater(batch, cause);
        return;
      }
    }
  }

  private keepForLater(batch: CallRecord[], cause: unknown): void {
    const all = [...batch, ...this.pending];
    this.dropped += Math.max(0, all.length - KEPT);
    this.pending = all.slice(-KEPT);
    this.log.warn(
      { err: cause, waiting: this.pending.length, dropped: this.dropped },
      'call log not written',
    );
  }
}
