import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { coursesFor } from '../catalogue/course-query.ts';
import { ratingOf } from '../catalogue/course-row.ts';
import type { Course } from '../catalogue/course.entity.ts';
import type { OwnCourseDto, OwnCoursesDto, OwnCoursesQuery } from '../dto/own-course.dto.ts';

const LEARNERS = (state: string): string =>
  `(select count(*)::int from enrollments e where e.course_id = c.id and ${state})`;

interface OwnCourseRow {
  readonly instructor: string | null;
  readonly learners: number;
  readonly completed: number;
}

/** The courses that a person may change. */
@Injectable()
export class OwnCourses {
  constructor(private readonly database: DataSource) {}

  async list(user: UserPrincipal, query: OwnCoursesQuery): Promise<OwnCoursesDto> {
    const { page, page_size: size } = query;
    const { entities, raw } = await this.found(user, query)
      .addSelect(LEARNERS(`e.state <> 'withdrawn'`), 'learners')
      .addSelect(LEARNERS(`e.state = 'completed'`), 'completed')
      .orderBy({ 'c.updatedAt': 'DESC', 'c.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size)
      .getRawAndEntities<OwnCourseRow>();
    const items = entities.flatMap((course, at) => (raw[at] ? [toOwn(course, raw[at])] : []));
    return { items, total: await this.found(user, query).getCount(), page, page_size: size };
  }

  /** Administrators see every course. */
  private found(user: UserPrincipal, { state, q }: OwnCoursesQuery): SelectQueryBuilder<Course> {
    const found = coursesFor(this.database.manager, null);
    if (!user.roles.includes('admin')) found.where('c.instructor_id = :me', { me: user.userId });
    if (state) found.andWhere('c.state = :state', { state });
    if (q !== '') found.andWhere('strpos(lower(c.title), lower(:q)) > 0', { q });
    return found;
  }
}

const toOwn = (course: Course, row: OwnCourseRow): OwnCourseDto => ({
  ...{ id: course.id, slug: course.slug, title: course.title, state: course.state },
  ...{ method: course.method, credits: Number(course.credits), is_sample: course.isSample },
  ...{ learners: row.learners, completed: row.completed, instructor_name: row.instructor },
  ...{ rating: ratingOf(course), updated_at: course.updatedAt.toISOString() },
});
