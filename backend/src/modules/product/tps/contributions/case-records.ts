import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type { EntityManager, Repository } from 'typeorm';
import {
  Contributions,
  type PrivateRecord,
  type PrivateRecordEntry,
  type PrivateRecords,
  type RecordOwner,
} from '#common/contributions/index.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import { patientName } from '../cases/case-view.ts';
import { TpsCaseEvent } from '../cases/tps-case-event.entity.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { TpsMessage } from '../messages/tps-message.entity.ts';

const SHOWN = 100;

/** An aligner case as an admin reads it for a stated reason: who is treated, what was written, what happened. */
@Injectable()
export class CaseRecords implements PrivateRecords {
  readonly key = 'case';
  readonly label = 'an aligner case';

  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly seals: CaseSeals,
  ) {
    contributions.addPrivateRecords(this);
  }

  link(id: string): string {
    return `/tps?case=${encodeURIComponent(id)}`;
  }

  async ownerOf(id: string): Promise<RecordOwner | null> {
    const row = isUUID(id) ? await this.cases.findOneBy({ id }) : null;
    return row && { userId: row.ownerId, organisationId: null };
  }

  async read(q: EntityManager, id: string): Promise<PrivateRecord | null> {
    const row = isUUID(id) ? await q.findOneBy(TpsCase, { id }) : null;
    if (!row) return null;
    const events = await q.find(TpsCaseEvent, { where: { caseId: id }, order: { id: 'DESC' }, take: SHOWN });
    const messages = await q.find(TpsMessage, { where: { caseId: id }, order: { at: 'DESC' }, take: SHOWN });
    const entries = [...events.map((one) => this.event(one)), ...messages.map((one) => this.message(one))];
    return {
      ...{ title: row.number, facts: this.facts(row) },
      entries: entries.sort((a, b) => b.at.getTime() - a.at.getTime()),
      shortened: events.length === SHOWN || messages.length === SHOWN,
      access: {
        ...{ resourceType: 'tps_cases', resourceRef: id },
        source: row.isSample ? 'mock_data' : 'pica_live',
      },
    };
  }

  private facts(row: TpsCase): PrivateRecord['facts'] {
    const patient = this.seals.openPatient(row.id, row.sealedPatient);
    const facts = [
      ['Patient', patientName(patient)],
      ['Birth date', patient.birthDate],
      ['Status', row.status.replaceAll('_', ' ')],
      ['Chief complaint', this.seals.open(row.id, 'complaint', row.sealedComplaint)],
      ['Instructions', this.seals.open(row.id, 'instructions', row.sealedInstructions)],
    ] as const;
    return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
  }

  private event({ at, caseId, toStatus, sealedNote }: TpsCaseEvent): PrivateRecordEntry {
    return { at, title: toStatus.replaceAll('_', ' '), text: this.seals.open(caseId, 'note', sealedNote) };
  }

  private message({ at, caseId, sealedBody }: TpsMessage): PrivateRecordEntry {
    return { at, title: 'Message', text: this.seals.open(caseId, 'message', sealedBody) };
  }
}
