export const PAGE = `select m.user_id, u.email::text as email, p.first_name, p.last_name, m.org_role, m.grants, m.state,
    u.last_sign_in_at, m.created_at as joined_at
  from organisation_members m join auth.users u on u.id = m.user_id left join profiles p on p.id = m.user_id
  where m.organisation_id = $1
  order by m.created_at, m.user_id limit $2 offset $3`;
export const COUNT = `select count(*)::int as total from organisation_members where organisation_id = $1`;
export const ONE = `select m.user_id, u.email::text as email, p.first_name, p.last_name, m.org_role, m.grants, m.state,
    u.last_sign_in_at, m.created_at as joined_at
  from organisation_members m join auth.users u on u.id = m.user_id left join profiles p on p.id = m.user_id
  where m.organisation_id = $1 and m.user_id = $2`;

/** Whoever leaves waits for whoever changes somebody else in the same organisation. */
export const LOCK = `select 1 from organisations where id = $1 for no key update`;
export const OTHER_OWNERS = `select count(*)::int as others from organisation_members
  where organisation_id = $1 and user_id <> $2 and org_role = 'owner' and state = 'active'`;
export const UPDATE = `update organisation_members set org_role = $3, grants = $4, state = $5, updated_at = $6
  where organisation_id = $1 and user_id = $2`;
export const DELETE = `delete from organisation_members where organisation_id = $1 and user_id = $2`;

/** What somebody offered who leads no more, they can no longer give. */
export const WITHDRAW_OFFERS = `update invitations set state = 'cancelled', updated_at = $3
  where organisation_id = $1 and invited_by = $2 and state = 'pending'`;
