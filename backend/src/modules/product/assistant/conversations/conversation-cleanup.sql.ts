/** Sql: QueryBuilder has no union, and each half has an index of its own. */
export const PURGED = `select d.id from ai_conversations d where d.deleted_at < :deletedBefore
  union all select c.id from ai_conversations c where not c.named and c.created_at < :emptyBefore
    and not exists (select 1 from ai_messages m where m.conversation_id = c.id)
  limit 500`;
