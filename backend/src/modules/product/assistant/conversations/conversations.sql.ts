const COLUMNS = 'c.id, c.sealed_title, c.pinned, c.named, c.last_message_at, c.created_at';
/** $1: whose. Nothing is read or changed outside it. */
const OWN = 'c.user_id = $1 and c.deleted_at is null';
const ORDER = 'order by c.pinned desc, c.last_message_at desc, c.id';

export const PAGE = `select ${COLUMNS} from ai_conversations c where ${OWN} ${ORDER} limit $2 offset $3`;
export const COUNT = `select count(*)::int as total from ai_conversations c where ${OWN}`;
/** For the bound on one person's conversations. */
export const HELD = `select count(*)::int as count from ai_conversations c where ${OWN}`;
export const ALL = `select ${COLUMNS} from ai_conversations c where ${OWN} ${ORDER} limit 2000`;
/** For a search: the newest texts, which only this process can read. */
export const BODIES = `select m.id, m.conversation_id, m.sealed_body from ai_messages m
  join ai_conversations c on c.id = m.conversation_id where ${OWN} order by m.seq desc limit 4000`;
export const FIND = `select ${COLUMNS} from ai_conversations c where ${OWN} and c.id = $2`;
export const INSERT = `insert into ai_conversations
    (user_id, id, sealed_title, named, last_message_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5, $5)`;
export const UPDATE = `update ai_conversations c set sealed_title = coalesce($3, c.sealed_title),
    named = c.named or $3::text is not null, pinned = coalesce($4, c.pinned), updated_at = $5
  where ${OWN} and c.id = $2`;
export const HIDE = `update ai_conversations c set deleted_at = $3 where ${OWN} and c.id = $2`;
export const RESTORE = `update ai_conversations c set deleted_at = null
  where c.user_id = $1 and c.id = $2 and c.deleted_at is not null`;
export const PURGE = `delete from ai_conversations where id in (
  select id from ai_conversations where deleted_at < $1
  union all select c.id from ai_conversations c where not c.named and c.created_at < $2
    and not exists (select 1 from ai_messages m where m.conversation_id = c.id)
  limit 500)`;
