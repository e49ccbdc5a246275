import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { CASE_ROLES } from '../cases/case-roles.ts';
import { CaseList } from '../cases/case-list.ts';
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

  async load({ user }: CardRequest): Promise<CardContent> {
    const { counts } = await this.list.counts(await this.list.scopeOf(user));
    const waiting = await this.cases.find({
      select: { id: true, number: true, status: true, statusSince: true },
      where: [
        { ownerId: user.userId, status: In([...YOUR_TURN]) },
        { coachId: user.userId, status: 'coach_review' },
      ],
      order: { statusSince: 'ASC', id: 'ASC' },
      take: SHOWN,
    });
    return { data: { counts, waiting: waiting.map(toItem) } };
  }
}

const toItem = ({ id, number, status, statusSince }: TpsCase) => ({
  ...{ number, status, since: statusSince.toISOString(), path: `/tps?case=${id}` },
});
