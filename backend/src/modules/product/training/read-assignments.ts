import type { EntityManager } from 'typeorm';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { CONCERNS, PERSON } from './concerned.ts';
import type { AssignmentDto } from './dto/training.dto.ts';
import { TrainingAssignment } from './training-assignment.entity.ts';

const TARGET = `case when a.user_id is not null then 'member' when a.org_role is not null then 'role' else 'location' end`;
const TARGET_NAME = `case when a.user_id is not null then ${PERSON} else coalesce(l.name, initcap(a.org_role)) end`;

/** The assignments of an organisation that the caller may read: what each aims at, and how many of its people are done. */
export function readAssignments(q: EntityManager, organisationId: string): Promise<AssignmentDto[]> {
  return q
    .createQueryBuilder(TrainingAssignment, 'a')
    .innerJoin('courses', 'c', 'c.id = a.course_id')
    .leftJoin('locations', 'l', 'l.id = a.location_id')
    .leftJoin('profiles', 'p', 'p.id = a.user_id')
    .leftJoin(OrganisationMember, 'm', CONCERNS)
    .leftJoin('enrollments', 'e', 'e.course_id = a.course_id and e.user_id = m.user_id')
    .select('a.id', 'id')
    .addSelect('a.course_id', 'course_id')
    .addSelect('c.title', 'course_title')
    .addSelect('c.slug', 'course_slug')
    .addSelect(TARGET, 'target')
    .addSelect('coalesce(a.user_id::text, a.org_role, a.location_id::text)', 'target_id')
    .addSelect(TARGET_NAME, 'target_name')
    .addSelect('a.due_on::text', 'due_on')
    .addSelect('count(m.user_id)::int', 'people')
    .addSelect(`count(*) filter (where e.state = 'completed')::int`, 'completed')
    .where({ organisationId })
    .groupBy('a.id, c.id, l.id, p.id')
    .orderBy({ 'a.dueOn': 'ASC', 'a.id': 'ASC' })
    .getRawMany<AssignmentDto>();
}
