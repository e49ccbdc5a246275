import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { LaunchTaskDto } from '../dto/task.dto.ts';
import { autoTask, planNotActive, taskNotFound } from '../launch.errors.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { PlanActivity } from '../plans/plan-activity.ts';
import { lockPlan, standingIn } from '../plans/plan-scope.ts';
import { Reminders } from '../reminders/reminders.ts';
import { LaunchTask } from './launch-task.entity.ts';
import { tasksOf } from './task-rows.ts';

/** Ticks tasks and takes ticks back, for the owner and for whoever has the task. Again, it changes nothing. */
@Injectable()
export class TaskTicks {
  constructor(
    private readonly database: DataSource,
    private readonly reminders: Reminders,
    private readonly activity: PlanActivity,
    private readonly clock: Clock,
  ) {}

  done(me: UserPrincipal, id: string): Promise<LaunchTaskDto> {
    return this.write(me, id, (task) => {
      if (task.milestoneKey !== null && !task.doneAt)
        throw autoTask('This milestone ticks itself as soon as it is found in your data.');
      return task.doneAt ? {} : { doneAt: this.clock.now(), doneBy: me.userId };
    });
  }

  undo(me: UserPrincipal, id: string): Promise<LaunchTaskDto> {
    return this.write(me, id, (task) => {
      if (task.auto) throw autoTask('This milestone was found in your data, so its tick stays.');
      return task.doneAt ? { doneAt: null, doneBy: null } : {};
    });
  }

  private async write(
    me: UserPrincipal,
    id: string,
    changes: (task: LaunchTask) => Partial<LaunchTask>,
  ): Promise<LaunchTaskDto> {
    const task = await this.database.transaction(async (q) => {
      const { task: before, plan } = await this.lock(q, me, id);
      const change = changes(before);
      const now = this.clock.now();
      if (Object.keys(change).length > 0) {
        await q.update(LaunchTask, id, { ...change, updatedAt: now, version: () => 'version + 1' });
        await this.activity.note(q, plan.id);
      }
      const tasks = await tasksOf(q, me, { ...plan, standing: standingIn(plan, me) });
      const after = tasks.find((one) => one.id === id);
      if (!after) throw taskNotFound();
      return after;
    });
    await this.reminders.settle(me);
    return task;
  }

  /** To everybody but the owner and the person who has it, the task does not exist. */
  private async lock(
    q: EntityManager,
    me: UserPrincipal,
    id: string,
  ): Promise<{ task: LaunchTask; plan: LaunchPlan }> {
    const seen = isUUID(id) ? await q.findOneBy(LaunchTask, { id }) : null;
    if (!seen) throw taskNotFound();
    const plan = await lockPlan(q, me, seen.planId, ['owner', 'member']).catch((cause: unknown) => {
      throw cause instanceof AppError ? taskNotFound() : cause;
    });
    const task = await q.findOneBy(LaunchTask, { id });
    if (!task || (plan.ownerId !== me.userId && task.assigneeId !== me.userId)) throw taskNotFound();
    if (plan.state !== 'active') throw planNotActive();
    return { task, plan };
  }
}
