import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayIn } from '@chairside/kit/practice';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { LAUNCH } from '../launch.capability.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';

const WEEK_MS = 7 * 86_400_000;
const IS_LATE = `exists (select 1 from launch_tasks t
  where t.plan_id = p.id and t.done_at is null and t.due_on < :today)`;

interface CoachingCounts {
  readonly plans: number;
  readonly late: number;
  readonly sessions: number;
  readonly without_session: number;
}

/** The active launch plans that a coach guides, as numbers. */
@Injectable()
export class CoachingCard implements Card {
  readonly key = 'coaching';
  readonly roles = ['coach'] as const;
  readonly capability = LAUNCH.key;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now, timeZone }: CardRequest): Promise<CardContent> {
    return { data: (await this.counts(user.userId, now, dayIn(now, timeZone))) ?? {} };
  }

  private counts(me: string, now: Date, today: string): Promise<CoachingCounts | undefined> {
    const count = (rule: string): string => `(count(*) filter (where ${rule}))::int`;
    return this.database.manager
      .createQueryBuilder(LaunchPlan, 'p')
      .select('count(*)::int', 'plans')
      .addSelect(count(IS_LATE), 'late')
      .addSelect(count('p.next_session_at between :now and :soon'), 'sessions')
      .addSelect(count('p.next_session_at is null or p.next_session_at < :now'), 'without_session')
      .where(`p.coach_id = :me and p.state = 'active'`)
      .setParameters({ me, now, soon: new Date(now.getTime() + WEEK_MS), today })
      .getRawOne<CoachingCounts>();
  }
}
