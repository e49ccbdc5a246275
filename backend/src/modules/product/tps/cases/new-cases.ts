import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { NewCaseDto } from '../dto/change-case.dto.ts';
import { STATUSES_OF } from '../status/case-status.ts';
import { tooManyCases } from '../tps.errors.ts';
import { CaseAccess, type ReachedCase } from './case-access.ts';
import { CaseChangeReader } from './case-changes.ts';
import { type CaseChanges, CaseMoves } from './case-moves.ts';
import { NEXT_NUMBER } from './case-number.ts';
import { CaseOwners } from './case-owners.ts';
import { CaseSeals } from './case-seals.ts';
import { TpsCase } from './tps-case.entity.ts';

const MOST_DRAFTS = 200;

/** Begins cases: empty, from a patient, after another case, or as a copy. */
@Injectable()
export class NewCases {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly access: CaseAccess,
    private readonly owners: CaseOwners,
    private readonly changes: CaseChangeReader,
    private readonly seals: CaseSeals,
    private readonly moves: CaseMoves,
    private readonly clock: Clock,
  ) {}

  async begin(me: UserPrincipal, wanted: NewCaseDto): Promise<ReachedCase> {
    const { organisation_id: organisationId = null, location_id: locationId = null } = wanted;
    const ownerId = await this.owners.ownerOf(me, wanted.owner_id, { organisationId, locationId });
    const id = randomUUID();
    const before = wanted.parent_case_id === undefined ? null : await this.before(me, wanted.parent_case_id);
    const patient =
      wanted.patient_ref === undefined
        ? before && this.patientOf(before, id)
        : await this.changes.chosen(me, id, wanted.patient_ref);
    const row = await this.insert(me, id, {
      ...{ ownerId, organisationId, locationId, parentCaseId: before?.id ?? null },
      ...{ orderType: wanted.order_type ?? 'new_aligner', ...patient },
    });
    await this.access.log(me, row, 'create');
    return { row, part: ownerId === me.userId ? 'owner' : 'member' };
  }

  /** The prescription and the patient; a sample stays a sample. */
  async copy(me: UserPrincipal, from: TpsCase): Promise<ReachedCase> {
    const id = randomUUID();
    const sealed = (field: 'complaint' | 'instructions', value: string | null) =>
      this.seals.seal(id, field, this.seals.open(from.id, field, value));
    // What was answered by a mock can be done anew with a real patient, so no invented one is taken along.
    const patient = from.isSample ? {} : this.patientOf(from, id);
    const row = await this.insert(me, id, {
      ...{ ownerId: from.ownerId, organisationId: from.organisationId, locationId: from.locationId },
      ...{ orderType: from.orderType, arches: from.arches, dentition: from.dentition, scanner: from.scanner },
      ...{ findings: from.findings as never, approach: from.approach as never, ...patient },
      sealedComplaint: sealed('complaint', from.sealedComplaint),
      sealedInstructions: sealed('instructions', from.sealedInstructions),
    });
    return { row, part: from.ownerId === me.userId ? 'owner' : 'member' };
  }

  private async before(me: UserPrincipal, id: string): Promise<TpsCase> {
    return (await this.access.openToPrepare(me, id, 'view')).row;
  }

  private patientOf(from: TpsCase, id: string): CaseChanges {
    const patient = this.seals.openPatient(from.id, from.sealedPatient);
    const { sex, patientRefId, isSample } = from;
    return { sealedPatient: this.seals.sealPatient(id, patient), sex, patientRefId, isSample };
  }

  /** One at a time for a doctor, so that the bound on drafts holds. */
  private insert(me: UserPrincipal, id: string, columns: CaseChanges): Promise<TpsCase> {
    const now = this.clock.now();
    const ownerId = columns.ownerId as string;
    return this.cases.manager.transaction(async (q) => {
      await lockInTransaction(q, 'tps-cases', ownerId);
      const drafts = { ownerId, status: In([...STATUSES_OF.drafts]) };
      if ((await q.countBy(TpsCase, drafts)) >= MOST_DRAFTS) throw tooManyCases(MOST_DRAFTS);
      const times = { statusSince: now, createdAt: now, updatedAt: now };
      const made = { ...columns, id, number: () => NEXT_NUMBER, status: 'draft' as const, ...times };
      await q.createQueryBuilder().insert().into(TpsCase).values(made).execute();
      const row = await q.findOneByOrFail(TpsCase, { id });
      await this.moves.note(q, { ...row, status: 'draft' }, { userId: me.userId });
      return row;
    });
  }
}
