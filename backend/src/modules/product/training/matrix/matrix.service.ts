import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrganisationMember, OrgScopes } from '#identity/organisations/index.ts';
import { percentOf } from '#product/courses/index.ts';
import type { MatrixCourseDto, MatrixDto, MatrixQuery, MatrixRowDto } from '../dto/training.dto.ts';
import { CONCERNS, PERSON } from '../concerned.ts';
import { readAssignments } from '../read-assignments.ts';
import { SampleTraining } from '../samples/sample-training.ts';
import { cellOf } from './matrix-cell.ts';
import { matrixCsv } from './matrix-csv.ts';

type MemberRow = {
  readonly user_id: string;
  readonly name: string;
  readonly org_role: string;
  readonly total: number;
  readonly due: Readonly<Record<string, string>>;
};
type ProgressRow = {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly user_id: string | null;
  readonly state: 'active' | 'completed' | null;
  readonly completed_at: Date | null;
  readonly required: number;
  readonly done: number;
  readonly today: string;
};

const MOST_EXPORTED = 2_000;

/** The courses that a member has to take, with the earliest day of each. */
const DUE = `(select coalesce(json_object_agg(d.course_id, d.due_on), '{}') from (
  select a.course_id, min(a.due_on)::text as due_on from training_assignments a where ${CONCERNS} group by a.course_id) d)`;
const REQUIRED = '(select count(*)::int from lessons l where l.course_id = c.id and l.required)';
const DONE = `(select count(*)::int from lesson_progress lp join lessons l on l.id = lp.lesson_id
  where lp.enrollment_id = e.id and lp.completed_at is not null and l.required)`;
const ENROLLED = `e.course_id = c.id and e.user_id = any(:userIds) and e.state <> 'withdrawn'`;
const IS_ASSIGNED = `exists (select 1 from training_assignments a
  where a.organisation_id = :organisationId and a.course_id = c.id)`;

/** Which member has done which assigned course. */
@Injectable()
export class TrainingMatrix {
  constructor(
    private readonly database: DataSource,
    private readonly scopes: OrgScopes,
    private readonly samples: SampleTraining,
  ) {}

  async read(userId: string, id: string, { page, page_size }: MatrixQuery): Promise<MatrixDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    if (isSample) {
      const assignments = await readAssignments(this.database.manager, id);
      return this.samples.matrix(id, assignments, { page, page_size });
    }
    const members = await this.members(id, page_size, (page - 1) * page_size);
    const userIds = members.map(({ user_id }) => user_id);
    const progress = await this.progress(id, userIds);
    const courses = [...new Map(progress.map((row) => [row.id, courseOf(row)])).values()];
    const items = members.map((member) => rowOf(member, progress));
    return { courses, items, total: members[0]?.total ?? 0, page, page_size };
  }

  async csv(userId: string, id: string): Promise<string> {
    return matrixCsv(await this.read(userId, id, { page: 1, page_size: MOST_EXPORTED }));
  }

  private members(organisationId: string, take: number, skip: number): Promise<MemberRow[]> {
    return this.database
      .createQueryBuilder(OrganisationMember, 'm')
      .leftJoin('profiles', 'p', 'p.id = m.user_id')
      .select('m.user_id', 'user_id')
      .addSelect(PERSON, 'name')
      .addSelect('m.org_role', 'org_role')
      .addSelect('count(*) over ()::int', 'total')
      .addSelect(DUE, 'due')
      .where({ organisationId, state: 'active' })
      .orderBy(`lower(${PERSON})`)
      .addOrderBy('m.user_id')
      .limit(take)
      .offset(skip)
      .getRawMany<MemberRow>();
  }

  /** One row for each assigned course and each of these people who is enrolled in it. */
  private progress(organisationId: string, userIds: readonly string[]): Promise<ProgressRow[]> {
    return this.database
      .createQueryBuilder()
      .select(['c.id as id', 'c.title as title', 'c.slug as slug', 'e.user_id as user_id'])
      .addSelect(['e.state as state', 'e.completed_at as completed_at'])
      .addSelect(REQUIRED, 'required')
      .addSelect(DONE, 'done')
      .addSelect('(now() at time zone o.timezone)::date::text', 'today')
      .from('courses', 'c')
      .innerJoin('organisations', 'o', 'o.id = :organisationId', { organisationId })
      .leftJoin('enrollments', 'e', ENROLLED, { userIds })
      .where(IS_ASSIGNED)
      .orderBy('lower(c.title)')
      .addOrderBy('c.id')
      .getRawMany<ProgressRow>();
  }
}

const courseOf = ({ id, title, slug }: ProgressRow): MatrixCourseDto => ({ id, title, slug });

function rowOf({ user_id, name, org_role, due }: MemberRow, progress: readonly ProgressRow[]): MatrixRowDto {
  const [first] = progress;
  const cells = Object.entries(due).map(([courseId, dueOn]) => {
    const own = progress.find((row) => row.id === courseId && row.user_id === user_id);
    const percent = own ? percentOf(own.state, own.done, own.required) : 0;
    const done = { percent, completedAt: own?.completed_at ?? null, isCompleted: own?.state === 'completed' };
    return cellOf(courseId, dueOn, done, first?.today ?? '');
  });
  return { user_id, name, org_role, cells };
}
