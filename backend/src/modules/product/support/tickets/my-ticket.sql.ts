import { FILES } from './ticket-files.sql.ts';

/** $1 is the requester in each of them: nothing is read outside it. */
export const LIST = `select * from tickets where requester_id = $1 order by
    case when status in ('open', 'waiting_on_customer') then 0 else 1 end, updated_at desc, id
  limit $2 offset $3`;
export const COUNT = `select count(*)::int as count from tickets where requester_id = $1`;

/** Notes of agents are left out here, and nowhere later. */
export const MESSAGES = `select m.id, m.author_kind, p.first_name, m.body, m.created_at, ${FILES}
  from ticket_messages m join tickets t on t.id = m.ticket_id and t.requester_id = $1
  left join profiles p on p.id = m.author_id
  where m.ticket_id = $2 and not m.internal order by m.created_at, m.id`;

/** What a ticket goes on from, and where it goes on itself: in what it was merged into, else in the newest that followed it. */
export const LINKS = `select
  (select o.number from tickets o where o.id = t.linked_ticket_id and o.requester_id = $1) as follows,
  coalesce((select o.number from tickets o where o.id = t.merged_into_id and o.requester_id = $1),
    (select o.number from tickets o where o.linked_ticket_id = t.id and o.requester_id = $1
      order by o.created_at desc limit 1)) as followed_by
  from tickets t where t.id = $2 and t.requester_id = $1`;

/** One at a time per person, so that the most are not passed by two at once. */
export const TURN = `select pg_advisory_xact_lock(hashtextextended('tickets:' || $1::text, 0))`;
/** $2 is an hour ago. Those of the future are from before the clock was set back; a minute is for clocks that differ. */
export const RECENT = `select count(*)::int as count, min(created_at) as first from (
    select created_at from tickets where requester_id = $1 and created_at > $2
      and created_at < $2::timestamptz + interval '61 minutes' and linked_ticket_id is null
    order by created_at desc limit $3) newest`;
export const SAID_LATELY = `select count(*)::int as count from ticket_messages
  where ticket_id = $1 and author_kind = 'requester' and created_at > $2
    and created_at < $2::timestamptz + interval '61 minutes'`;

/** Where the words go that a closed ticket does not take: into what it was merged into, else into a follower that is not closed. */
export const GOES_ON = `select o.id from tickets t join tickets o
    on o.id = t.merged_into_id or (t.merged_into_id is null and o.linked_ticket_id = t.id)
  where t.id = $2 and t.requester_id = $1 and o.requester_id = $1
  order by o.created_at desc limit 1`;

/** A ticket that the same person opened just now with the very same words: a second press, or a repeated request. */
export const OPENED_ALREADY = `select t.id from tickets t join ticket_messages m on m.ticket_id = t.id
  where t.requester_id = $1 and t.created_at > $2 and t.subject = $3 and m.author_id = $1 and m.body = $4
  order by t.created_at desc limit 1`;
