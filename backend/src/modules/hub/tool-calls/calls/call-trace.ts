import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { newRequestId } from '#platform/context/request-id.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { AdapterError, type Operation } from '@chairside/kit';
import {
  type CallBodies,
  CallLog,
  type CallRecord,
  type CallStats,
  type Enforced,
} from '#hub/egress/index.ts';
import type { Admission } from '../guard/integration-guard.ts';
import { CLIENT_CLOSED_REQUEST, toolFailure } from './tool-failure.ts';

export type Source = 'pica_live' | 'mock_data';

/** The specification's result of a guarded request (§3). */
export interface CallResult {
  readonly success: true;
  readonly data: unknown;
  readonly error: null;
  readonly source: Source;
  readonly timestamp: string;
  readonly requestId: string;
  readonly enforced: Enforced;
}

const calls = counter(METRICS.toolCalls);
const retries = counter(METRICS.toolCallRetries);
const misfits = counter(METRICS.toolCallMisfits);

/** The error code in the call log for a call that its client canceled. */
const STOPPED = 'cancelled';
const UNEXPECTED = 'unexpected_failure';

/** One call to a tool from its start to its line in the call log. It also makes the result or error that the caller gets. */
export class CallTrace {
  readonly stats: CallStats = { retries: 0 };
  readonly requestId = requestContext.get()?.requestId ?? newRequestId();
  private readonly begun = performance.now();
  private admission: Admission | undefined;
  private bodies: CallBodies | undefined;
  private misfit: AdapterError | undefined;
  private replacedCode: string | null = null;

  constructor(
    private readonly log: CallLog,
    private readonly clock: Clock,
    private readonly userId: string | null,
    private readonly toolId: string,
    private readonly operation: string,
  ) {}

  admitted(admission: Admission): void {
    this.admission = admission;
  }

  /** Input and output for the call log, which redacts them. Streams store neither. */
  requested(operation: Operation, input: unknown): void {
    this.bodies = { operation, input };
  }

  answered(output: unknown): void {
    if (this.bodies) this.bodies = { ...this.bodies, output };
  }

  streams(): void {
    this.bodies = undefined;
  }

  succeeded(source: Source, data: unknown): CallResult {
    if (!this.admission) throw new Error('a call succeeded without an admission');
    const now = this.clock.now();
    this.write(now, source, 200, this.misfit ? null : this.replacedCode);
    const { enforced } = this.admission;
    const timestamp = now.toISOString();
    return { success: true, data, error: null, source, timestamp, requestId: this.requestId, enforced };
  }

  /** Sample data will stand for a failed call, whose code the line keeps. */
  replaced(cause: unknown): void {
    this.noteMisfit(cause);
    const error = toolFailure(cause);
    this.replacedCode = error instanceof AppError ? error.code : UNEXPECTED;
  }

  /** That a vendor's answer did not fit is counted with its field (decision 84): it is our fault. */
  private noteMisfit(cause: unknown): void {
    if (cause instanceof AdapterError && cause.answered) this.misfit = cause;
  }

  /** A raw answer was passed on to its end, whatever its status. */
  passed(status: number): void {
    this.write(this.clock.now(), 'pica_live', status, status < 400 ? null : 'vendor_status');
  }

  /** The client canceled the call or disconnected: no answer, and no failure. */
  stopped(): void {
    const source = this.admission?.connection.access === 'mock' ? 'mock_data' : 'pica_live';
    this.write(this.clock.now(), source, CLIENT_CLOSED_REQUEST, STOPPED);
  }

  /** Writes the line of a failed call. @returns the error to throw: the hub's own status and text, with what was enforced */
  failed(cause: unknown): unknown {
    const enforced = this.admission?.enforced;
    const error = toolFailure(cause, enforced ? { enforced } : {});
    if (cause instanceof AdapterError && cause.code === STOPPED) {
      this.stopped();
      return error;
    }
    const known = error instanceof AppError;
    this.misfit = undefined;
    this.noteMisfit(cause);
    this.write(this.clock.now(), 'error', known ? error.status : 500, known ? error.code : UNEXPECTED);
    return error;
  }

  private write(at: Date, source: Source | 'error', status: number, code: string | null): void {
    const record: CallRecord = {
      at,
      user_id: this.userId,
      connection_id: this.admission?.connection.id ?? null,
      tool_id: this.toolId,
      operation: this.operation,
      context: this.admission?.enforced.context ?? 'user',
      source,
      status,
      latency_ms: Math.round(performance.now() - this.begun),
      retries: this.stats.retries,
      request_id: this.requestId,
      error_code: code ?? this.misfit?.code ?? null,
      error_field: this.misfit?.field ?? null,
    };
    const { tool_id, context } = record;
    calls.add(1, { 'tool.id': tool_id, context, source });
    this.countMisfit();
    if (this.stats.retries > 0) retries.add(this.stats.retries, { 'tool.id': tool_id });
    this.log.add(record, this.bodies);
  }

  private countMisfit(): void {
    if (!this.misfit) return;
    const { code, field = '*' } = this.misfit;
    misfits.add(1, { 'tool.id': this.toolId, 'tool.operation': this.operation, code, field });
  }
}

/** Starts traces. */
@Injectable()
export class CallTraces {
  constructor(
    private readonly log: CallLog,
    private readonly clock: Clock,
  ) {}

  begin(userId: string | null, toolId: string, operation: string): CallTrace {
    return new CallTrace(this.log, this.clock, userId, toolId, operation.slice(0, 80));
  }
}
