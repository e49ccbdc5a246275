/** A batch of lines as one parameter: TypeORM would send one parameter per column and row, and ends at 65,535. */
export const INSERT = `insert into call_log
  (at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, retries, request_id, error_code,
    error_field, input, output)
  select at, user_id, connection_id, tool_id, operation, context, source, status, latency_ms, retries, request_id,
    error_code, error_field, input, output
  from jsonb_to_recordset($1::jsonb) as line (at timestamptz, user_id uuid, connection_id uuid, tool_id text,
    operation text, context text, source text, status integer, latency_ms integer, retries integer, request_id text,
    error_code text, error_field text, input jsonb, output jsonb)`;
