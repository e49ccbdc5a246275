import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { LaunchCalendar } from '../calendar/launch-calendar.ts';
import { offsetOf, onWeekday } from '../due-dates.ts';
import type { LaunchPlanDto, LaunchPeopleDto } from '../dto/plan.dto.ts';
import type { ChangeLaunchTaskDto, NewLaunchTaskDto } from '../dto/task.dto.ts';
import { badField, planNotFound, taskChanged, taskNotFound, tooMany } from '../launch.errors.ts';
import { MOST_TASKS } from '../launch-types.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { PlanActivity } from '../plans/plan-activity.ts';
import { lockPlan } from '../plans/plan-scope.ts';
import { Plans } from '../plans/plans.service.ts';
import { LaunchTask } from './launch-task.entity.ts';
import { TaskPeople } from './task-people.ts';

/** The owner's own tasks, other dates, and who does what. Ticking is `TaskTicks`' part. */
@Injectable()
export class LaunchTasks {
  constructor(
    private readonly database: DataSource,
    private readonly plans: Plans,
    private readonly choices: TaskPeople,
    private readonly calendar: LaunchCalendar,
    private readonly activity: PlanActivity,
    private readonly clock: Clock,
  ) {}

  /** For the owner, who alone gives tasks to others. */
  async people(me: UserPrincipal, planId: string): Promise<LaunchPeopleDto> {
    const plan = isUUID(planId)
      ? await this.database.manager.findOneBy(LaunchPlan, { id: planId, ownerId: me.userId })
      : null;
    if (!plan) throw planNotFound();
    return this.choices.choices(plan);
  }

  async add(me: UserPrincipal, planId: string, wanted: NewLaunchTaskDto): Promise<LaunchPlanDto> {
    const { phase, title, details = '', due_on: due, assignee_id: assigneeId = null } = wanted;
    const { owner_role: ownerRole = 'lead', link_type: linkType = null, link_ref: linkRef = null } = wanted;
    return this.write(me, planId, async (q, plan) => {
      const count = await q.countBy(LaunchTask, { planId });
      if (count >= MOST_TASKS) throw tooMany('tasks in this plan', MOST_TASKS);
      await this.choices.assertMayHave(q, plan, assigneeId);
      const { id } = await q.save(LaunchTask, {
        ...{ planId, phase, title, details, ...dated(plan, due), assigneeId },
        ...{ ownerRole, linkType, linkRef, own: true, position: count },
        ...{ createdAt: this.clock.now(), updatedAt: this.clock.now() },
      });
      await this.choices.tell(q, plan, { id, assigneeId, title }, me);
      return [];
    });
  }

  async change(
    me: UserPrincipal,
    planId: string,
    id: string,
    {
      version,
      due_on: due,
      assignee_id: assigneeId,
      link_type: linkType,
      link_ref: linkRef,
      ...texts
    }: ChangeLaunchTaskDto,
  ): Promise<LaunchPlanDto> {
    return this.write(me, planId, async (q, plan) => {
      const task = await taskOf(q, planId, id);
      if (task.version !== version) throw taskChanged();
      const given = assigneeId !== undefined && assigneeId !== task.assigneeId;
      if (given) await this.choices.assertMayHave(q, plan, assigneeId);
      const dates = due === undefined || due === task.dueOn ? {} : dated(plan, due);
      const changes = { ...texts, ...dates, linkType, linkRef, assigneeId, updatedAt: this.clock.now() };
      await q.update(LaunchTask, id, { ...changes, version: () => 'version + 1' });
      const title = texts.title ?? task.title;
      if (given) await this.choices.tell(q, plan, { id, assigneeId, title }, me);
      return [id];
    });
  }

  async remove(me: UserPrincipal, planId: string, id: string): Promise<void> {
    await this.write(me, planId, async (q) => {
      await taskOf(q, planId, id);
      await q.delete(LaunchTask, id);
      return [id];
    });
  }

  /** @param work answers the tasks whose calendar entries changed */
  private async write(
    me: UserPrincipal,
    planId: string,
    work: (q: EntityManager, plan: LaunchPlan) => Promise<readonly string[]>,
  ): Promise<LaunchPlanDto> {
    if (!isUUID(planId)) throw planNotFound();
    const committed = await this.database.transaction(async (q) => {
      const plan = await lockPlan(q, me, planId, ['owner']);
      const changed = await work(q, plan);
      await this.activity.note(q, planId);
      return this.calendar.changed(q, changed);
    });
    committed();
    return this.plans.read(me, planId);
  }
}

/** A day that the owner chose, and its distance from the start, so that it moves with the plan. */
function dated(plan: LaunchPlan, day: string): Pick<LaunchTask, 'dueOn' | 'offsetDays'> {
  const due = onWeekday(day);
  const offsetDays = offsetOf(plan.startOn, due);
  if (offsetDays < 0) throw badField('due_on', 'Choose a day on or after the start of the plan.');
  if (offsetDays > 2 * 365) throw badField('due_on', 'Choose a day within two years of the start.');
  return { dueOn: due, offsetDays };
}

async function taskOf(q: EntityManager, planId: string, id: string): Promise<LaunchTask> {
  const task = isUUID(id) ? await q.findOneBy(LaunchTask, { id, planId }) : null;
  if (!task) throw taskNotFound();
  return task;
}
