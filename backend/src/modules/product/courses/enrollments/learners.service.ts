import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { mayEdit } from '../catalogue/course-access.ts';
import { percentOf } from '../catalogue/course-row.ts';
import { courseNotFound } from '../courses.errors.ts';
import type { EnrollmentState } from '../course-types.ts';
import type { LearnerDto, LearnersDto, LearnersQuery } from '../dto/enrollment.dto.ts';
import { Enrollment } from './enrollment.entity.ts';
import { OWNED } from './assignments.service.ts';
import { findCourse } from './enrollments.service.ts';

interface LearnerRow {
  readonly user_id: string;
  readonly name: string;
  readonly state: EnrollmentState;
  readonly done: number;
  readonly required: number;
  readonly best_score: number | null;
  readonly assigned: boolean;
  readonly may_unassign: boolean;
  readonly has_ce_record: boolean;
  readonly due_on: string | null;
  readonly enrolled_at: Date;
  readonly last_active_at: Date;
  readonly completed_at: Date | null;
}

const NAME = `coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Learner')`;
const DONE = `(select count(*)::int from lesson_progress lp join lessons l on l.id = lp.lesson_id
  where lp.enrollment_id = e.id and lp.completed_at is not null and l.required)`;
const REQUIRED = `(select count(*)::int from lessons l where l.course_id = e.course_id and l.required)`;
const BEST = `(select max(a.score) from quiz_attempts a join lessons l on l.id = a.lesson_id
  where a.user_id = e.user_id and l.course_id = e.course_id)`;
const HAS_RECORD = `exists (select 1 from ce_records r where r.user_id = e.user_id and r.activity_type = 'course'
  and r.activity_id = e.course_id and r.revoked_at is null)`;
const MAY_UNASSIGN = `e.state = 'active' and e.organisation_id in ${OWNED}`;
/** Active members of an organization that the reader owns. */
const OWN_MEMBER = `exists (select 1 from organisation_members m join organisation_members o
    on o.organisation_id = m.organisation_id and o.user_id = :reader and o.org_role = 'owner' and o.state = 'active'
  where m.user_id = e.user_id and m.state = 'active')`;

/** The learners of a course: all for its instructor and administrators, own members for owners of an organization. */
@Injectable()
export class Learners {
  constructor(private readonly database: DataSource) {}

  async list(user: UserPrincipal, ref: string, query: LearnersQuery): Promise<LearnersDto> {
    const course = await findCourse(this.database.manager, user, ref);
    const all = mayEdit(user, course);
    if (!all && !user.roles.includes('dso_admin')) throw courseNotFound();
    const { page, page_size: size } = query;
    const rule = { courseId: course.id, reader: all ? null : user.userId, query };
    const rows = await columns(this.enrolled(rule), user.userId)
      .orderBy('e.createdAt', 'DESC')
      .addOrderBy('e.id')
      .limit(size)
      .offset((page - 1) * size)
      .getRawMany<LearnerRow>();
    return { items: rows.map(toLearner), total: await this.enrolled(rule).getCount(), page, page_size: size };
  }

  private enrolled(rule: {
    readonly courseId: string;
    readonly reader: string | null;
    readonly query: LearnersQuery;
  }): SelectQueryBuilder<Enrollment> {
    return rulesOf(this.database.manager, rule.courseId, rule.reader, rule.query);
  }
}

function rulesOf(
  manager: EntityManager,
  courseId: string,
  reader: string | null,
  { q, state }: LearnersQuery,
): SelectQueryBuilder<Enrollment> {
  const found = manager
    .createQueryBuilder(Enrollment, 'e')
    .leftJoin('profiles', 'p', 'p.id = e.user_id')
    .where('e.courseId = :courseId', { courseId });
  if (state) found.andWhere('e.state = :state', { state });
  if (reader) found.andWhere(OWN_MEMBER, { reader });
  if (q !== '') found.andWhere(`strpos(lower(${NAME}), lower(:q)) > 0`, { q });
  return found;
}

const columns = (found: SelectQueryBuilder<Enrollment>, me: string): SelectQueryBuilder<Enrollment> =>
  found
    .select(['e.user_id as user_id', 'e.state as state', 'e.created_at as enrolled_at'])
    .addSelect(['e.updated_at as last_active_at', 'e.completed_at as completed_at'])
    .addSelect('e.assigned_by is not null', 'assigned')
    .addSelect(MAY_UNASSIGN, 'may_unassign')
    .setParameter('owner', me)
    .addSelect(HAS_RECORD, 'has_ce_record')
    .addSelect('e.due_on::text', 'due_on')
    .addSelect(NAME, 'name')
    .addSelect(DONE, 'done')
    .addSelect(REQUIRED, 'required')
    .addSelect(BEST, 'best_score');

const toLearner = ({ done, required, ...row }: LearnerRow): LearnerDto => ({
  ...{ user_id: row.user_id, name: row.name, state: row.state, best_score: row.best_score },
  ...{ may_unassign: row.may_unassign, has_ce_record: row.has_ce_record },
  ...{ assigned: row.assigned, due_on: row.due_on, percent: percentOf(row.state, done, required) },
  enrolled_at: row.enrolled_at.toISOString(),
  last_active_at: row.last_active_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
