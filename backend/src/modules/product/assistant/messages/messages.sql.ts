import { MESSAGE_COLUMNS } from '../message.row.ts';

/** $1: whose. Nothing is read or changed outside it. */
const OWN = `from ai_messages m join ai_conversations c on c.id = m.conversation_id
  where c.user_id = $1 and c.deleted_at is null`;
/** An answer that is being written anew hides the one it replaces; one that failed to is gone by then. */
const SHOWN = `not exists (select 1 from ai_messages n where n.replaces_id = m.id)`;

export const PAGE = `select ${MESSAGE_COLUMNS} ${OWN} and m.conversation_id = $2 and ${SHOWN}
  order by m.seq desc limit $3 offset $4`;
export const COUNT = `select count(*)::int as total ${OWN} and m.conversation_id = $2 and ${SHOWN}`;
export const FIND = `select ${MESSAGE_COLUMNS} ${OWN} and m.id = $2`;
/** Enough for what goes along with a question. */
export const BEFORE = `select ${MESSAGE_COLUMNS} ${OWN} and m.conversation_id = $2 order by m.seq desc limit 80`;
export const BY_CLIENT_ID = `select ${MESSAGE_COLUMNS} ${OWN} and m.conversation_id = $2 and m.client_id = $3`;
export const ANSWER_OF = `select ${MESSAGE_COLUMNS} ${OWN} and m.question_id = $2 order by m.seq desc limit 1`;
export const LAST = `select m.id ${OWN} and m.conversation_id = $2 order by m.seq desc limit 1`;

export const FEEDBACK = `update ai_messages m set feedback = $3, updated_at = $4 from ai_conversations c
  where c.id = m.conversation_id and c.user_id = $1 and c.deleted_at is null and m.id = $2 and m.role = 'assistant'`;

/** The process that wrote it is gone: what there is of the answer is kept. */
export const HEAL = `update ai_messages set state = 'stopped', lease_until = null, tokens_held = 0,
    error_code = 'interrupted', updated_at = $2
  where conversation_id = $1 and state = 'streaming' and lease_until < $2`;

/** A question that nobody answered makes room for the next one. */
export const DROP_UNANSWERED = `delete from ai_messages q where q.conversation_id = $1 and q.role = 'user'
    and q.seq = (select max(seq) from ai_messages where conversation_id = $1 and role = 'user')
    and exists (select 1 from ai_messages a where a.question_id = q.id)
    and not exists (select 1 from ai_messages a where a.question_id = q.id and a.state <> 'failed')`;
export const ASK = `insert into ai_messages
    (id, conversation_id, role, sealed_body, client_id, "references", state, created_at, updated_at)
  values ($1, $2, 'user', $3, $4, $5, 'complete', $6, $6)`;
export const BEGIN = `insert into ai_messages
    (id, conversation_id, role, sealed_body, question_id, replaces_id, tool_id, context, model, source, tokens_held,
     state, lease_until, created_at, updated_at)
  values ($1, $2, 'assistant', $3, $4, $5, $6, $7, $8, $9, $10, 'streaming', $11, $12, $12)`;
export const TOUCH = `update ai_conversations set last_message_at = $2, updated_at = $2,
    sealed_title = case when named then sealed_title else coalesce($3, sealed_title) end, named = named or $3::text is not null
  where id = $1`;

export const KEEP = `update ai_messages set sealed_body = $2, lease_until = $3, updated_at = $4
  where id = $1 and state = 'streaming'`;
export const FINISH = `update ai_messages set sealed_body = $2, state = $3, error_code = $4, tokens_in = $5, tokens_out = $6,
    tokens_held = 0, lease_until = null, source = $7, updated_at = $8 where id = $1`;
export const DELETE = 'delete from ai_messages where id = $1';
export const STOP = `select pg_notify('ai_stop', $1)`;
