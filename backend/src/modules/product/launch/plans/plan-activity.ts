import { Injectable } from '@nestjs/common';
import type { EntityManager, UpdateQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Live, personTopic } from '#common/live/index.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { LaunchPlan } from './launch-plan.entity.ts';

type Change = Parameters<UpdateQueryBuilder<LaunchPlan>['set']>[0];
interface People {
  readonly owner: string;
  readonly coach: string | null;
  readonly members: readonly string[];
}

/** Notes that something happened in a plan, and tells the open pages of its people: that it did, and not what. */
@Injectable()
export class PlanActivity {
  constructor(
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Part of the transaction of what happened. */
  async note(q: EntityManager, planId: string, change: Change = {}): Promise<void> {
    await q.update(LaunchPlan, planId, { ...change, lastActivityAt: this.clock.now() });
    await this.tell(q, planId);
  }

  /** The same for what is no work on the plan. */
  async tell(q: EntityManager, planId: string): Promise<void> {
    const people = await q
      .createQueryBuilder(LaunchPlan, 'p')
      .leftJoin(LaunchTask, 't', 't.planId = p.id')
      .select(['p.ownerId as owner', 'p.coachId as coach'])
      .addSelect('array_remove(array_agg(distinct t.assignee_id), null)', 'members')
      .where('p.id = :planId', { planId })
      .groupBy('p.id')
      .getRawOne<People>();
    if (!people) return;
    const { owner, coach, members } = people;
    const topics = new Set([owner, ...(coach === null ? [] : [coach]), ...members].map(personTopic));
    await this.live.tell(q, [...topics], 'launch', { id: planId });
  }
}
