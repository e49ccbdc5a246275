import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayIn } from '@chairside/kit/practice';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { LAUNCH } from '../launch.capability.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';

interface NextTask {
  readonly id: string;
  readonly title: string;
  readonly due_on: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly total: number;
}

const SHOWN = 3;

/** The next launch tasks of a person, overdue ones first. A milestone that ticks itself is none of their work. */
@Injectable()
export class LaunchCard implements Card {
  readonly capability = LAUNCH.key;
  readonly key = 'launch';
  readonly roles = ['practitioner', 'dso_admin', 'team_member'] as const;

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now, timeZone }: CardRequest): Promise<CardContent> {
    const rows = await this.next(user.userId);
    const items = rows.map(({ total: _, plan_id: plan, ...task }) => ({
      ...task,
      path: `/launch?plan=${plan}`,
    }));
    return { data: { items, total: rows[0]?.total ?? 0, today: dayIn(now, timeZone) } };
  }

  private next(userId: string): Promise<NextTask[]> {
    return this.database.manager
      .createQueryBuilder(LaunchTask, 't')
      .innerJoin(LaunchPlan, 'p', `p.id = t.planId and p.state = 'active'`)
      .select(['t.id as id', 't.title as title', 'p.id as plan_id', 'p.templateName as plan_name'])
      .addSelect('t.due_on::text', 'due_on')
      .addSelect('count(*) over ()::int', 'total')
      .where('t.doneAt is null and t.milestoneKey is null')
      .andWhere('(t.assigneeId = :userId or (t.assigneeId is null and p.ownerId = :userId))', { userId })
      .orderBy('t.dueOn')
      .addOrderBy('t.position')
      .addOrderBy('t.id')
      .limit(SHOWN)
      .getRawMany<NextTask>();
  }
}
