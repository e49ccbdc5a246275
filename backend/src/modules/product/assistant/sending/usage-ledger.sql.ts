/** Sql: it adds to what is there; an upsert of TypeORM can only replace it. */
export const ADD = `insert into ai_usage (user_id, day, tool_id, tokens) values ($1, $2, $3, $4)
  on conflict (user_id, day, tool_id) do update set tokens = ai_usage.tokens + excluded.tokens`;
