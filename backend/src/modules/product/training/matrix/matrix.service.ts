import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { OrgScopes } from '#identity/organisations/index.ts';
import { percentOf } from '#product/courses/index.ts';
import type { MatrixCourseDto, MatrixDto, MatrixQuery, MatrixRowDto } from '../dto/training.dto.ts';
import { SampleTraining } from '../samples/sample-training.ts';
import { readAssignments } from '../training.sql.ts';
import { cellOf } from './matrix-cell.ts';
import { matrixCsv } from './matrix-csv.ts';
import { MEMBERS, PROGRESS } from './matrix.sql.ts';

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

/** Which member has done which assigned course. */
@Injectable()
export class TrainingMatrix {
  constructor(
    private readonly sql: Sql,
    private readonly scopes: OrgScopes,
    private readonly samples: SampleTraining,
  ) {}

  async read(userId: string, id: string, { page, page_size }: MatrixQuery): Promise<MatrixDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    if (isSample) return this.samples.matrix(id, await readAssignments(this.sql, id), { page, page_size });
    const values = [id, page_size, (page - 1) * page_size];
    const members = await this.sql.many<MemberRow>('training_members', MEMBERS, values);
    const ids = members.map(({ user_id }) => user_id);
    const progress = await this.sql.many<ProgressRow>('training_progress', PROGRESS, [id, ids]);
    const courses = [...new Map(progress.map((row) => [row.id, courseOf(row)])).values()];
    const items = members.map((member) => rowOf(member, progress));
    return { courses, items, total: members[0]?.total ?? 0, page, page_size };
  }

  async csv(userId: string, id: string): Promise<string> {
    return matrixCsv(await this.read(userId, id, { page: 1, page_size: MOST_EXPORTED }));
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
