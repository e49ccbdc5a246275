import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';
import type { CaseStatus } from '../status/case-status.ts';
import { type LabSetup, viewerUrl } from '../submission/lab-answer.ts';
import { TpsSetup } from './tps-setup.entity.ts';

/** Setups of cases as they arrive. One that is known is never changed by the laboratory. */
@Injectable()
export class SetupRows {
  constructor(private readonly clock: Clock) {}

  /** @returns whether the setup is new */
  async receive(q: EntityManager, { id: caseId }: TpsCase, setup: LabSetup): Promise<boolean> {
    const newer = { caseId, revision: MoreThanOrEqual(setup.version) };
    if (await q.existsBy(TpsSetup, newer)) return false;
    await q.insert(TpsSetup, {
      ...{ caseId, revision: setup.version },
      ...{ stepsUpper: setup.upperSteps ?? 0, stepsLower: setup.lowerSteps ?? 0 },
      iprTotalMm: setup.iprTotalMm == null ? null : setup.iprTotalMm.toFixed(2),
      ...{ ...chartsOf(setup), extractions: setup.extractions ?? null },
      ...{ viewerUrl: viewerUrl(setup.previewUrl), receivedAt: this.clock.now() },
    });
    return true;
  }

  hasPending(q: EntityManager, caseId: string): Promise<boolean> {
    return q.existsBy(TpsSetup, { caseId, decision: 'pending' });
  }

  newest(q: EntityManager, caseId: string): Promise<TpsSetup | null> {
    return q.findOne(TpsSetup, { where: { caseId }, order: { revision: 'DESC' } });
  }

  /** Somebody decided at the laboratory itself: nobody of ours did. */
  async decidedElsewhere(q: EntityManager, { id: caseId }: TpsCase, to: CaseStatus): Promise<void> {
    if (to === 'setup_ready' || to === 'in_planning' || to === 'records_issue' || to === 'cancelled') return;
    const decision = to === 'revision_requested' ? 'revision' : 'approved';
    const setup = await this.newest(q, caseId);
    if (setup?.decision !== 'pending') return;
    await q.update(TpsSetup, { id: setup.id }, { decision, decidedAt: this.clock.now() });
  }
}

function chartsOf({ ipr, attachments, movements }: LabSetup) {
  return {
    ipr:
      ipr?.map(({ between, mm, beforeStep }) => ({ between: [...between], mm, before_step: beforeStep })) ??
      null,
    attachments:
      attachments?.map(({ tooth, kind, fromStep, toStep = null }) => ({
        ...{ tooth, kind, from_step: fromStep, to_step: toStep ?? null },
      })) ?? null,
    movements:
      movements?.map((one) => ({
        ...{ tooth: one.tooth, from_step: one.fromStep, to_step: one.toStep },
        ...{ mesial_mm: one.mesialMm ?? null, buccal_mm: one.buccalMm ?? null },
        ...{ extrusion_mm: one.extrusionMm ?? null, rotation_deg: one.rotationDeg ?? null },
        ...{ tip_deg: one.tipDeg ?? null, torque_deg: one.torqueDeg ?? null },
      })) ?? null,
  };
}
