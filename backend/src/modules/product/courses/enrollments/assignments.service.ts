import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { notYourMembers } from '../courses.errors.ts';
import type { AssignDto, AssignedDto, UnassignDto, UnassignedDto } from '../dto/enrollment.dto.ts';
import { CourseAssigning } from './course-assigning.ts';
import { findCourse } from './enrollments.service.ts';

/** Organizations that the caller (`:owner`) owns. */
export const OWNED = `(select o.organisation_id from organisation_members o
  where o.user_id = :owner and o.org_role = 'owner' and o.state = 'active')`;

/** Assigns courses to members of an organization that the caller owns, and takes assignments back. */
@Injectable()
export class Assignments {
  constructor(
    private readonly database: DataSource,
    private readonly assigning: CourseAssigning,
    private readonly audit: Audit,
  ) {}

  assign(user: UserPrincipal, ref: string, wanted: AssignDto): Promise<AssignedDto> {
    const { organisation_id: organisationId, user_ids: userIds, due_on: dueOn = null } = wanted;
    return this.database.transaction(async (q) => {
      const { id: courseId } = await this.assigning.openCourse(q, user, ref);
      await assertMembers(q, user.userId, wanted);
      const { userId: by } = user;
      const learners = await this.assigning.assign(q, { courseId, organisationId, by, userIds, dueOn });
      const detail = { organisation: organisationId, people: learners.length };
      const line = { action: 'course.assigned', subject: courseId, actorId: user.userId };
      await this.audit.record({ ...line, detail }, q);
      return { assigned: learners.length };
    });
  }

  /** Those who have begun stay enrolled and may withdraw themselves; the course leaves the lists of the others. */
  unassign(user: UserPrincipal, ref: string, { user_ids: ids }: UnassignDto): Promise<UnassignedDto> {
    return this.database.transaction(async (q) => {
      const { id } = await findCourse(q, user, ref);
      const owned = { rule: OWNED, values: { owner: user.userId } };
      const learners = await this.assigning.takeBack(q, id, ids, owned);
      const line = { action: 'course.unassigned', subject: id, actorId: user.userId };
      await this.audit.record({ ...line, detail: { people: learners.length } }, q);
      return { unassigned: learners.length };
    });
  }
}

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
