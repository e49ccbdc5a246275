import type { SqlRunner } from '#platform/database/sql.ts';
import type { AssignmentDto } from './dto/training.dto.ts';

/** Whether the assignment of an alias concerns a member (m). */
const concerns = (a: string): string => `m.organisation_id = ${a}.organisation_id and m.state = 'active'
    and (${a}.user_id = m.user_id or ${a}.org_role = m.org_role
      or exists (select 1 from member_locations ml where ml.location_id = ${a}.location_id
        and ml.organisation_id = m.organisation_id and ml.user_id = m.user_id))`;
export const CONCERNS = concerns('a');

export const PERSON = `coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), 'Member')`;

/** Sql: a lateral count. The assignments of $1 with what they aim at in words, and how many of the people are done. */
const ASSIGNMENTS = `select a.id, a.course_id, c.title as course_title, c.slug as course_slug,
    case when a.user_id is not null then 'member' when a.org_role is not null then 'role' else 'location' end as target,
    coalesce(a.user_id::text, a.org_role, a.location_id::text) as target_id,
    case when a.user_id is not null then ${PERSON} else coalesce(l.name, initcap(a.org_role)) end as target_name,
    a.due_on::text as due_on, found.people, found.completed
  from training_assignments a
  join courses c on c.id = a.course_id
  left join locations l on l.id = a.location_id
  left join profiles p on p.id = a.user_id
  cross join lateral (select count(*)::int as people, count(*) filter (where e.state = 'completed')::int as completed
    from organisation_members m left join enrollments e on e.course_id = a.course_id and e.user_id = m.user_id
    where ${CONCERNS}) found
  where a.organisation_id = $1 order by a.due_on, a.id`;

/** Of an organisation that the caller may read. */
export const readAssignments = (sql: SqlRunner, id: string): Promise<AssignmentDto[]> =>
  sql.many<AssignmentDto & Record<string, unknown>>('training_list', ASSIGNMENTS, [id]);

/**
 * Sql: a join of a rule. Active members whom an assignment concerns and who have not got the course by an organisation,
 * nor completed it; with the day that counts for them. $1 narrows it to one assignment, $2 bounds it.
 */
export const NOT_ENROLLED = `select a.organisation_id, a.course_id, a.assigned_by, m.user_id, min(a.due_on)::text as due_on
  from training_assignments a join organisation_members m on ${CONCERNS}
  join courses c on c.id = a.course_id and c.state = 'published'
  left join enrollments e on e.course_id = a.course_id and e.user_id = m.user_id
  where ($1::uuid is null or a.id = $1)
    and (e.id is null or (e.state <> 'completed' and e.organisation_id is null))
  group by a.organisation_id, a.course_id, a.assigned_by, m.user_id
  order by a.organisation_id, a.course_id, m.user_id limit $2`;

/** Sql: as above. Whom one assignment ($1) concerns, and whether another one of the same course does too. */
export const PEOPLE = `select m.user_id, exists (select 1 from training_assignments o
      where o.id <> a.id and o.course_id = a.course_id and ${concerns('o')}) as elsewhere
  from training_assignments a join organisation_members m on ${CONCERNS}
  where a.id = $1`;
