/**
 * Sql: the call log and the connections are other modules' tables, read as declared views. Each combination of filters is a
 * prepared statement of its own, so that each finds its index.
 */
const COLUMNS = `l.id, l.at, l.tool_id, l.operation, l.context, l.source, l.status, l.latency_ms, l.retries,
  l.request_id, l.error_code, l.error_field`;

/** $1 the connection, $2 whose it must be: the statement itself keeps to own rows. */
const OWN = `l.connection_id = $1 and exists
  (select 1 from picaos_integrations i where i.id = l.connection_id and i.user_id = $2)`;
export const IS_OWN = 'select 1 as one from picaos_integrations where id = $1 and user_id = $2';
export const OWN_DETAIL = `select ${COLUMNS}, l.input, l.output from call_log l where l.id = $3 and ${OWN}`;
const HUB_COLUMNS = `${COLUMNS}, l.user_id, u.email::text as email`;
const HUB_TABLES = 'call_log l left join auth.users u on u.id = l.user_id';
export const HUB_DETAIL = `select ${HUB_COLUMNS}, l.input, l.output from ${HUB_TABLES} where l.id = $1`;

const NEWEST = 'order by l.at desc, l.id desc limit';
const all = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** A name that contains the words, or an operation whose title does; the words stand at `$`. */
const matches = (column: string, $: string): string =>
  `(${column} ilike (${$}::jsonb ->> 'like') or (${$}::jsonb -> 'operations') @> to_jsonb(${column}))`;

/** $1 the connection, $2 whose it must be, $3 rows. */
export function ownPage(where: readonly string[], $?: string): string {
  const words = $ ? [`(${matches('l.operation', $)} or ${matches('l.error_code', $)})`] : [];
  return `select ${COLUMNS} from call_log l ${all([OWN, ...where, ...words])} ${NEWEST} $3`;
}

/** $1 rows. */
export const hubPage = (where: readonly string[]): string =>
  `select ${HUB_COLUMNS} from ${HUB_TABLES} ${all(where)} ${NEWEST} $1`;

/** All values of a column after an empty one, each found by one step in its index. */
const values = (column: string): string => `${column}s (value) as (select '' union all
    select (select min(${column})::text from call_log where ${column} > ${column}s.value) from ${column}s where value is not null)`;

/** The newest lines of each value that has the words. */
const newest = (column: string, where: readonly string[], $: string): string =>
  `select line.* from ${column}s, lateral (select l.at, l.id from call_log l
    ${all([`l.${column} = ${column}s.value`, ...where])} ${NEWEST} $1) line where ${matches(`${column}s.value`, $)}`;

/** $1 rows. Millions of lines have few operations and errors: those with the words are looked up, then the newest lines of each. */
export const hubPageOfWords = (where: readonly string[], $: string): string => `with recursive
    ${values('operation')}, ${values('error_code')},
    found as (${newest('operation', where, $)} union ${newest('error_code', where, $)}),
    page as (select l.id from found l ${NEWEST} $1)
  select ${HUB_COLUMNS} from ${HUB_TABLES} where l.id in (select id from page) order by l.at desc, l.id desc`;
