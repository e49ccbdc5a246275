import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { storable } from '#platform/database/storable.ts';
import { Log } from '#platform/logging/log.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { Violation, type ViolationType } from './violation.entity.ts';

/** What was blocked. Actor and request come from the request context where they are not given. */
export interface ViolationEvent {
  readonly type: ViolationType;
  /** The rule that was broken, in snake_case. */
  readonly rule: string;
  /** Whose connection was asked for; it decides the acting role. */
  readonly context: 'user' | 'platform' | null;
  readonly toolId?: string;
  readonly actorId?: string;
  /** Ids, states and hosts: never a secret, never patient data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

type Line = Omit<Violation, 'id'>;

const violations = counter(METRICS.violations);

const RETRY_MS = 5_000;
const BATCH = 500;
/** Lines kept while the database does not answer; the oldest are dropped first. */
const KEPT = 5_000;

/**
 * The one record of violations (decision 57). A line is written before the refusal is answered; lines that arrive meanwhile
 * share the next statement. A line that cannot be written is logged and tried again, and never fails the
 * request that it reports.
 */
@Injectable()
export class Violations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private pending: Line[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private dropped = 0;

  constructor(
    @InjectRepository(Violation) private readonly rows: Repository<Violation>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), RETRY_MS);
    this.timer.unref();
  }

  /** Before the database pool is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Resolves when the line is written, or kept for the next try. Never rejects. */
  record(event: ViolationEvent): Promise<void> {
    const line = this.lineOf(event);
    const { type, actorId, rule, toolId, context } = line;
    this.log.warn(
      { violation: type, actorId, rule, toolId, context },
      'a request broke a rule and was blocked',
    );
    violations.add(1, { type });
    this.pending.push(line);
    return this.flush();
  }

  private flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, BATCH);
      try {
        await this.rows.insert(batch as object[]);
      } catch (cause) {
        this.requeue(batch, cause);
        return;
      }
    }
  }

  private requeue(batch: readonly Line[], cause: unknown): void {
    const all = [...batch, ...this.pending];
    this.dropped += Math.max(0, all.length - KEPT);
    this.pending = all.slice(-KEPT);
    this.log.error(
      { err: cause, waiting: this.pending.length, dropped: this.dropped },
      'violations not written yet',
    );
  }

  private lineOf({ type, rule, context, toolId, actorId, detail }: ViolationEvent): Line {
    const request = requestContext.get();
    return {
      at: this.clock.now(),
      type,
      actorId: actorId ?? request?.actorId ?? null,
      actingRole: context === 'platform' ? 'admin' : 'non_admin',
      rule: rule.slice(0, 60),
      toolId: toolId?.slice(0, 60) ?? null,
      context,
      requestId: request?.requestId ?? null,
      detail: storableDetail(detail),
    };
  }
}

const storableDetail = (detail: ViolationEvent['detail'] = {}): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(detail, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value)),
  ) as Record<string, unknown>;
