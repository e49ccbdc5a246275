/** Waits for whoever writes from the same address at the same moment: the window below is then exact. */
export const LOCK_ADDRESS = `select pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`;

export const KNOWN = `select reference from contact_messages where client_key = $1`;

/**
 * The message whose leaving the window of five minutes lets the next one in; $2: how many there may be. One in the future is
 * from before the clock was set back and does not count.
 */
export const WAIT = `
  select greatest(1, ceil(extract(epoch from created_at + interval '5 minutes' - now())))::int as wait
  from contact_messages where ip_hash = $1 and created_at > now() - interval '5 minutes' and created_at <= clock_timestamp()
  order by created_at desc offset $2::int - 1 limit 1`;

export const INSERT = `
  insert into contact_messages (first_name, last_name, email, phone, practice_name, subject, message, user_id, ip_hash,
    client_key, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id, reference, created_at`;

/** As for everything that concerns the hub: its operator, else all admins who can sign in. */
export const ADMINS = `
  select u.email::text as email from auth.users u
  where u.deleted_at is null and u.email is not null and (u.banned_until is null or u.banned_until < now())
    and exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin')`;

/** A flood of messages shall not become a flood of mails. */
export const MAILED_LATELY = `
  select count(distinct created_at)::int as count from mails
  where kind = 'contact' and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()`;

const COLUMNS = `
  c.id, c.reference, c.first_name, c.last_name, c.email::text as email, c.phone, c.practice_name, c.subject, c.message,
  c.state, c.user_id is not null as has_account, c.ticket_id, c.ticket_number, c.replied_at, c.is_sample, c.created_at, c.updated_at,
  c.created_at + interval '24 hours' as due_at`;

const FROM = `
  from contact_messages c
  where ($1::text is null or c.state = $1) and ($2 = '' or strpos(lower(concat_ws(' ', c.reference, c.first_name, c.last_name,
    c.email, c.practice_name, c.subject)), lower($2)) > 0)`;

export const COUNT = `select count(*)::int as count ${FROM}`;
export const PAGE = (sort: string): string =>
  `select ${COLUMNS} ${FROM} order by c.created_at ${sort.startsWith('-') ? 'desc' : 'asc'}, c.id limit $3 offset $4`;
export const STATES = `select state, count(*)::int as count from contact_messages group by state`;
export const ONE = `select ${COLUMNS} from contact_messages c where c.id = $1`;
export const FOR_CHANGE = `select ${COLUMNS}, c.user_id from contact_messages c where c.id = $1 for update`;

export const SET_STATE = `update contact_messages set state = $2, updated_at = now() where id = $1`;
export const SET_REPLIED = `
  update contact_messages set state = 'replied', replied_at = $2, replied_by = $3, ticket_id = $4, ticket_number = $5, updated_at = now()
  where id = $1`;
