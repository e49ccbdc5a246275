import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, IsNull } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { CalendarPushes } from '#hub/calendar-pushes/index.ts';
import type { PushedLaunchPlanDto } from '../dto/plan.dto.ts';
import { planNotActive, planNotFound } from '../launch.errors.ts';
import type { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { plansOf, standingIn } from '../plans/plan-scope.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { sessionSubject } from './subject-ids.ts';

/** Puts the open tasks of a plan and the next coaching session into a calendar. Pushed again, the same entries are updated. */
@Injectable()
export class PlanPushes {
  constructor(
    private readonly database: DataSource,
    private readonly pushes: CalendarPushes,
  ) {}

  async push(me: UserPrincipal, id: string, toolName: string): Promise<PushedLaunchPlanDto> {
    const { manager } = this.database;
    const plan = isUUID(id) ? await plansOf(manager, me).andWhere('p.id = :id', { id }).getOne() : null;
    if (!plan) throw planNotFound();
    if (plan.state !== 'active') throw planNotActive();
    const entries = await this.pushes.addAll(me, 'launch_task', await this.subjects(me, plan), toolName);
    return { entries };
  }

  /** The owner gets all tasks, a member their own, the coach the session. */
  private async subjects(me: UserPrincipal, plan: LaunchPlan): Promise<string[]> {
    const standing = standingIn(plan, me);
    const session = standing === 'member' || plan.nextSessionAt === null ? [] : [sessionSubject(plan.id)];
    if (standing === 'coach') return session;
    const open = { planId: plan.id, doneAt: IsNull() };
    const mine = standing === 'member' ? { ...open, assigneeId: me.userId } : open;
    const tasks = await this.database.manager.find(LaunchTask, { select: { id: true }, where: mine });
    return [...tasks.map((task) => task.id), ...session];
  }
}
