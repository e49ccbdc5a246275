import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { longDay } from '#product/courses/index.ts';
import { TAKE_DUE } from './reminders.sql.ts';

type Due = {
  readonly user_id: string;
  readonly email: string | null;
  readonly due_on: string;
  readonly stage: 'soon' | 'over';
  readonly organisation: string;
  readonly title: string;
  readonly slug: string;
};

/** Of one run: links for signing in must not wait behind a thousand of these. */
const BATCH = 50;
const HEADINGS = { soon: 'Course due soon', over: 'Course overdue' } as const;

/** Reminds learners of courses that an organisation assigned: a week before the day, and once when it is over. */
@Recurring({ name: 'training.reminders', everyMs: 600_000 })
@Injectable()
export class TrainingRemindersTask implements RecurringTask {
  constructor(
    private readonly database: DataSource,
    private readonly mailer: Mailer,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async run(): Promise<void> {
    const written = await this.database.transaction(async (q) => {
      const due = await sqlOn(q).many<Due>('training_due', TAKE_DUE, [this.clock.now(), BATCH]);
      const ids: string[] = [];
      for (const one of due) {
        await this.notify(q, one);
        if (one.email) ids.push(await this.write(q, one, one.email));
      }
      return ids;
    });
    for (const id of written) this.mailer.dispatch(id);
  }

  private notify(q: EntityManager, { user_id, title, slug, due_on, stage }: Due): Promise<void> {
    const notice = {
      ...{
        user_id,
        kind: 'training_due',
        severity: stage === 'over' ? ('warning' as const) : ('info' as const),
      },
      title: `${HEADINGS[stage]}: ${title}`,
      body: `Please finish it by ${longDay(due_on)}.`,
      link: `/courses/${slug}`,
      dedupe_key: `training_due:${slug}`,
      again: true,
    };
    return this.notifications.add(notice, q);
  }

  private write(q: EntityManager, { stage, title, organisation, due_on, slug }: Due, to: string) {
    const url = `${this.env.publicUrl}/courses/${slug}`;
    const text = { heading: HEADINGS[stage], course: title, organisation, due: longDay(due_on), url };
    return this.mailer.write(q, { kind: 'training_due', to, ...mails.trainingDue(text) });
  }
}
