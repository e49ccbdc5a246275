import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { CaseList, SAMPLE } from '../cases/case-list.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { STATUSES_OF } from '../status/case-status.ts';
import { TPS } from '../tps.capability.ts';

const SHOWN = 3;
const YOUR_TURN = [...STATUSES_OF.action_needed, 'ready'] as const;

/** How many aligner cases the person has in each group, and those that wait on them. Numbers only: nothing of a patient. */
@Injectable()
export class CasesCard implements Card {
  readonly key = 'cases';
  readonly roles = CASE_ROLES;
  readonly capability = TPS.key;

  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
    private readonly list: CaseList,
  ) {
    contributions.addCard(this);
  }

  /** Sample cases are shown while there are no real ones; a number never adds the two up. */
  async load({ user }: CardRequest): Promise<CardContent> {
    const scope = await this.list.scopeOf(user);
    const { real, sample } = await this.list.countsBySource(scope);
    const isSample = real.total === 0;
    const { counts, total } = isSample ? sample : real;
    const waiting = total === 0 ? [] : await this.waiting(user.userId, isSample);
    return { data: { counts, waiting: waiting.map(toItem), is_sample: isSample } };
  }

  private waiting(userId: string, isSample: boolean): Promise<TpsCase[]> {
    return this.cases
      .createQueryBuilder('c')
      .where(
        `(c.owner_id = :userId and c.status in (:...turn) or c.coach_id = :userId and c.status = 'coach_review')`,
        {
          userId,
          turn: YOUR_TURN,
        },
      )
      .andWhere(isSample ? SAMPLE : `not ${SAMPLE}`)
      .orderBy('c.status_since')
      .addOrderBy('c.id')
      .limit(SHOWN)
      .getMany();
  }
}

const toItem = ({ id, number, status, statusSince }: TpsCase) => ({
  ...{ number, status, since: statusSince.toISOString(), path: `/tps?case=${id}` },
});
