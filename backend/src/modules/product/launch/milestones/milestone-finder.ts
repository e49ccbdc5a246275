import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions, type MilestoneTeam, type Reached } from '#common/contributions/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Colleagues, Organisations } from '#identity/organisations/index.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { PlanActivity } from '../plans/plan-activity.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';

const MOST_PLANS = 100;
const WAITS = `t.milestone_key is not null and (t.done_at is null or t.found_in_sample)`;

/** Ticks tasks whose milestone is found in the data of the areas. It may run twice and ticks once. */
@Injectable()
export class MilestoneFinder {
  constructor(
    private readonly database: DataSource,
    private readonly contributions: Contributions,
    private readonly organisations: Organisations,
    private readonly colleagues: Colleagues,
    private readonly notifications: Notifications,
    private readonly activity: PlanActivity,
    private readonly clock: Clock,
  ) {}

  /** The active plans with a milestone to find for which this person's work counts. */
  async plansFor(userId: string): Promise<string[]> {
    const grants = await this.organisations.grantsOf(userId);
    const organisations = grants.map(({ organisation_id: id }) => id);
    const rows = await this.waiting()
      .andWhere('(p.ownerId = :userId or p.organisationId = any(:organisations))', { userId, organisations })
      .getMany();
    return rows.map(({ id }) => id);
  }

  /** Those that were looked at longest ago, for the recurring task. */
  async plansBefore(before: Date): Promise<string[]> {
    const rows = await this.waiting()
      .andWhere('(p.lookedAt is null or p.lookedAt < :before)', { before })
      .orderBy('p.lookedAt', 'ASC', 'NULLS FIRST')
      .getMany();
    return rows.map(({ id }) => id);
  }

  /** Reads outside of a transaction, so that no plan is locked while areas are asked. */
  async look(planId: string): Promise<void> {
    const { manager } = this.database;
    const plan = await manager.findOneBy(LaunchPlan, { id: planId, state: 'active' });
    if (!plan) return;
    await manager.update(LaunchPlan, planId, { lookedAt: this.clock.now() });
    const keys = await this.waitingKeys(planId);
    const team = await this.teamOf(plan);
    for (const source of this.contributions.milestones) {
      if (!keys.has(source.key)) continue;
      const reached = await source.reachedAt(team);
      if (reached)
        await this.database.transaction((q) => this.tick(q, plan, source.key, source.title, reached));
    }
  }

  private async tick(
    q: EntityManager,
    plan: LaunchPlan,
    key: string,
    title: string,
    { at, sample }: Reached,
  ): Promise<void> {
    // Sample data ticks what is open; only the real thing replaces a tick from sample data.
    const { affected } = await q
      .createQueryBuilder()
      .update(LaunchTask)
      .set({ doneAt: at, doneBy: null, auto: true, foundInSample: sample, version: () => 'version + 1' })
      .where({ planId: plan.id, milestoneKey: key })
      .andWhere(sample ? 'done_at is null' : '(done_at is null or found_in_sample)')
      .execute();
    if (!affected) return;
    await this.activity.note(q, plan.id);
    await this.tell(q, plan, key, sample ? `${title} (sample data)` : title);
  }

  private async tell(q: EntityManager, plan: LaunchPlan, key: string, body: string): Promise<void> {
    await this.notifications.add(
      {
        ...{ user_id: plan.ownerId, kind: 'launch_milestone', severity: 'info' },
        ...{ title: 'A milestone of your launch plan is reached', body, link: `/launch?plan=${plan.id}` },
        dedupe_key: `launch-milestone:${plan.id}:${key}`,
      },
      q,
    );
  }

  private async teamOf({ ownerId, organisationId, locationId }: LaunchPlan): Promise<MilestoneTeam> {
    const members = organisationId === null ? [] : await this.colleagues.list([organisationId]);
    const memberIds = [...new Set([ownerId, ...members.map(({ user_id }) => user_id)])];
    return { ownerId, organisationId, locationId, memberIds };
  }

  private async waitingKeys(planId: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.manager
      .createQueryBuilder(LaunchTask, 't')
      .select('distinct t.milestone_key', 'key')
      .where(`t.plan_id = :planId and ${WAITS}`, { planId })
      .getRawMany<{ key: string }>();
    return new Set(rows.map(({ key }) => key));
  }

  private waiting() {
    return this.database.manager
      .createQueryBuilder(LaunchPlan, 'p')
      .select(['p.id'])
      .where(`p.state = 'active'`)
      .andWhere(`exists (select from launch_tasks t where t.plan_id = p.id and ${WAITS})`)
      .limit(MOST_PLANS);
  }
}
