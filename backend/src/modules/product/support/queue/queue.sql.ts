/**
 * What agents read: joins of tickets with the accounts and profiles of other owners, one statement each. They stay SQL: their
 * columns are expressions, which a query builder would only hold as strings.
 */

import type { QueueSort, View } from '../dto/queue.dto.ts';
import { FILES } from '../tickets/ticket-files.sql.ts';

/** A reply that is due this soon is next. */
const SOON = `interval '4 hours'`;

/** $1 is the agent, $2 now. */
const VIEW: Readonly<Record<View, string>> = {
  unassigned: `t.status = 'open' and t.assignee_id is null`,
  mine: `t.assignee_id = $1 and t.status in ('open', 'waiting_on_customer')`,
  due_soon: `t.status = 'open' and t.reply_due_at between $2 and $2::timestamptz + ${SOON}`,
  breached: `t.status = 'open' and t.reply_due_at < $2`,
  waiting: `t.status = 'waiting_on_customer'`,
  ended: `t.status in ('solved', 'closed')`,
  all: 'true',
};

const ORDER: Readonly<Record<QueueSort, string>> = {
  due: 't.reply_due_at nulls last, t.updated_at desc',
  priority: `array_position(array['urgent', 'high', 'normal', 'low'], t.priority::text), t.reply_due_at nulls last`,
  newest: 't.created_at desc',
  oldest: 't.created_at',
};

const NAME = (alias: string, user: string): string =>
  `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${user}.email::text)`;

const FROM = `from tickets t
  left join auth.users ru on ru.id = t.requester_id left join profiles rp on rp.id = t.requester_id
  left join auth.users au on au.id = t.assignee_id left join profiles ap on ap.id = t.assignee_id`;

const REQUESTER = `coalesce(t.requester_name, ${NAME('rp', 'ru')}, t.email::text, '')`;

const SHOWN = `t.id, t.number, t.channel, t.category, t.subject, t.status, t.priority, ${REQUESTER} as requester_name,
  t.assignee_id, ${NAME('ap', 'au')} as assignee_name, t.first_reply_due_at, t.first_replied_at, t.reply_due_at,
  t.is_sample, t.created_at, t.updated_at, t.version`;

/** $3 the words, $4 the ids where only those are wanted. Every value is named, whichever view it is. */
const where = (
  view: View,
): string => `where $1::uuid is not null and $2::timestamptz is not null and (${VIEW[view]})
  and ($3 = '' or t.number = upper($3) or strpos(lower(t.subject), lower($3)) > 0
    or strpos(lower(${REQUESTER}), lower($3)) > 0 or strpos(lower(coalesce(ru.email, t.email, '')::text), lower($3)) > 0)
  and ($4::uuid[] is null or t.id = any($4::uuid[]))`;

export const listOf = (view: View, sort: QueueSort): string =>
  `select ${SHOWN} ${FROM} ${where(view)} order by ${ORDER[sort]}, t.id limit $5 offset $6`;
export const countOf = (view: View): string => `select count(*)::int as count ${FROM} ${where(view)}`;

export const COUNTS = `select ${Object.entries(VIEW)
  .map(([view, rule]) => `count(*) filter (where ${rule})::int as ${view === 'all' ? '"all"' : view}`)
  .join(', ')} from tickets t where $1::uuid is not null and $2::timestamptz is not null`;

export const FULL = `select ${SHOWN}, t.context, t.rating, t.solved_at, t.requester_id, t.email::text as email,
    ru.email::text as account_email, rp.user_type, rp.practice_name, ru.created_at as member_since,
    case when ru.id is null then null when ru.banned_until > now() then 'suspended'
      when coalesce(ru.email_confirmed_at, ru.phone_confirmed_at) is null then 'unconfirmed' else 'active' end
      as account_status,
    (select o.number from tickets o where o.id = t.linked_ticket_id) as follows,
    (select o.number from tickets o where o.id = t.merged_into_id) as merged_into
  ${FROM} where t.id = $1`;

export const MESSAGES = `select m.id, m.author_kind, m.internal, m.body, m.created_at, ${FILES} as files,
    case when m.author_id is not null then ${NAME('p', 'u')} end as author_name
  from ticket_messages m left join auth.users u on u.id = m.author_id left join profiles p on p.id = m.author_id
  where m.ticket_id = $1 order by m.created_at, m.id`;

export const OTHERS = `select o.number, o.subject, o.status, o.created_at from tickets o
  where o.id <> $1 and ((o.requester_id is not null and o.requester_id = $2) or (o.email is not null and o.email = $3))
  order by o.created_at desc limit 10`;

/** State only: no key, no account, no data. The last error is the newest failed call or attempt, by its code. */
export const CONNECTIONS = `select i.tool_name,
    case when i.connection_status = 'disconnected' then 'disconnected' when i.needs_reconnect then 'needs_reconnect'
      when i.connection_status = 'mock_connected' then 'sample' else 'live' end as state,
    e.code as last_error, e.at as last_error_at
  from picaos_integrations i
  left join lateral (
    select c.error_code as code, c.at from call_log c
    where c.connection_id = i.id and c.error_code is not null and c.error_code <> 'cancelled' order by c.at desc, c.id desc limit 1) e on true
  where i.user_id = $1 order by i.tool_name, i.updated_at desc`;

const WORKS = `exists (select 1 from user_roles r where r.user_id = u.id and r.role in ('support_agent', 'admin'))
  and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())`;
export const AGENTS = `select u.id, ${NAME('p', 'u')} as name from auth.users u join profiles p on p.id = u.id
  where ${WORKS} order by 2, 1 limit 200`;
export const IS_AGENT = `select 1 from auth.users u where u.id = $1 and ${WORKS}`;
