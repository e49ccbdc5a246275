import { CONCERNS, PERSON } from '../training.sql.ts';

/** Sql: an aggregate of a rule. A page of the active members of $1 with the courses they have to take, and by when. */
export const MEMBERS = `select m.user_id, ${PERSON} as name, m.org_role, count(*) over ()::int as total,
    (select coalesce(json_object_agg(d.course_id, d.due_on), '{}') from (
      select a.course_id, min(a.due_on)::text as due_on from training_assignments a where ${CONCERNS} group by a.course_id
    ) d) as due
  from organisation_members m left join profiles p on p.id = m.user_id
  where m.organisation_id = $1 and m.state = 'active'
  order by lower(${PERSON}), m.user_id limit $2 offset $3`;

/** Sql: one row for each course of $1 and each of the people of $2 who is enrolled in it. */
export const PROGRESS = `select c.id, c.title, c.slug, e.user_id, e.state, e.completed_at,
    (select count(*)::int from lessons l where l.course_id = c.id and l.required) as required,
    (select count(*)::int from lesson_progress lp join lessons l on l.id = lp.lesson_id
      where lp.enrollment_id = e.id and lp.completed_at is not null and l.required) as done,
    (now() at time zone o.timezone)::date::text as today
  from courses c join organisations o on o.id = $1
  left join enrollments e on e.course_id = c.id and e.user_id = any ($2::uuid[]) and e.state <> 'withdrawn'
  where exists (select 1 from training_assignments a where a.organisation_id = $1 and a.course_id = c.id)
  order by lower(c.title), c.id`;
