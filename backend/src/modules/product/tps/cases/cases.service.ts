import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import type { CaseDto } from '../dto/case.dto.ts';
import type { ChangeCaseDto, NewCaseDto } from '../dto/change-case.dto.ts';
import { TpsSubmission } from '../submission/tps-submission.entity.ts';
import { LabCases } from '../submission/lab-cases.ts';
import { isPrepared } from '../status/case-status.ts';
import { beingSent, caseChanged, doctorNeeded, incomplete, notNow } from '../tps.errors.ts';
import { CaseAccess, isDoctor } from './case-access.ts';
import { CaseChangeReader } from './case-changes.ts';
import { CaseMoves } from './case-moves.ts';
import { CaseReader } from './case-reader.ts';
import { NewCases } from './new-cases.ts';
import { TpsCase } from './tps-case.entity.ts';

/** What is done with a case before it is sent, and its end. */
@Injectable()
export class CasesService {
  constructor(
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly access: CaseAccess,
    private readonly reader: CaseReader,
    private readonly made: NewCases,
    private readonly changes: CaseChangeReader,
    private readonly moves: CaseMoves,
    private readonly lab: LabCases,
  ) {}

  async create(me: UserPrincipal, wanted: NewCaseDto): Promise<CaseDto> {
    return this.reader.show(me, await this.made.begin(me, wanted));
  }

  /** A ready case becomes a draft again, so that what is sent was checked as it is. */
  async change(me: UserPrincipal, id: string, wanted: ChangeCaseDto): Promise<CaseDto> {
    const reached = await this.access.openToPrepare(me, id, 'update');
    const row = await this.changeable(reached.row, wanted.version);
    const changes = await this.changes.read(me, row, wanted);
    await this.cases.manager.transaction((q) =>
      row.status === 'ready'
        ? this.moves.move(q, row, 'draft', { userId: me.userId, changes })
        : this.moves.change(q, row, changes),
    );
    return this.reader.show(me, reached);
  }

  async ready(me: UserPrincipal, id: string, version: number): Promise<CaseDto> {
    const reached = await this.access.openToPrepare(me, id, 'update');
    const row = seen(reached.row, version);
    const { missing } = await this.reader.checked(row);
    if (missing.length > 0) throw incomplete(missing);
    await this.cases.manager.transaction((q) => this.moves.move(q, row, 'ready', { userId: me.userId }));
    return this.reader.show(me, reached);
  }

  /** A case that the laboratory has is cancelled there first; what it refuses stays as it is. */
  async cancel(me: UserPrincipal, id: string, version: number): Promise<CaseDto> {
    const reached = await this.access.find(me, id);
    if (reached.part !== 'owner') throw doctorNeeded();
    await this.access.log(me, reached.row, 'update');
    const row = seen(reached.row, version);
    await this.assertNotSending(row);
    const withLab = !isPrepared(row.status);
    if (withLab && !isDoctor(me)) throw doctorNeeded();
    if (withLab) await this.lab.cancel(me, row);
    const changes = { askNextAt: null };
    await this.cases.manager.transaction((q) =>
      this.moves.move(q, row, 'cancelled', { userId: me.userId, changes }),
    );
    return this.reader.show(me, reached);
  }

  async copy(me: UserPrincipal, id: string): Promise<CaseDto> {
    const { row } = await this.access.openToPrepare(me, id, 'view');
    const copied = await this.made.copy(me, row);
    await this.access.log(me, copied.row, 'create');
    return this.reader.show(me, copied);
  }

  private async changeable(row: TpsCase, version: number): Promise<TpsCase> {
    const mended = row.status === 'records_issue';
    if (!isPrepared(row.status) && !mended) throw notNow();
    if (row.status === 'coach_review') throw notNow();
    await this.assertNotSending(row);
    return seen(row, version);
  }

  private async assertNotSending({ id: caseId }: TpsCase): Promise<void> {
    const open = [
      { caseId, state: 'queued' as const },
      { caseId, state: 'sending' as const },
    ];
    if (await this.cases.manager.existsBy(TpsSubmission, open)) throw beingSent();
  }
}

function seen(row: TpsCase, version: number): TpsCase {
  if (row.version !== version) throw caseChanged();
  return row;
}
