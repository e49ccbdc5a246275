/** Too old ones make room for new ones to the same address. */
export const EXPIRE = `update invitations set state = 'expired', updated_at = $2
  where organisation_id = $1 and state = 'pending' and expires_at <= $2`;
/** Of the given addresses those that belong to members, or hold an open invitation. */
export const KNOWN = `select u.email::text as email, true as member from organisation_members m
    join auth.users u on u.id = m.user_id where m.organisation_id = $1 and u.email = any ($2::citext[])
  union all
  select i.email::text, false from invitations i
    where i.organisation_id = $1 and i.state = 'pending' and i.email = any ($2::citext[])`;
/** Mails of the last day, of this organisation or by this person: what limits them is the greater. */
/** $3 is a day ago. Those of the future are from before the clock was set back; a minute is for clocks that differ. */
export const SENT = `select coalesce(sum(sends), 0)::int as sent from invitations
  where (organisation_id = $1 or invited_by = $2) and sent_at > $3
    and sent_at < $3::timestamptz + interval '1 day 1 minute'`;

export const INSERT = `insert into invitations (organisation_id, email, org_role, grants, token_hash, expires_at,
    invited_by, sent_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) returning id`;
export const LIST = `select id, email::text as email, org_role, grants, expires_at <= $2 as expired, expires_at, sent_at
  from invitations where organisation_id = $1 and state = 'pending' order by created_at desc, id limit 200`;

/** $2 leads the organisation of $1, else there is no such invitation. */
export const OF_LEADER = `select i.id, i.organisation_id, i.email::text as email, i.org_role, i.grants,
    i.state = 'pending' as open, i.sent_at, i.sends
  from invitations i join organisation_members m on m.organisation_id = i.organisation_id
  where i.id = $1 and m.user_id = $2 and m.state = 'active' and m.org_role in ('owner', 'manager')`;
export const RENEW = `update invitations set token_hash = $2, expires_at = $3, sent_at = $4, sends = sends + 1,
    invited_by = $5, updated_at = $4
  where id = $1 and state = 'pending'
  returning id, email::text as email, org_role, grants, false as expired, expires_at, sent_at`;
export const WITHDRAW = `update invitations set state = 'cancelled', updated_at = $2
  where id = $1 and state = 'pending'`;

/** Who invites, as the invited person knows them. */
export const INVITER = `select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from profiles where id = $1`;

const CONFIRMED = `(select u.email from auth.users u
  where u.id = $1 and u.email_confirmed_at is not null and u.deleted_at is null)`;
export const WAITING = `select i.id, o.name as organisation_name, i.org_role, i.grants, i.expires_at,
    nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as invited_by
  from invitations i join organisations o on o.id = i.organisation_id left join profiles p on p.id = i.invited_by
  where i.email = ${CONFIRMED} and i.state = 'pending' and i.expires_at > $2
  order by i.created_at desc, i.id limit 20`;
export const GLANCE = `select o.name as organisation_name, i.org_role,
    i.state <> 'pending' or i.expires_at <= $2 as expired
  from invitations i join organisations o on o.id = i.organisation_id where i.token_hash = $1`;

/** For the one who accepts: others who hold the same link wait, and then find it used. */
const TAKEN = `select i.id, i.organisation_id, i.org_role, i.grants, i.state, i.expires_at, i.accepted_by, i.invited_by,
    o.name as organisation,
    coalesce(i.email = ${CONFIRMED}, false) as mine
  from invitations i join organisations o on o.id = i.organisation_id`;
export const TAKE_BY_TOKEN = `${TAKEN} where i.token_hash = $2 for update of i`;
export const TAKE_BY_ID = `${TAKEN} where i.id = $2 and i.email = ${CONFIRMED} for update of i`;
export const ACCEPT = `update invitations set state = 'accepted', accepted_by = $2, updated_at = $3 where id = $1`;
export const MEMBERSHIP = `select o.id as organisation_id, o.name, o.kind, m.org_role, m.grants, m.state,
    m.created_at as joined_at
  from organisation_members m join organisations o on o.id = m.organisation_id
  where m.organisation_id = $1 and m.user_id = $2`;
