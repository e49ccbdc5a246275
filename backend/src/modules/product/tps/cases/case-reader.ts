import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { CaseCheckDto, CaseDto } from '../dto/case.dto.ts';
import { TpsFile } from '../files/tps-file.entity.ts';
import { checkCase } from '../prescription/check.ts';
import { TpsSetup } from '../setups/tps-setup.entity.ts';
import { TpsSubmission } from '../submission/tps-submission.entity.ts';
import { caseNotFound } from '../tps.errors.ts';
import { CaseAccess, type ReachedCase } from './case-access.ts';
import { namedCases, readNamed } from './case-rows.ts';
import { CaseSeals } from './case-seals.ts';
import { type CaseParts, toCaseDto } from './case-view.ts';
import { TpsCase } from './tps-case.entity.ts';

const DECIDER = `nullif(concat_ws(' ', p.first_name, p.last_name), '')`;

/** Reads one case whole, as the person who asks may see it, and checks what it still needs. */
@Injectable()
export class CaseReader {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly access: CaseAccess,
    private readonly seals: CaseSeals,
    private readonly clock: Clock,
  ) {}

  async read(me: UserPrincipal, id: string): Promise<CaseDto> {
    return this.show(me, await this.access.open(me, id, 'view'));
  }

  /** The case as it is now; whoever asks has reached it already. */
  async show(me: UserPrincipal, { row: { id }, part }: ReachedCase): Promise<CaseDto> {
    const [[named], parts] = await Promise.all([
      readNamed(namedCases(this.cases.manager).where('c.id = :id', { id })),
      this.partsOf(id),
    ]);
    if (!named) throw caseNotFound();
    return toCaseDto(me, this.seals, { named, part, parts, now: this.clock.now() });
  }

  async check(me: UserPrincipal, id: string): Promise<CaseCheckDto> {
    const { row } = await this.access.open(me, id, 'view');
    return this.checked(row);
  }

  async checked(row: TpsCase): Promise<CaseCheckDto> {
    const files = await this.cases.manager.findBy(TpsFile, { caseId: row.id });
    return checkCase({
      ...{ row, files, patient: this.seals.openPatient(row.id, row.sealedPatient) },
      complaint: this.seals.open(row.id, 'complaint', row.sealedComplaint),
      today: this.clock.now().toISOString().slice(0, 10),
    });
  }

  private async partsOf(caseId: string): Promise<CaseParts> {
    const { manager } = this.cases;
    const [files, setups, submission] = await Promise.all([
      manager.find(TpsFile, { where: { caseId }, order: { createdAt: 'ASC', id: 'ASC' } }),
      this.setupsOf(caseId),
      manager.findOne(TpsSubmission, { where: { caseId }, order: { createdAt: 'DESC' } }),
    ]);
    return { files, setups, submission };
  }

  private async setupsOf(caseId: string): Promise<CaseParts['setups']> {
    const { entities, raw } = await this.cases.manager
      .createQueryBuilder(TpsSetup, 's')
      .leftJoin('profiles', 'p', 'p.id = s.decided_by')
      .addSelect(DECIDER, 'decider')
      .where('s.case_id = :caseId', { caseId })
      .orderBy('s.revision', 'DESC')
      .getRawAndEntities<{ decider: string | null }>();
    return entities.map((setup, index) => ({ ...setup, deciderName: raw[index]?.decider ?? null }));
  }
}
