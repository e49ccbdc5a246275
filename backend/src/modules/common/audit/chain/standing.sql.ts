/** Sql: reads the ends of two tables at once. The newest row by id is among the last places, because places follow commits. */
export const STANDING = `select e.at as last_at, e.id is null or (
    exists (select from (select entry_id from audit_chain order by seq desc limit 1000) c where c.entry_id = e.id)
    and exists (select from audit_chain_head h join audit_chain c on c.seq = h.seq and c.hash = h.hash)) as chained
  from (select 1) one left join lateral (select id, at from audit_log order by id desc limit 1) e on true`;

/** Sql: one row of two counts. $1 is since when. */
export const REFUSALS = `select count(*)::int as rows, count(distinct actor_id)::int as people
  from audit_log where action = 'access.refused' and at > $1`;
