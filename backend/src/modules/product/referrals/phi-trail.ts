import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import type { Transaction } from '#platform/database/sql.ts';
import { type PhiAction, PhiAccessLog } from '#common/audit/index.ts';
import type { Referral } from './referral.entity.ts';

type Touched = Pick<Referral, 'id' | 'patientIsSample' | 'patientRefId'>;

/** Writes down who read, changed, sent or exported which referral, before anybody gets it. */
@Injectable()
export class PhiTrail {
  constructor(private readonly log: PhiAccessLog) {}

  one(
    { userId: actorId }: Pick<UserPrincipal, 'userId'>,
    action: PhiAction,
    { id, patientIsSample, patientRefId }: Touched,
    { q, operation }: { readonly q?: Transaction; readonly operation?: string } = {},
  ): Promise<void> {
    const event = {
      ...{ action, actorId, resourceType: 'referrals', resourceRef: id, context: 'user' as const },
      ...(patientRefId !== null && { patientRef: patientRefId }),
      ...(operation !== undefined && { operation }),
      source: patientIsSample ? ('mock_data' as const) : ('pica_live' as const),
    };
    return q ? this.log.record(event, q) : this.log.record(event);
  }

  /** A list is one line of the log. */
  async list({ userId: actorId }: UserPrincipal, rows: readonly Touched[]): Promise<void> {
    if (rows.length === 0) return;
    await this.log.record({
      ...{ action: 'list', actorId, resourceType: 'referrals', records: rows.length, context: 'user' },
      source: rows.every(({ patientIsSample }) => patientIsSample) ? 'mock_data' : 'pica_live',
    });
  }
}
