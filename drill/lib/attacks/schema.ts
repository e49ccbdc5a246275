import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Whether an insert may omit the column. */
  readonly filled: boolean;
  readonly generated: boolean;
}
/** A constraint: its definition without its name, and the columns it reads. */
export interface Rule {
  readonly kind: 'unique' | 'check' | 'foreign key';
  readonly words: string;
  readonly columns: readonly string[];
}
export interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  readonly rules: readonly Rule[];
}
export type Schema = ReadonlyMap<string, Table>;

const TABLES = `
  select c.oid::text as id, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') and c.relname <> 'migrations' order by 2`;
const COLUMNS = `
  select attrelid::text as id, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef or attidentity <> '' as filled, attgenerated <> '' as generated
    from pg_attribute where attrelid = any($1::oid[]) and attnum > 0 and not attisdropped order by attrelid, attnum`;
/** A unique index counts whether it is a constraint or not: both serve ON CONFLICT. */
const RULES = `
  select indrelid::text as id, 'unique' as kind,
      'unique ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING btree ', '') as words,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
    from pg_index where indrelid = any($1::oid[]) and indisunique
  union all
  select conrelid::text, case contype when 'c' then 'check' else 'foreign key' end,
      case contype when 'c' then replace(pg_get_constraintdef(oid), 'CHECK', 'check')
        else regexp_replace(pg_get_constraintdef(oid), '^FOREIGN KEY (\\(.*?\\)).*$', 'foreign key \\1') end,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey))
    from pg_constraint where conrelid = any($1::oid[]) and contype in ('c', 'f')
  order by 1, 2, 3`;

/** What a schema requires of its writers. */
export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<Schema> {
  const { rows: tables } = await client.query<{ id: string; name: string }>(TABLES);
  const ids = [tables.map(({ id }) => id)];
  const { rows: columns } = await client.query<Column & { id: string }>(COLUMNS, ids);
  const { rows: rules } = await client.query<Rule & { id: string }>(RULES, ids);
  return new Map(
    tables.map(({ id, name }) => [
      name,
      {
        columns: new Map(columns.filter((one) => one.id === id).map((one) => [one.name, one])),
        rules: rules.filter((one) => one.id === id),
      },
    ]),
  );
}

/** What prevents a version that knows only `before` from writing into `after`. */
export function breaches(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    return now
      ? [...columnBreaches(table, now), ...ruleBreaches(table, now)].map((words) => `${name} ${words}`)
      : [`${name} is gone`];
  });
}

function columnBreaches(before: Table, after: Table): string[] {
  const old = [...before.columns.values()].flatMap((column) => {
    const now = after.columns.get(column.name);
    if (!now) return [`has no ${column.name}`];
    if (now.type !== column.type) return [`${column.name} is ${now.type} instead of ${column.type}`];
    const stricter = now.required && !now.filled && (!column.required || column.filled);
    return stricter ? [`${column.name} must be given`] : [];
  });
  const added = [...after.columns.values()].filter(
    ({ name, required, filled, generated }) => !before.columns.has(name) && required && !filled && !generated,
  );
  return [...old, ...added.map(({ name }) => `${name} is new and must be given`)];
}

function ruleBreaches(before: Table, after: Table): string[] {
  const had = new Set(before.rules.map(({ words }) => words));
  const has = new Set(after.rules.map(({ words }) => words));
  const gone = before.rules.filter(({ kind, words }) => kind === 'unique' && !has.has(words));
  // A rule on a new column is met by a writer that leaves it empty; a generated column is never empty.
  const known = (name: string) => before.columns.has(name) || after.columns.get(name)?.generated === true;
  const added = after.rules.filter(({ words, columns }) => !had.has(words) && columns.every(known));
  return [...gone.map(({ words }) => `lacks ${words}`), ...added.map(({ words }) => words)];
}
