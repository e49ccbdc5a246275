/** A question that nobody answered makes room for the next one. A deletion of TypeORM cannot name its own rows in a subquery. */
export const DROP_UNANSWERED = `delete from ai_messages q where q.conversation_id = $1 and q.role = 'user'
    and q.seq = (select max(seq) from ai_messages where conversation_id = $1 and role = 'user')
    and exists (select 1 from ai_messages a where a.question_id = q.id)
    and not exists (select 1 from ai_messages a where a.question_id = q.id and a.state <> 'failed')`;
