/**
 * Sql: the store writes any JSON value, and TypeORM writes SQL's null for JSON's null. Calls answered with sample data are
 * part of the hot call of picaos-proxy.
 */
export const GET = 'select value from mock_records where connection_id = $1 and collection = $2 and key = $3';
export const PUT = `insert into mock_records (connection_id, collection, key, value) values ($1, $2, $3, $4)
  on conflict (connection_id, collection, key) do update set value = excluded.value`;
export const DELETE = 'delete from mock_records where connection_id = $1 and collection = $2 and key = $3';
export const LIST =
  'select key, value from mock_records where connection_id = $1 and collection = $2 order by key collate "C"';
