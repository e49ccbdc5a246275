/** What counts for access: active members only, asked anew with every call. */
export const GRANTS = `select o.id as organisation_id, o.name, m.org_role as role, m.grants as permissions
  from organisation_members m join organisations o on o.id = m.organisation_id
  where m.user_id = $1 and m.state = 'active'
  order by m.created_at, o.id`;

/** Of one member in one organisation; nothing for whoever is none, or is suspended there. */
export const PERMISSIONS_IN = `select m.grants from organisation_members m
  where m.organisation_id = $1 and m.user_id = $2 and m.state = 'active'`;

/** Who may connect tools for it: under its lock nobody is demoted until it is written. */
export const CONNECTOR = `select o.name, m.org_role as role, coalesce(m.grants, '{}') as grants,
    exists (select 1 from user_roles r where r.user_id = $2 and r.role = 'admin') as is_admin
  from organisations o
  left join organisation_members m on m.organisation_id = o.id and m.user_id = $2 and m.state = 'active'
  where o.id = $1 for no key update of o`;

export const MINE = `select o.id as organisation_id, o.name, o.kind, m.org_role, m.grants, m.state, m.created_at as joined_at
  from organisation_members m join organisations o on o.id = m.organisation_id
  where m.user_id = $1
  order by m.created_at, o.id`;

/** One creation of a person at a time: a double click makes one organisation. */
export const LOCK_MAKER = `select pg_advisory_xact_lock(hashtextextended('organisation:' || $1::text, 0))`;
export const MADE = `select count(*)::int as made, count(*) filter (where lower(o.name) = lower($2))::int as same
  from organisations o where o.created_by = $1`;

const SHOWN = 'id, name, kind, npi, timezone, version, created_at';
export const INSERT = `insert into organisations (name, kind, npi, timezone, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6) returning ${SHOWN}`;
export const FIND = `select ${SHOWN} from organisations where id = $1`;
export const UPDATE = `update organisations set name = coalesce($3, name), timezone = coalesce($4, timezone),
    npi = case when $5 then $6 else npi end, version = version + 1, updated_at = $7
  where id = $1 and version = $2 returning ${SHOWN}`;

export const JOIN = `insert into organisation_members
    (organisation_id, user_id, org_role, grants, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5) on conflict (organisation_id, user_id) do nothing`;
