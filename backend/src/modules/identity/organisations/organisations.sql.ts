/** The locations that a member is limited to; null for all of them. An owner is never limited. */
const LIMITS = `left join lateral (select array_agg(ml.location_id) as ids from member_locations ml
    where ml.organisation_id = m.organisation_id and ml.user_id = m.user_id and m.org_role <> 'owner') limits on true`;

/** Sql: asked anew with every call to a practice system. What counts for access: active members only. */
export const GRANTS = `select o.id as organisation_id, o.name, m.org_role as role,
    case when limits.ids is null then m.grants else '{}' end as permissions,
    case when limits.ids is null then '{}' else m.grants end as local_permissions,
    coalesce(limits.ids, '{}') as location_ids
  from organisation_members m join organisations o on o.id = m.organisation_id
  ${LIMITS}
  where m.user_id = $1 and m.state = 'active'
  order by m.created_at, o.id`;

/** Sql: as above. Of one member in one organisation; nothing for whoever is none, or is suspended there. */
export const PERMISSIONS_IN = `select m.grants from organisation_members m
  ${LIMITS}
  where limits.ids is null and m.organisation_id = $1 and m.user_id = $2 and m.state = 'active'`;

/**
 * Sql: as above. What a member may do with which tools of an organisation. `tool_ids` is null for a member without limits, who
 * may use all of them; for one who is limited, they are the tools that serve their locations, which may be none.
 */
export const TOOL_PERMISSIONS = `select m.grants, case when limits.ids is not null then coalesce((select array_agg(distinct t.id)
      from locations l cross join unnest(l.tool_ids) as t (id)
      where l.organisation_id = m.organisation_id and l.id = any (limits.ids)), '{}') end as tool_ids
  from organisation_members m
  ${LIMITS}
  where m.organisation_id = $1 and m.user_id = $2 and m.state = 'active'`;

/** Sql: as above. Where a member has the permission of $3: at all locations (null), or at these. */
export const REACH = `select limits.ids as location_ids from organisation_members m
  ${LIMITS}
  where m.organisation_id = $1 and m.user_id = $2 and m.state = 'active' and $3 = any (m.grants)`;

/** Sql: `for no key update of`. Who may connect tools for it: under its lock nobody is demoted until it is written. */
export const CONNECTOR = `select o.name, m.org_role as role, case when m.org_role = 'owner' or not exists (select 1 from member_locations ml
      where ml.organisation_id = o.id and ml.user_id = $2) then coalesce(m.grants, '{}') else '{}' end as grants,
    exists (select 1 from user_roles r where r.user_id = $2 and r.role = 'admin') as is_admin
  from organisations o
  left join organisation_members m on m.organisation_id = o.id and m.user_id = $2 and m.state = 'active'
  where o.id = $1 and o.sample_of is null for no key update of o`;

/** Sql: `for no key update of`. Changes of one organisation wait for each other, so that two of them never take its last owner. */
export const SCOPE_FOR_CHANGE = `select o.id, o.name, m.org_role as role, m.grants, limits.ids as "locationIds"
  from organisations o join organisation_members m on m.organisation_id = o.id
  ${LIMITS}
  where o.id = $1 and m.user_id = $2 and m.state = 'active' for no key update of o`;
