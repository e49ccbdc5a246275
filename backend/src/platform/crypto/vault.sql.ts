import type { SealedColumn } from './sealed-columns.ts';

/**
 * Sql: these run on a bare pool, before the application and in `rotate-keys`, and the tables and columns of sealed values are data.
 */
export const KEYS = 'select id, canary from vault_keys order by id';

export const ADD_CANARY = 'update vault_keys set canary = $2 where id = $1 and canary is null';

export const LOCK_KEY = 'select 1 from vault_keys where id = $1 for update';

export const DELETE_KEY = 'delete from vault_keys where id = $1';

export const SECRET = 'select sealed from hub_secrets where purpose = $1';

export const ADD_SECRET = 'insert into hub_secrets (purpose, sealed) values ($1, $2) on conflict do nothing';
export const CONNECTIONS = `select application_name as name from pg_stat_activity
  where datname = current_database() and application_name like $1`;

export const PRIMARY_KEY = `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as part (number, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.number
  where i.indrelid = $1::regclass and i.indisprimary order by part.place`;

/** How many values are sealed under which key. */
export const countByKey = ({ table, column }: SealedColumn): string =>
  `select vault_key_of(${column}) as key_id, count(*)::int as count from ${table}
    where ${column} is not null group by 1 order by 1`;

export const anyUnder = ({ table, column }: SealedColumn): string =>
  `select 1 from ${table} where vault_key_of(${column}) = $1 limit 1`;

/** Rows under any other key than $1, at most $2, along the primary key; `from` limits them to those behind the last one. */
export const notUnder = ({ table, column }: SealedColumn, names: readonly string[], from: string): string =>
  `select array[${names.map((name) => `${name}::text`).join(', ')}] as key, ${column} as sealed from ${table}
    where ${column} is not null and vault_key_of(${column}) <> $1 ${from}
    order by ${names.join(', ')} limit $2`;

/** `given` are the arrays of values, `columns` their names, `same` what makes a row that of a value. */
export const replaceSealed = (
  { table, column }: SealedColumn,
  given: { readonly arrays: string; readonly columns: string; readonly same: string },
): string =>
  `update ${table} held set ${column} = given.fresh
    from unnest(${given.arrays}) as given (${given.columns})
    where ${given.same} and held.${column} = given.sealed`;
