import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { OrganisationMember, OrgScopes } from '#identity/organisations/index.ts';
import { CourseAssigning } from '#product/courses/index.ts';
import { CONCERNS, CONCERNS_ELSEWHERE } from './concerned.ts';
import type { AssignmentDto, AssignmentListDto, NewAssignmentDto } from './dto/training.dto.ts';
import { readAssignments } from './read-assignments.ts';
import { SampleTraining } from './samples/sample-training.ts';
import { targetColumns, whereOf } from './target.ts';
import { TrainingAssignment } from './training-assignment.entity.ts';
import { assignmentNotFound, dueInThePast, tooManyAssignments } from './training.errors.ts';

type Concerned = { readonly user_id: string; readonly elsewhere: boolean };

const MOST = 100;
const DAY_MS = 86_400_000;

/**
 * Assigns courses in an organisation, for those who lead it. Each assignment leads to enrollments of the people it concerns
 * (decision 46).
 */
@Injectable()
export class Training {
  constructor(
    private readonly database: DataSource,
    private readonly scopes: OrgScopes,
    private readonly samples: SampleTraining,
    private readonly courses: CourseAssigning,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(userId: string, id: string): Promise<AssignmentListDto> {
    const { isSample } = await this.scopes.reader(id, userId);
    const items = await readAssignments(this.database.manager, id);
    return { items: isSample ? await this.samples.counted(id, items) : items };
  }

  /** The same again changes the day by which it is due. */
  assign(me: UserPrincipal, id: string, wanted: NewAssignmentDto): Promise<AssignmentDto> {
    return this.database.transaction(async (q) => {
      await this.scopes.leaderForChange(q, id, me.userId);
      this.assertFuture(wanted.due_on);
      const course = await this.courses.openCourse(q, me, wanted.course_id);
      const assignment = await this.write(q, me.userId, id, { ...wanted, course_id: course.id });
      const people = await this.concerned(q, assignment);
      const userIds = people.map(({ user_id }) => user_id);
      const by = me.userId;
      const enrolled = { courseId: course.id, organisationId: id, by, userIds, dueOn: wanted.due_on };
      await this.courses.assign(q, enrolled);
      const detail = { course_id: course.id, target: wanted.target, people: userIds.length };
      await this.record(q, 'assigned', id, me.userId, detail);
      const found = (await readAssignments(q, id)).find((one) => one.id === assignment);
      if (!found) throw assignmentNotFound();
      return found;
    });
  }

  /** Whom another assignment of the course concerns keeps it; who has begun stays enrolled. */
  async remove(me: UserPrincipal, id: string, assignmentId: string): Promise<void> {
    await this.database.transaction(async (q) => {
      await this.scopes.leaderForChange(q, id, me.userId);
      const where = { id: assignmentId, organisationId: id };
      const found = isUUID(assignmentId) ? await q.findOneBy(TrainingAssignment, where) : null;
      if (!found) throw assignmentNotFound();
      const people = (await this.concerned(q, found.id)).filter(({ elsewhere }) => !elsewhere);
      const userIds = people.map(({ user_id }) => user_id);
      const ours = { rule: '(:ours)', values: { ours: id } };
      if (userIds.length > 0) await this.courses.takeBack(q, found.courseId, userIds, ours);
      await q.delete(TrainingAssignment, { id: found.id });
      const detail = { course_id: found.courseId, people: userIds.length };
      await this.record(q, 'taken_back', id, me.userId, detail);
    });
  }

  private concerned(q: EntityManager, assignmentId: string): Promise<Concerned[]> {
    return q
      .createQueryBuilder(TrainingAssignment, 'a')
      .innerJoin(OrganisationMember, 'm', CONCERNS)
      .select('m.user_id', 'user_id')
      .addSelect(CONCERNS_ELSEWHERE, 'elsewhere')
      .where({ id: assignmentId })
      .getRawMany<Concerned>();
  }

  private async write(
    q: EntityManager,
    by: string,
    organisationId: string,
    { course_id: courseId, target, target_id, due_on: dueOn }: NewAssignmentDto,
  ): Promise<string> {
    const aim = await targetColumns(q, organisationId, target, target_id);
    const now = this.clock.now();
    const same = { organisationId, courseId, ...aim };
    const before = await q.findOne(TrainingAssignment, { where: whereOf(same) });
    const changed = { dueOn, assignedBy: by, updatedAt: now };
    if (before) {
      await q.update(TrainingAssignment, { id: before.id }, changed);
      return before.id;
    }
    if ((await q.countBy(TrainingAssignment, { organisationId })) >= MOST) throw tooManyAssignments(MOST);
    const id = randomUUID();
    await q.insert(TrainingAssignment, { ...same, ...changed, id, createdAt: now });
    return id;
  }

  /** A day later in the zones west of here is still today there. */
  private assertFuture(dueOn: string): void {
    const earliest = new Date(this.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    if (dueOn < earliest) throw dueInThePast();
  }

  private record(q: EntityManager, what: string, subject: string, actorId: string, detail: object) {
    const action = `organisation.training_${what}`;
    return this.audit.record({ action, subject, actorId, detail: { ...detail } }, q);
  }
}
