import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { CourseAssigning } from '#product/courses/index.ts';
import { NOT_ENROLLED } from './training.sql.ts';

type Missing = {
  readonly organisation_id: string;
  readonly course_id: string;
  readonly assigned_by: string | null;
  readonly user_id: string;
  readonly due_on: string;
};

/** People of one run: enrolling must not hold up other recurring work. */
const BATCH = 200;

/** Enrolls those whom an assignment concerns since they joined, changed their role or got another location. */
@Recurring({ name: 'training.new-members', everyMs: 300_000 })
@Injectable()
export class NewMembersTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly courses: CourseAssigning,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const values = [null, BATCH];
    const missing = await this.sql.many<Missing>('training_missing', NOT_ENROLLED, values);
    for (const { organisation_id: organisationId, course_id: courseId, user_id, ...row } of missing) {
      if (stopping?.aborted) return;
      const wanted = { courseId, organisationId, by: row.assigned_by, userIds: [user_id], dueOn: row.due_on };
      await this.database.transaction((q) => this.courses.assign(q, wanted));
    }
  }
}
