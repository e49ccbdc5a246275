import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type MilestoneTeam, type Reached } from '#common/contributions/index.ts';
import { TpsCaseEvent } from '../cases/tps-case-event.entity.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import type { CaseStatus } from '../status/case-status.ts';

interface CaseMilestone {
  readonly key: string;
  readonly title: string;
  readonly status: CaseStatus;
  /** The case that reaches it. */
  readonly count: number;
}

const MILESTONES: readonly CaseMilestone[] = [
  { key: 'first_case_submitted', title: 'First case submitted', status: 'submitted', count: 1 },
  { key: 'first_case_approved', title: 'First setup approved', status: 'approved', count: 1 },
  { key: 'five_starts', title: 'Five patients in treatment', status: 'in_treatment', count: 5 },
];

/** Milestones of launch plans that are found in aligner cases. Cases for a first look count for none. */
@Injectable()
export class CaseMilestones {
  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
  ) {
    for (const milestone of MILESTONES)
      contributions.addMilestone({
        ...{ key: milestone.key, title: milestone.title },
        reachedAt: (team) => this.reachedAt(milestone, team),
      });
  }

  private async reachedAt(milestone: CaseMilestone, team: MilestoneTeam): Promise<Reached | null> {
    const real = await this.nth(milestone, team, false);
    if (real) return { at: real, sample: false };
    const sample = await this.nth(milestone, team, true);
    return sample && { at: sample, sample: true };
  }

  /** When so many cases had reached the status for the first time. */
  private async nth(
    { status, count }: CaseMilestone,
    { memberIds, organisationId, locationId, ownerId }: MilestoneTeam,
    sample: boolean,
  ): Promise<Date | null> {
    const people = [...new Set([ownerId, ...memberIds])];
    const found = this.cases
      .createQueryBuilder('c')
      .innerJoin(TpsCaseEvent, 'e', 'e.case_id = c.id and e.to_status = :status', { status })
      .select('min(e.at)', 'at')
      .where('c.owner_id = any(:people) and not c.seeded', { people })
      .andWhere(sample ? `c.source = 'mock_data'` : `c.source = 'pica_live'`)
      .groupBy('c.id')
      .orderBy('min(e.at)')
      .offset(count - 1)
      .limit(1);
    if (organisationId !== null)
      found.andWhere('(c.owner_id = :ownerId or c.organisation_id = :organisationId)', {
        ownerId,
        organisationId,
      });
    if (locationId !== null)
      found.andWhere('(c.location_id is null or c.location_id = :locationId)', { locationId });
    return (await found.getRawOne<{ at: Date }>())?.at ?? null;
  }
}
