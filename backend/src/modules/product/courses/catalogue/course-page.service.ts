import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { isInPerson } from '../course-types.ts';
import { courseNotFound } from '../courses.errors.ts';
import type { CourseDto, OutlineModuleDto, OwnEnrollmentDto } from '../dto/catalogue.dto.ts';
import { completionRules, nextOpen, openItems } from '../learning/completion.ts';
import { Reviews } from '../reviews/reviews.service.ts';
import { byRef, mayEdit, readableCourses } from './course-access.ts';
import { type CourseExtras, toCard } from './course-row.ts';
import { lessonsOf, readOutline } from './outline.ts';

interface PageRow extends CourseExtras {
  readonly enrollment_id: string | null;
  readonly last_lesson_id: string | null;
  readonly due_on: string | null;
  readonly assigned_by: string | null;
  readonly completed_at: Date | null;
  /** What the store adds. */
  readonly seat_slug: string | null;
  readonly member: boolean;
}

const ASSIGNER = `(select coalesce(o.name, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Your organization')
  from enrollments a left join organisations o on o.id = a.organisation_id left join profiles p on p.id = a.assigned_by
  where a.id = e.id and a.assigned_by is not null)`;

/** A course for one reader: description, outline, reviews, and their own place in it. Three statements, and one for the CE record of who completed it. */
@Injectable()
export class CoursePages {
  constructor(
    private readonly database: DataSource,
    private readonly reviews: Reviews,
    private readonly contributions: Contributions,
  ) {}

  async read(user: UserPrincipal | null, ref: string): Promise<CourseDto> {
    const query = byRef(readableCourses(this.database.manager, user), ref);
    if (user)
      query
        .addSelect('e.id', 'enrollment_id')
        .addSelect('e.last_lesson_id', 'last_lesson_id')
        .addSelect('e.due_on::text', 'due_on')
        .addSelect(ASSIGNER, 'assigned_by')
        .addSelect('e.completed_at', 'completed_at');
    this.contributions.seatSeller.addOffer(query, user?.userId ?? null);
    const { entities, raw } = await query.limit(1).getRawAndEntities<PageRow>();
    const [course, row] = [entities[0], raw[0]];
    if (!course || !row) throw courseNotFound();
    const [modules, reviews, record] = await Promise.all([
      readOutline(this.database.manager, course.id, row.enrollment_id ?? null),
      this.reviews.newest(course.id),
      user && row.completed_at ? this.recordOf(user.userId, course.id) : null,
    ]);
    return {
      ...toCard(course, row),
      ...{ description: course.description, objectives: course.objectives, disclosure: course.disclosure },
      ...{ agd_subject_code: course.agdSubjectCode, pass_mark: course.passMark, state: course.state },
      location: isInPerson(course.method) ? course.location : null,
      published_at: course.publishedAt?.toISOString() ?? null,
      ...{ modules, reviews, seat_slug: row.seat_slug, may_edit: mayEdit(user, course) },
      in_my_membership: course.membershipIncluded && row.member,
      completion: completionRules(lessonsOf(modules), course.passMark),
      enrollment: enrollmentOf(row, toCard(course, row).own, modules, record),
    };
  }

  private async recordOf(userId: string, courseId: string): Promise<string | null> {
    const records = await this.contributions.ceRecords.recordIds(userId, 'course', [courseId]);
    return records.get(courseId) ?? null;
  }
}

function enrollmentOf(
  row: PageRow,
  own: CourseDto['own'],
  modules: readonly OutlineModuleDto[],
  record: string | null,
): OwnEnrollmentDto | null {
  if (!own || !row.enrollment_id) return null;
  const lessons = lessonsOf(modules);
  const last = lessons.find(({ id }) => id === row.last_lesson_id);
  return {
    ...{ id: row.enrollment_id, ...own, due_on: row.due_on, assigned_by: row.assigned_by },
    completed_at: row.completed_at?.toISOString() ?? null,
    ce_record_id: record,
    resume_lesson_id: last?.id ?? nextOpen(lessons, null) ?? lessons[0]?.id ?? null,
    open_items: own.state === 'completed' ? [] : openItems(lessons),
  };
}
