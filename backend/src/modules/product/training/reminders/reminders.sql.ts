/**
 * Sql: writes what it selects. Takes the learners who are to be reminded: a week before the day, and once it is over. A row
 * that was written before is no answer, so that of two runs one reminds. Days are the organisation's own. Samples get none.
 */
export const TAKE_DUE = `with due as (
    select e.id, e.user_id, e.due_on, o.name as organisation, c.title, c.slug,
      case when e.due_on < (now() at time zone o.timezone)::date then 'over' else 'soon' end as stage
    from enrollments e
    join organisations o on o.id = e.organisation_id
    join organisation_members m on m.organisation_id = o.id and m.user_id = e.user_id and m.state = 'active'
    join courses c on c.id = e.course_id and c.state = 'published'
    where e.state = 'active' and e.due_on <= (now() at time zone o.timezone)::date + 7
      and e.due_on > (now() at time zone o.timezone)::date - 30
    order by e.due_on, e.id
  ), taken as (
    insert into training_reminders (enrollment_id, stage, due_on, sent_at)
      select d.id, d.stage, d.due_on, $1 from due d
        where not exists (select 1 from training_reminders r
          where r.enrollment_id = d.id and r.stage = d.stage and r.due_on = d.due_on) limit $2
      on conflict do nothing returning enrollment_id, stage
  )
  select d.user_id, d.due_on::text as due_on, d.stage, d.organisation, d.title, d.slug, u.email::text as email
  from taken t join due d on d.id = t.enrollment_id
  join auth.users u on u.id = d.user_id and u.deleted_at is null`;
