import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Clock } from '#platform/clock/clock.ts';
import { SessionLocks } from '#platform/database/session-locks.ts';
import { CaseAccess, type ReachedCase } from '../cases/case-access.ts';
import { CaseMoves } from '../cases/case-moves.ts';
import { CaseReader } from '../cases/case-reader.ts';
import { CaseSeals } from '../cases/case-seals.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { CaseNotices } from '../contributions/case-notices.ts';
import type { CaseDto } from '../dto/case.dto.ts';
import type { ApproveSetupDto, ReviseSetupDto } from '../dto/setup.dto.ts';
import { nextAsk } from '../submission/ask-times.ts';
import { LabCases } from '../submission/lab-cases.ts';
import { notNow, reasonNeeded, setupDecided, setupNotFound } from '../tps.errors.ts';
import { revisionNote } from './revision-note.ts';
import { SetupRows } from './setup-rows.ts';
import { TpsSetup } from './tps-setup.entity.ts';

type Decision = Pick<TpsSetup, 'decision' | 'signatureName' | 'reasons' | 'sealedDecision'>;

/**
 * The doctor's decision about a setup. The laboratory hears it first, under a lock of the case: of two who decide at once one does, and
 * what the laboratory did not take is not decided.
 */
@Injectable()
export class SetupDecisions {
  constructor(
    @InjectRepository(TpsSetup) private readonly setups: Repository<TpsSetup>,
    private readonly rows: SetupRows,
    private readonly access: CaseAccess,
    private readonly reader: CaseReader,
    private readonly moves: CaseMoves,
    private readonly seals: CaseSeals,
    private readonly lab: LabCases,
    private readonly locks: SessionLocks,
    private readonly notices: CaseNotices,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  async approve(
    me: UserPrincipal,
    id: string,
    revision: number,
    { signature_name: signatureName }: ApproveSetupDto,
  ): Promise<CaseDto> {
    const reached = await this.access.openAsDoctor(me, id, 'send');
    await this.alone(id, async () => {
      const { row, setup } = await this.pending(id, revision);
      await this.lab.approve(me, row, revision);
      const decision: Decision = { decision: 'approved', signatureName, reasons: null, sealedDecision: null };
      await this.decide(me, row, setup, decision);
    });
    this.contributions.lookForMilestones(me.userId);
    return this.reader.show(me, reached);
  }

  async revise(me: UserPrincipal, id: string, revision: number, wanted: ReviseSetupDto): Promise<CaseDto> {
    const reached: ReachedCase = await this.access.openAsDoctor(me, id, 'send');
    const note = revisionNote(wanted);
    if (note === '') throw reasonNeeded();
    await this.alone(id, async () => {
      const { row, setup } = await this.pending(id, revision);
      await this.lab.revise(me, row, revision, note);
      const words = { comment: wanted.comment ?? null, notes: wanted.notes ?? [] };
      const sealedDecision = this.seals.sealDecision(id, words);
      const { reasons } = wanted;
      await this.decide(me, row, setup, {
        decision: 'revision',
        signatureName: null,
        reasons,
        sealedDecision,
      });
    });
    return this.reader.show(me, reached);
  }

  private async alone(id: string, work: () => Promise<void>): Promise<void> {
    const lock = await this.locks.tryLock(`tps-setup:${id}`);
    if (!lock) throw setupDecided();
    try {
      await work();
    } finally {
      await lock.release();
    }
  }

  /** Read under the lock: somebody may have decided a moment ago. */
  private async pending(id: string, revision: number): Promise<{ row: TpsCase; setup: TpsSetup }> {
    const { manager } = this.setups;
    const row = await manager.findOneByOrFail(TpsCase, { id });
    const setup = await manager.findOneBy(TpsSetup, { caseId: id, revision });
    if (!setup) throw setupNotFound();
    const newest = await this.rows.newest(manager, id);
    if (setup.decision !== 'pending' || newest?.revision !== revision) throw setupDecided();
    if (row.status !== 'setup_ready') throw notNow();
    return { row, setup };
  }

  private decide(me: UserPrincipal, { id }: TpsCase, setup: TpsSetup, decision: Decision): Promise<void> {
    const { userId } = me;
    return this.setups.manager.transaction(async (q: EntityManager) => {
      const now = this.clock.now();
      const row = await q.findOneOrFail(TpsCase, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const decided = { ...decision, decidedBy: userId, decidedAt: now };
      const { affected } = await q.update(TpsSetup, { id: setup.id, decision: 'pending' }, decided);
      if (!affected) throw setupDecided();
      const to = decision.decision === 'approved' ? 'approved' : 'revision_requested';
      const changes = { askNextAt: nextAsk(now, row.source) };
      await this.moves.move(q, row, to, { userId, changes, note: noteOf(setup, decision) });
      await this.notices.settle(q, row);
    });
  }
}

const noteOf = ({ revision }: TpsSetup, { decision, signatureName }: Decision): string =>
  decision === 'approved'
    ? `Setup ${revision} approved, signed ${signatureName}.`
    : `Revision of setup ${revision} requested.`;
