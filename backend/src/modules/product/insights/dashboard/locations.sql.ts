/** Sql: QueryBuilder has no union. Whose organizations the locations of the card are, by `:me`. */
const OWNED = `select m.organisation_id from organisation_members m
  where m.user_id = :me and m.state = 'active' and m.org_role = 'owner'`;
/** The organizations that the person owns; their sample one while they own none. */
export const SCOPE = `l.organisation_id in (${OWNED} union all select s.id from organisations s
  where s.sample_of = :me and not exists (${OWNED}))`;
/** Live figures, or sample ones where no live ones were collected; null before the first collection. */
export const SOURCE = `(select r.source from collection_runs r where r.scope_type = 'organisation' and r.source is not null
    and r.scope_id in (select l.organisation_id from locations l where ${SCOPE})
  order by r.source = 'pica_live' desc limit 1)`;
