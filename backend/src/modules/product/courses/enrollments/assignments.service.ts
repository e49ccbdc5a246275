import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import type { Course } from '../catalogue/course.entity.ts';
import { notYourMembers } from '../courses.errors.ts';
import type { AssignDto, AssignedDto, UnassignDto, UnassignedDto } from '../dto/enrollment.dto.ts';
import { Enrollment } from './enrollment.entity.ts';
import { assertOpen, assignmentKey, findCourse } from './enrollments.service.ts';

/** Organizations that the caller (`:owner`) owns. */
export const OWNED = `select o.organisation_id from organisation_members o
  where o.user_id = :owner and o.org_role = 'owner' and o.state = 'active'`;
const NOT_BEGUN = `last_lesson_id is null
  and not exists (select 1 from lesson_progress lp where lp.enrollment_id = enrollments.id)`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Assigns courses to members of an organization that the caller owns, and takes assignments back. */
@Injectable()
export class Assignments {
  constructor(
    private readonly database: DataSource,
    private readonly notifications: Notifications,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  assign(user: UserPrincipal, ref: string, wanted: AssignDto): Promise<AssignedDto> {
    return this.database.transaction(async (q) => {
      const course = await findCourse(q, user, ref);
      assertOpen(course);
      await assertMembers(q, user.userId, wanted);
      const learners = await this.write(q, user.userId, course.id, wanted);
      for (const userId of learners) await this.notify(q, userId, course, wanted.due_on);
      const detail = { organisation: wanted.organisation_id, people: learners.length };
      await this.audit.record(
        { action: 'course.assigned', subject: course.id, actorId: user.userId, detail },
        q,
      );
      return { assigned: learners.length };
    });
  }

  /** Those who have begun stay enrolled and may withdraw themselves; the course leaves the lists of the others. */
  unassign(user: UserPrincipal, ref: string, { user_ids: ids }: UnassignDto): Promise<UnassignedDto> {
    return this.database.transaction(async (q) => {
      const { id } = await findCourse(q, user, ref);
      const { raw } = await q
        .createQueryBuilder()
        .update(Enrollment)
        .set({
          ...{ assignedBy: null, organisationId: null, dueOn: null, updatedAt: this.clock.now() },
          state: () => `case when ${NOT_BEGUN} then 'withdrawn' else state end`,
        })
        .where({ courseId: id, userId: In(ids), state: 'active' })
        .andWhere(`organisation_id in (${OWNED})`, { owner: user.userId })
        .returning('user_id')
        .execute();
      const learners = (raw as { user_id: string }[]).map(({ user_id }) => user_id);
      for (const learner of learners) await this.notifications.settle(learner, assignmentKey(id), q);
      const line = { action: 'course.unassigned', subject: id, actorId: user.userId };
      await this.audit.record({ ...line, detail: { people: learners.length } }, q);
      return { unassigned: learners.length };
    });
  }

  /** Who has completed the course keeps that. */
  private async write(
    q: EntityManager,
    by: string,
    courseId: string,
    { user_ids: ids, organisation_id: organisationId, due_on }: AssignDto,
  ): Promise<string[]> {
    const now = this.clock.now();
    const rows = [...ids].sort().map((userId) => ({ courseId, userId, createdAt: now, updatedAt: now }));
    await q.createQueryBuilder().insert().into(Enrollment).values(rows).orIgnore().execute();
    const open = { courseId, userId: In(ids), state: In(['active', 'withdrawn']) };
    const { raw } = await q
      .createQueryBuilder()
      .update(Enrollment)
      .set({ state: 'active', assignedBy: by, organisationId, dueOn: due_on ?? null, updatedAt: now })
      .where(open)
      .returning('user_id')
      .execute();
    return (raw as { user_id: string }[]).map(({ user_id }) => user_id);
  }

  private notify(
    q: EntityManager,
    userId: string,
    { id, slug, title }: Course,
    dueOn: string | undefined,
  ): Promise<void> {
    const notice = {
      ...{ user_id: userId, kind: 'course_assigned', severity: 'info' as const },
      title: `Assigned to you: ${title}`,
      body: dueOn && DAY.test(dueOn) ? `Please finish it by ${longDay(dueOn)}.` : null,
      link: `/courses/${slug}`,
      due_at: dueOn ? new Date(`${dueOn}T23:59:59Z`) : null,
      dedupe_key: assignmentKey(id),
    };
    return this.notifications.add(notice, q);
  }
}

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Every one of them is an active member of the organization, and the caller owns it. */
async function assertMembers(
  q: EntityManager,
  owner: string,
  { organisation_id: organisation, user_ids: ids }: AssignDto,
): Promise<void> {
  const members = await q
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from('organisation_members', 'm')
    .innerJoin('organisation_members', 'o', 'o.organisation_id = m.organisation_id')
    .where('m.organisation_id = :organisation and m.user_id = any(:ids)', { organisation, ids })
    .andWhere(`m.state = 'active' and o.user_id = :owner and o.org_role = 'owner' and o.state = 'active'`, {
      owner,
    })
    .getRawOne<{ count: number }>();
  if (members?.count !== ids.length) throw notYourMembers();
}
