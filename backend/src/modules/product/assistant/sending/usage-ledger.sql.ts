/** What was used this month, and what answers still being written have put aside: two sums of one moment, in one statement. */
export const USED = `select (select coalesce(sum(tokens), 0) from ai_usage where user_id = $1 and day >= $2)
    + (select coalesce(sum(m.tokens_held), 0) from ai_messages m join ai_conversations c on c.id = m.conversation_id
        where c.user_id = $1 and m.state = 'streaming' and m.lease_until > $3) as used`;

/** Adds to what is there; an upsert of TypeORM can only replace it. */
export const ADD = `insert into ai_usage (user_id, day, tool_id, tokens) values ($1, $2, $3, $4)
  on conflict (user_id, day, tool_id) do update set tokens = ai_usage.tokens + excluded.tokens`;
