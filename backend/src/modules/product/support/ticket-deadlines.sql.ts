/** Tickets whose agent did not reply in time. `skip locked`: each is taken once, also when two runs overlap. TypeORM cannot lock
 * the rows of an update's subquery. */
export const SILENT = `update tickets t set assignee_id = null, assignee_due_at = null, version = t.version + 1, updated_at = $1
  from (select id, assignee_id from tickets
    where status = 'open' and assignee_id is not null and assignee_due_at < $1
    order by assignee_due_at limit $2 for update skip locked) late
  where t.id = late.id returning t.id, t.number, t.is_sample, late.assignee_id as agent`;

/** Tickets solved long ago. `skip locked` for the same reason. */
export const OVER = `update tickets set status = 'closed', version = version + 1
  where id in (select id from tickets where status = 'solved' and solved_at < $1 order by solved_at limit $2
    for update skip locked) returning id`;
