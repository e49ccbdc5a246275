import { Injectable } from '@nestjs/common';
import type { Json } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import type { Caller } from '#hub/tool-calls/index.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import { notNow } from '../tps.errors.ts';
import { labCase, type LabCase } from './lab-answer.ts';
import { callerOf, Laboratory, labKey } from './laboratory.ts';

/** What is said to the laboratory about a case that it has. */
@Injectable()
export class LabCases {
  constructor(private readonly laboratory: Laboratory) {}

  async ask(caller: Caller, row: TpsCase): Promise<LabCase> {
    return labCase.parse(await this.call(caller, row, 'get_case', {}));
  }

  async approve(me: UserPrincipal, row: TpsCase, revision: number): Promise<void> {
    const idempotencyKey = labKey(row.id, 'approve', revision);
    await this.call(callerOf(me), row, 'approve_setup', { setupVersion: revision, idempotencyKey });
  }

  async revise(me: UserPrincipal, row: TpsCase, revision: number, note: string): Promise<void> {
    const idempotencyKey = labKey(row.id, 'revise', revision, note);
    await this.call(callerOf(me), row, 'request_setup_changes', {
      setupVersion: revision,
      note,
      idempotencyKey,
    });
  }

  async cancel(me: UserPrincipal, row: TpsCase): Promise<void> {
    await this.call(callerOf(me), row, 'cancel_case', { idempotencyKey: labKey(row.id, 'cancel') });
  }

  private async call(caller: Caller, row: TpsCase, operation: string, input: Json): Promise<Json> {
    if (row.externalRef === null) throw notNow();
    const lab = await this.laboratory.holding(caller, row);
    return this.laboratory.call(caller, lab, operation, { id: row.externalRef, ...input });
  }
}
