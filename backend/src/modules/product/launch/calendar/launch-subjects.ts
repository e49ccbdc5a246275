import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { instantOf } from '@chairside/kit/practice';
import { Env } from '#config/env.ts';
import {
  type CalendarSubject,
  CalendarSubjects,
  type CalendarSubjectSource,
} from '#hub/calendar-pushes/index.ts';
import { Settings } from '#identity/settings/index.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { planOfSession } from './subject-ids.ts';

const MINUTE_MS = 60_000;
const TASK_MINUTES = 30;
const SESSION_MINUTES = 45;
/** Tasks have a day and no hour: they stand at the beginning of the working day. */
const TASK_STARTS = '09:00:00';

/** Tasks and coaching sessions as entries in people's own calendars. Done tasks keep their entry. */
@Injectable()
export class LaunchSubjects implements CalendarSubjectSource {
  readonly type = 'launch_task';
  readonly holdsPatientData = false;

  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly env: Env,
    subjects: CalendarSubjects,
  ) {
    subjects.add(this);
  }

  async read(id: string, userId: string): Promise<CalendarSubject | null> {
    const { timezone } = await this.settings.of(userId);
    const planId = planOfSession(id);
    const zone = timezone ?? 'UTC';
    return planId === null ? this.task(id, userId, zone) : this.session(planId, userId, zone);
  }

  /** For the owner, and for whoever has the task now. */
  private async task(id: string, userId: string, timeZone: string): Promise<CalendarSubject | null> {
    const task = await this.database.manager
      .createQueryBuilder(LaunchTask, 't')
      .innerJoin(LaunchPlan, 'p', 'p.id = t.planId')
      .where('t.id = :id and (p.ownerId = :userId or t.assigneeId = :userId)', { id, userId })
      .andWhere(`(p.state = 'active' or t.doneAt is not null)`)
      .getOne();
    if (!task) return null;
    const start = instantOf(`${task.dueOn} ${TASK_STARTS}`, timeZone);
    const entry = this.entry(task.planId, start, TASK_MINUTES, timeZone);
    const details = [task.details, entry.details].filter(Boolean).join('\n\n');
    return { ...entry, title: `Launch: ${task.title}`, details, sequence: task.version };
  }

  /** For the owner and the coach. */
  private async session(id: string, userId: string, timeZone: string): Promise<CalendarSubject | null> {
    const { manager } = this.database;
    const plan = await manager.findOneBy(LaunchPlan, [
      { id, ownerId: userId },
      { id, coachId: userId },
    ]);
    if (!plan?.nextSessionAt || plan.state !== 'active') return null;
    const entry = this.entry(id, plan.nextSessionAt, SESSION_MINUTES, timeZone);
    return { ...entry, title: 'Launch: coaching session', sequence: plan.sessionSequence };
  }

  private entry(planId: string, start: Date, minutes: number, timeZone: string) {
    const link = `/launch?plan=${planId}`;
    const end = new Date(start.getTime() + minutes * MINUTE_MS);
    return { start, end, timeZone, place: null, link, details: `${this.env.publicUrl}${link}` };
  }
}
