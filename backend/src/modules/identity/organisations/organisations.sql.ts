/** Sql: asked anew with every call to a practice system. What counts for access: active members only. */
export const GRANTS = `select o.id as organisation_id, o.name, m.org_role as role, m.grants as permissions
  from organisation_members m join organisations o on o.id = m.organisation_id
  where m.user_id = $1 and m.state = 'active'
  order by m.created_at, o.id`;

/** Sql: as above. Of one member in one organisation; nothing for whoever is none, or is suspended there. */
export const PERMISSIONS_IN = `select m.grants from organisation_members m
  where m.organisation_id = $1 and m.user_id = $2 and m.state = 'active'`;

/** Sql: `for no key update of`. Who may connect tools for it: under its lock nobody is demoted until it is written. */
export const CONNECTOR = `select o.name, m.org_role as role, coalesce(m.grants, '{}') as grants,
    exists (select 1 from user_roles r where r.user_id = $2 and r.role = 'admin') as is_admin
  from organisations o
  left join organisation_members m on m.organisation_id = o.id and m.user_id = $2 and m.state = 'active'
  where o.id = $1 for no key update of o`;

/** Sql: `for no key update of`. Changes of one organisation wait for each other, so that two of them never take its last owner. */
export const SCOPE_FOR_CHANGE = `select o.id, o.name, m.org_role as role, m.grants
  from organisations o join organisation_members m on m.organisation_id = o.id
  where o.id = $1 and m.user_id = $2 and m.state = 'active' for no key update of o`;
