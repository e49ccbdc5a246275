import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayIn, wallClock } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Settings } from '#identity/settings/index.ts';
import { LaunchPlan } from '../plans/launch-plan.entity.ts';
import { LaunchTask } from '../tasks/launch-task.entity.ts';
import { LaunchReminder } from './launch-reminder.entity.ts';

const KEY = 'launch-due';
const BATCH = 500;
const MORNING = '07:00';
const DAY_MS = 86_400_000;
const DOES = 'coalesce(t.assignee_id, p.owner_id)';

interface Due {
  readonly due: number;
  readonly late: number;
}

/** One notice a day and person about all the launch tasks that are due, in the morning where the person is. */
@Injectable()
export class Reminders {
  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {}

  /** People with a task that is due somewhere on earth, who were not reminded today. */
  async people(): Promise<string[]> {
    const now = this.clock.now();
    const rows = await this.open(this.database.manager)
      .leftJoin(LaunchReminder, 'r', `r.user_id = ${DOES}`)
      .select(DOES, 'person')
      .andWhere('t.dueOn <= :tomorrow', { tomorrow: dayIn(new Date(now.getTime() + DAY_MS), 'UTC') })
      .andWhere('(r.day is null or r.day < :tomorrow)')
      .groupBy(DOES)
      .addGroupBy('r.day')
      // Those whose morning has not come yet must not keep the others waiting.
      .orderBy('r.day', 'ASC', 'NULLS FIRST')
      .limit(BATCH)
      .getRawMany<{ person: string }>();
    return rows.map(({ person }) => person);
  }

  async remind(userId: string): Promise<void> {
    const { timezone } = await this.settings.of(userId);
    const [today = '', time = ''] = wallClock(this.clock.now(), timezone ?? 'UTC').split(' ');
    if (time < MORNING) return;
    await this.database.transaction(async (q) => {
      if (!(await this.claim(q, userId, today))) return;
      const counts = await this.dueOf(q, userId, today);
      if (counts.due > 0) await this.tell(q, userId, counts, today);
    });
  }

  /** Takes the notice away once nothing is due any more. */
  async settle({ userId }: UserPrincipal): Promise<void> {
    const { timezone } = await this.settings.of(userId);
    const today = dayIn(this.clock.now(), timezone ?? 'UTC');
    const { due } = await this.dueOf(this.database.manager, userId, today);
    if (due === 0) await this.notifications.settle(userId, KEY);
  }

  /** Of two processes that remind at once, one gets the day. */
  private async claim(q: EntityManager, userId: string, day: string): Promise<boolean> {
    const insert = q.createQueryBuilder().insert().into(LaunchReminder).values({ userId, day: '0001-01-01' });
    await insert.orIgnore().execute();
    const { affected } = await q
      .createQueryBuilder()
      .update(LaunchReminder)
      .set({ day })
      .where('user_id = :userId and day < :day', { userId, day })
      .execute();
    return affected === 1;
  }

  private async dueOf(q: EntityManager, userId: string, today: string): Promise<Due> {
    const row = await this.open(q)
      .select('count(*)::int', 'due')
      .addSelect('(count(*) filter (where t.due_on < :today))::int', 'late')
      .andWhere(`t.dueOn <= :today and ${DOES} = :userId`, { today, userId })
      .getRawOne<Due>();
    return row ?? { due: 0, late: 0 };
  }

  private open(q: EntityManager) {
    return q
      .createQueryBuilder(LaunchTask, 't')
      .innerJoin(LaunchPlan, 'p', `p.id = t.plan_id and p.state = 'active'`)
      .where('t.doneAt is null');
  }

  private async tell(q: EntityManager, userId: string, { due, late }: Due, today: string): Promise<void> {
    const tasks = due === 1 ? '1 launch task is due' : `${due} launch tasks are due`;
    await this.notifications.add(
      {
        ...{ user_id: userId, kind: 'launch_due', severity: late > 0 ? 'warning' : 'info', link: '/launch' },
        title: late > 0 ? `${tasks}, ${late} overdue` : `${tasks} today`,
        ...{ due_at: new Date(`${today}T12:00:00Z`), dedupe_key: KEY, again: true },
      },
      q,
    );
  }
}
