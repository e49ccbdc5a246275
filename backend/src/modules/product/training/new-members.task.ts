import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { CourseAssigning } from '#product/courses/index.ts';
import { CONCERNS } from './concerned.ts';
import { TrainingAssignment } from './training-assignment.entity.ts';

type Missing = {
  readonly organisationId: string;
  readonly courseId: string;
  readonly by: string | null;
  readonly userId: string;
  /** The earliest day of the assignments that concern the person. */
  readonly dueOn: string;
};

/** People of one run: enrolling must not hold up other recurring work. */
const BATCH = 200;

/** Enrolls those whom an assignment concerns since they joined, changed their role or got another location (decision 46). */
@Recurring({ name: 'training.new-members', everyMs: 300_000 })
@Injectable()
export class NewMembersTask implements RecurringTask {
  constructor(
    private readonly database: DataSource,
    private readonly courses: CourseAssigning,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    for (const { userId, ...wanted } of await this.missing()) {
      if (stopping?.aborted) return;
      await this.database.transaction((q) => this.courses.assign(q, { ...wanted, userIds: [userId] }));
    }
  }

  /** Who has not got the course by an organisation, nor completed it. */
  private missing(): Promise<Missing[]> {
    return this.database
      .createQueryBuilder(TrainingAssignment, 'a')
      .innerJoin(OrganisationMember, 'm', CONCERNS)
      .innerJoin('courses', 'c', `c.id = a.course_id and c.state = 'published'`)
      .leftJoin('enrollments', 'e', 'e.course_id = a.course_id and e.user_id = m.user_id')
      .select('a.organisation_id', 'organisationId')
      .addSelect('a.course_id', 'courseId')
      .addSelect('a.assigned_by', 'by')
      .addSelect('m.user_id', 'userId')
      .addSelect('min(a.due_on)::text', 'dueOn')
      .where(`(e.id is null or (e.state <> 'completed' and e.organisation_id is null))`)
      .groupBy('a.organisation_id, a.course_id, a.assigned_by, m.user_id')
      .orderBy({ 'a.organisation_id': 'ASC', 'a.course_id': 'ASC', 'm.user_id': 'ASC' })
      .limit(BATCH)
      .getRawMany<Missing>();
  }
}
