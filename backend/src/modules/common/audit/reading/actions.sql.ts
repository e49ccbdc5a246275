/** Sql: each action of the log once, in order. It takes one step of the index for each action, however many rows there are. */
export const ACTIONS = `with recursive found as (
    (select action from audit_log order by action limit 1)
    union all
    select (select l.action from audit_log l where l.action > f.action order by l.action limit 1)
    from found f where f.action is not null)
  select action from found where action is not null`;
