import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { SAMPLE } from '../cases/case-list.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { STATUSES_OF } from '../status/case-status.ts';
import { TPS } from '../tps.capability.ts';

/** A doctor who waits longer than this waits long. */
const LONG_MS = 48 * 3_600_000;
const SHARED = `c.id in (select s.case_id from tps_shares s where s.user_id = :me and s.role = 'coach')`;

interface ReviewCounts {
  readonly waiting: number;
  readonly waiting_long: number;
  readonly shared: number;
}

/** A coach's queue of aligner cases, as numbers. Sample cases are not counted. */
@Injectable()
export class ReviewsCard implements Card {
  readonly key = 'case_reviews';
  readonly roles = ['coach'] as const;
  readonly capability = TPS.key;

  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    return { data: (await this.counts(user.userId, now)) ?? {} };
  }

  private counts(me: string, now: Date): Promise<ReviewCounts | undefined> {
    const waits = `c.status = 'coach_review' and c.coach_id = :me`;
    const count = (rule: string): string => `(count(*) filter (where ${rule}))::int`;
    return this.cases
      .createQueryBuilder('c')
      .select(count(waits), 'waiting')
      .addSelect(count(`${waits} and c.status_since < :long`), 'waiting_long')
      .addSelect(count('c.status <> all(:closed)'), 'shared')
      .where(SHARED)
      .andWhere(`not ${SAMPLE}`)
      .setParameters({ me, long: new Date(now.getTime() - LONG_MS), closed: STATUSES_OF.closed })
      .getRawOne<ReviewCounts>();
  }
}
