import { CONCERNS } from '../training.sql.ts';

/**
 * Sql: aggregates of a rule. For each location of $1 how many of its active members have training to do, and how many of these
 * are on track: nothing is overdue. Its members are those limited to it and those of the whole organization; each one's
 * training is looked at once.
 */
export const BY_LOCATION = `with people as materialized (
    select m.user_id, t.late, m.org_role = 'owner' or not exists (select 1 from member_locations ml
        where ml.organisation_id = m.organisation_id and ml.user_id = m.user_id) as everywhere
      from organisation_members m join organisations o on o.id = m.organisation_id
      cross join lateral (select bool_or(coalesce(e.state, '') <> 'completed'
          and a.due_on < (now() at time zone o.timezone)::date) as late
        from training_assignments a left join enrollments e on e.course_id = a.course_id and e.user_id = m.user_id
        where ${CONCERNS}) t
      where m.organisation_id = $1 and m.state = 'active' and t.late is not null)
  select l.id as location_id, count(p.user_id)::int as people, count(*) filter (where not p.late)::int as on_track
    from locations l left join people p on p.everywhere or exists (select 1 from member_locations ml
      where ml.location_id = l.id and ml.user_id = p.user_id and ml.organisation_id = $1)
    where l.organisation_id = $1 group by l.id, l.name order by lower(l.name), l.id`;
