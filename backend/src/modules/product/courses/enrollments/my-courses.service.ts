import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { type CourseExtras, toCard } from '../catalogue/course-row.ts';
import { coursesFor } from '../catalogue/course-query.ts';
import { Course } from '../catalogue/course.entity.ts';
import type {
  EnrollmentCountsDto,
  EnrollmentQuery,
  EnrollmentView,
  MyCourseDto,
  MyCoursesDto,
} from '../dto/enrollment.dto.ts';
import { Enrollment } from './enrollment.entity.ts';

interface MyCourseRow extends CourseExtras {
  readonly enrollment_id: string;
  readonly last_lesson_id: string | null;
  readonly last_lesson_title: string | null;
  readonly due_on: string | null;
  readonly assigner: string | null;
  readonly enrolled_at: Date;
  readonly finished_at: Date | null;
}

export type CourseOfPerson = Omit<MyCourseDto, 'ce_record_id'>;

const VIEW: Readonly<Record<EnrollmentView, string>> = {
  in_progress: `e.state = 'active'`,
  assigned: `e.state = 'active' and e.assigned_by is not null`,
  completed: `e.state = 'completed'`,
};
const ASSIGNER = `case when e.assigned_by is not null then
  coalesce(ao.name, nullif(trim(concat_ws(' ', ap.first_name, ap.last_name)), ''), 'Your organization') end`;

/** The courses of a person: in progress, assigned, completed. */
@Injectable()
export class MyCourses {
  constructor(
    private readonly database: DataSource,
    private readonly contributions: Contributions,
  ) {}

  async list(
    { userId }: UserPrincipal,
    { view, page, page_size: size }: EnrollmentQuery,
  ): Promise<MyCoursesDto> {
    const found = myCourses(this.database.manager, userId)
      .where(VIEW[view])
      .orderBy(view === 'completed' ? 'e.completed_at' : 'e.updated_at', 'DESC')
      .addOrderBy('e.id')
      .limit(size)
      .offset((page - 1) * size);
    if (view === 'assigned') found.orderBy('e.due_on', 'ASC', 'NULLS LAST').addOrderBy('e.id');
    const [courses, counts] = await Promise.all([readMyCourses(found), this.counts(userId)]);
    const items = await this.withRecords(userId, courses);
    return { items, counts, ...{ total: counts[view], page, page_size: size } };
  }

  private async withRecords(userId: string, courses: readonly CourseOfPerson[]): Promise<MyCourseDto[]> {
    const completed = courses.filter(({ completed_at: at }) => at !== null).map(({ id }) => id);
    const records = await this.contributions.ceRecords.recordIds(userId, 'course', completed);
    return courses.map((course) => ({ ...course, ce_record_id: records.get(course.id) ?? null }));
  }

  private async counts(userId: string): Promise<EnrollmentCountsDto> {
    const query = this.database.manager.createQueryBuilder(Enrollment, 'e').where({ userId });
    query.select([]);
    for (const [view, rule] of Object.entries(VIEW))
      query.addSelect(`count(*) filter (where ${rule})::int`, view);
    const counts = await query.getRawOne<EnrollmentCountsDto>();
    return counts ?? { in_progress: 0, assigned: 0, completed: 0 };
  }
}

/** The courses in which a person is or was enrolled, as entities with more columns. */
export const myCourses = (manager: EntityManager, userId: string): SelectQueryBuilder<Course> =>
  coursesFor(manager, userId)
    .leftJoin('organisations', 'ao', 'ao.id = e.organisation_id')
    .leftJoin('profiles', 'ap', 'ap.id = e.assigned_by')
    .leftJoin('lessons', 'll', 'll.id = e.last_lesson_id')
    .addSelect('e.id', 'enrollment_id')
    .addSelect(['e.last_lesson_id as last_lesson_id', 'll.title as last_lesson_title'])
    .addSelect('e.due_on::text', 'due_on')
    .addSelect(ASSIGNER, 'assigner')
    .addSelect('e.created_at', 'enrolled_at')
    .addSelect('e.completed_at', 'finished_at');

export async function readMyCourses(query: SelectQueryBuilder<Course>): Promise<CourseOfPerson[]> {
  const { entities, raw } = await query.getRawAndEntities<MyCourseRow>();
  return entities.flatMap((course, index) => {
    const row = raw[index];
    return row ? [toMyCourse(course, row)] : [];
  });
}

const toMyCourse = (course: Course, row: MyCourseRow): CourseOfPerson => ({
  ...toCard(course, row),
  ...{ enrollment_id: row.enrollment_id, last_lesson_id: row.last_lesson_id },
  ...{ last_lesson_title: row.last_lesson_title, due_on: row.due_on, assigned_by: row.assigner },
  enrolled_at: row.enrolled_at.toISOString(),
  completed_at: row.finished_at?.toISOString() ?? null,
});
