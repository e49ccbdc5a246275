/** Sql: a union. Of the given addresses those that belong to members, or hold an open invitation. */
export const MEMBERS_AND_INVITED = `select u.email::text as email, true as member from organisation_members m
    join auth.users u on u.id = m.user_id where m.organisation_id = $1 and u.email = any ($2::citext[])
  union all
  select i.email::text, false from invitations i
    where i.organisation_id = $1 and i.state = 'pending' and i.email = any ($2::citext[])`;
/**
 * Sql: sums. Mails of the last day, of this organisation or by this person: what limits them is the greater.
 * $3 is a day ago. Those of the future are from before the clock was set back; a minute is for clocks that differ.
 */
export const SENT = `select coalesce(sum(sends), 0)::int as sent from invitations
  where (organisation_id = $1 or invited_by = $2) and sent_at > $3
    and sent_at < $3::timestamptz + interval '1 day 1 minute'`;

/** Sql: read twice, before and under the lock of `leaderForChange`. $2 leads the organisation of $1, else there is no such invitation. */
export const FIND_FOR_LEADER = `select i.id, i.organisation_id, i.email::text as email, i.org_role, i.grants,
    i.location_ids, i.state = 'pending' as open, i.sent_at, i.sends
  from invitations i join organisation_members m on m.organisation_id = i.organisation_id
  where i.id = $1 and m.user_id = $2 and m.state = 'active' and m.org_role in ('owner', 'manager')`;
/** Sql: another module's table, read as a declared view. Who invites or accepts, as others know them. */
export const PERSON_NAME = `select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from profiles where id = $1`;

/** Sql: another module's table, read as a declared view. Who holds a confirmed account with this address. */
export const HOLDER = `select id from auth.users
  where email = $1 and email_confirmed_at is not null and deleted_at is null`;

/** SQL for the confirmed address of a person, by which invitations find them. */
export const CONFIRMED_ADDRESS = (userId: string): string => `(select u.email from auth.users u
  where u.id = ${userId} and u.email_confirmed_at is not null and u.deleted_at is null)`;

/** Sql: `for update of`. For the one who accepts: others who hold the same link wait, and then find it used. */
const LOCKED = `select i.id, i.organisation_id, i.org_role, i.grants, i.location_ids, i.state, i.expires_at, i.accepted_by, i.invited_by,
    o.name as organisation,
    coalesce(i.email = ${CONFIRMED_ADDRESS('$1')}, false) as mine
  from invitations i join organisations o on o.id = i.organisation_id`;
export const LOCK_BY_TOKEN = `${LOCKED} where i.token_hash = $2 for update of i`;
export const LOCK_BY_ID = `${LOCKED} where i.id = $2 and i.email = ${CONFIRMED_ADDRESS('$1')} for update of i`;
