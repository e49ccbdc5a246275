import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { RECORD_PATIENT_ACCESS } from './audit.sql.ts';
import type { PhiAction } from './phi-access.entity.ts';

/** What was done to which patient data. References are opaque ones of the hub; a name or a vendor's id has no place here. */
export interface PhiAccessEvent {
  readonly action: PhiAction;
  /** The kind of record: `patients`, `appointments`, … */
  readonly resourceType: string;
  readonly resourceRef?: string | undefined;
  readonly patientRef?: string | undefined;
  /** How many records; absent where the number is not known in advance. */
  readonly records?: number | undefined;
  readonly toolId?: string | undefined;
  readonly connectionId?: string | undefined;
  readonly operation?: string;
  readonly context: 'user' | 'platform';
  /** Whose connection it went through, where that is an organisation. */
  readonly organisationId?: string | undefined;
  readonly source: 'pica_live' | 'mock_data';
  readonly reason?: string;
  readonly actorId: string;
}

const accesses = counter(METRICS.patientAccesses);
const failures = counter(METRICS.logFailures);
/** Patient data of the hub itself: cases, referrals. */
const NO_TOOL = 'none';

/**
 * Writes down an access to patient data, in one statement, before anybody gets the data (decision 22). Who cannot write it down
 * does not show it: the caller is told to come back.
 */
@Injectable()
export class PhiAccessLog {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Pass the transaction to make it part of what else is written down. */
  async record(event: PhiAccessEvent, transaction: Transaction = this.sql): Promise<void> {
    try {
      await sqlOn(transaction).run('phi_access_record', RECORD_PATIENT_ACCESS, this.values(event));
      accesses.add(1, { action: event.action, 'tool.id': event.toolId ?? NO_TOOL });
    } catch (cause) {
      failures.add(1, { log: 'phi_access_log' });
      throw notRecorded(cause);
    }
  }

  private values(event: PhiAccessEvent): readonly unknown[] {
    const context = requestContext.get();
    return [
      this.clock.now(),
      event.actorId,
      event.action,
      event.resourceType.slice(0, 60),
      event.resourceRef ?? null,
      event.patientRef ?? null,
      event.records ?? null,
      event.toolId ?? null,
      event.connectionId ?? null,
      event.operation?.slice(0, 80) ?? null,
      event.context,
      event.source,
      event.reason ?? null,
      context?.requestId ?? null,
      context?.ip ?? null,
      event.organisationId ?? null,
    ];
  }
}

const notRecorded = (cause: unknown): AppError =>
  new AppError(
    'access_not_recorded',
    503,
    'Patient data is not available while access to it cannot be recorded. Please try again in a moment.',
    { retry_after: 2 },
    { cause },
  );
