/** Sql: TypeORM's upsert cannot keep a column's old value by a condition. The time stays while the fault is the same. */
export const NOTE = `insert into tool_states (tool_id, fault, fault_since) values ($1, $2, $3)
  on conflict (tool_id) do update set fault = excluded.fault,
    fault_since = case when tool_states.fault = excluded.fault then tool_states.fault_since else excluded.fault_since end`;
