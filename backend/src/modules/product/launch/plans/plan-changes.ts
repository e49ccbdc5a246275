import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions } from '#common/contributions/index.ts';
import { LaunchCalendar } from '../calendar/launch-calendar.ts';
import { sessionSubject } from '../calendar/subject-ids.ts';
import type {
  ChangedLaunchPlanDto,
  ChangeLaunchPlanDto,
  MovedLaunchTaskDto,
  LaunchShiftDto,
} from '../dto/plan.dto.ts';
import { activePlanExists, brokeRule } from '../launch.errors.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { PlanActivity } from './plan-activity.ts';
import { lockPlan } from './plan-scope.ts';
import { movedBy } from './plan-shift.ts';
import { Plans } from './plans.service.ts';

/** What the owner changes in a plan as a whole: its start, and whether it runs, rests or is over. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly database: DataSource,
    private readonly plans: Plans,
    private readonly calendar: LaunchCalendar,
    private readonly activity: PlanActivity,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  /** What another start would move, without moving it. */
  preview(me: UserPrincipal, id: string, startOn: string): Promise<LaunchShiftDto> {
    return this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, id, ['owner']);
      const tasks = await q.findBy(LaunchTask, { planId: plan.id });
      return { start_on: startOn, moved: movedBy(tasks, startOn) };
    });
  }

  async change(me: UserPrincipal, id: string, wanted: ChangeLaunchPlanDto): Promise<ChangedLaunchPlanDto> {
    const { moved, committed } = await this.database
      .transaction((q) => this.write(q, me, id, wanted))
      .catch((cause: unknown) => {
        throw brokeRule(cause, 'launch_plans_one_active') ? activePlanExists() : cause;
      });
    committed();
    if (wanted.state === 'active') this.contributions.lookForMilestones(me.userId);
    return { ...(await this.plans.read(me, id)), moved };
  }

  private async write(
    q: EntityManager,
    me: UserPrincipal,
    id: string,
    { start_on: startOn, state }: ChangeLaunchPlanDto,
  ): Promise<{ moved: MovedLaunchTaskDto[]; committed: () => void }> {
    const plan = await lockPlan(q, me, id, ['owner']);
    const tasks = await q.findBy(LaunchTask, { planId: plan.id });
    const moved = startOn === undefined ? [] : movedBy(tasks, startOn);
    const now = this.clock.now();
    await this.move(q, moved, now);
    await this.activity.note(q, plan.id, { startOn, state, updatedAt: now });
    // A plan that rests or is over takes its open tasks out of calendars.
    const touched: readonly { id: string }[] = state === undefined || state === plan.state ? moved : tasks;
    const entries = touched.map((task) => task.id);
    if (touched === tasks) entries.push(sessionSubject(plan.id));
    return { moved, committed: await this.calendar.changed(q, entries) };
  }

  /** All in one statement, whatever their number. */
  private async move(q: EntityManager, moved: readonly MovedLaunchTaskDto[], now: Date): Promise<void> {
    if (moved.length === 0) return;
    const days = Object.fromEntries(moved.map(({ id, to }) => [id, to]));
    await q
      .createQueryBuilder()
      .update(LaunchTask)
      .set({ dueOn: () => '(:days::jsonb ->> id::text)::date', version: () => 'version + 1', updatedAt: now })
      .where('id = any(:ids)', { ids: moved.map(({ id }) => id), days: JSON.stringify(days) })
      .execute();
  }
}
