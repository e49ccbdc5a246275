/** For the quota of one person's conversations, which counts by a statement. */
export const COUNT_CONVERSATIONS = `select count(*)::int as count from ai_conversations c where c.user_id = $1 and c.deleted_at is null`;
