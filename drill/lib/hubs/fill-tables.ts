interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The first of the values that a check allows. */
  readonly among: string | null;
  readonly length: number | null;
  /** The table and column it refers to. */
  readonly refers: readonly [string, string] | null;
}
export type Row = Readonly<Record<string, unknown>>;
/** A client of pg, or a pool. */
export interface Database {
  query<T extends object>(text: string, values?: unknown[]): Promise<{ readonly rows: T[] }>;
}

/** Which tables are filled, on what. */
export interface FillPlan {
  /** All tables when this is missing. */
  readonly tables?: readonly string[];
  /** Rows that exist already: the row at an index is the parent of the filled rows at the same index. */
  readonly held?: ReadonlyMap<string, readonly Row[]>;
  /** Values of a table's row at an index, from the rows so far. */
  readonly given?: (table: string, index: number, held: ReadonlyMap<string, readonly Row[]>) => Row;
}

const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') and c.relname <> 'migrations' order by c.oid`;
/** The columns that an insert must or may fill. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
      nullif(a.atttypmod, -1) - 4 as length,
      (select (regexp_match(pg_get_constraintdef(k.oid), $$'([^']+)'::$$))[1] from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'ANY' limit 1) as among,
      (select array[k.confrelid::regclass::text, f.attname::text] from pg_constraint k
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any(k.conkey) limit 1) as refers
    from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and not a.atthasdef and a.attidentity = ''
    order by a.attnum`;

/** Values that a check of several columns or a trigger requires, which the database's catalog does not show. */
const GIVEN: Readonly<Record<string, Row | ((row: Row) => Row)>> = {
  area_waitlist: { user_id: null, email: 'person@example.test' },
  patient_refs: { organisation_id: null },
  organisations: { sample_of: null },
  idle_lock_settings: { minutes: 10 },
  capabilities: { overrides: '[]' },
  tool_standing: { items: '[]' },
  connection_requests: { settled_at: null },
  training_assignments: { org_role: null, location_id: null },
  launch_templates: { days: 30 },
  notifications: { link: '/tools' },
  member_sanctions: { until: null, kind: 'warn' },
  events: { ends_at: '2026-01-05T10:00:00Z' },
  stock_moves: { reason: 'adjust' },
  packing_lists: { order_ids: '{00000000-0000-4000-8000-000000000000}' },
  event_registrations: { sample_name: null, offer_expires_at: null },
  // The id of its person or organisation.
  insight_scopes: ({ user_id }) => ({ id: user_id, organisation_id: null }),
  topics: { lesson_id: null, accepted_post_id: null },
  referrals: { visit_minutes: 30 },
  files: { purpose: 'ticket', state: 'ok' },
  specialist_profiles: { sample_name: null },
  referral_files: { taken_on: '2026-01-05' },
};

const PLAIN: Readonly<Record<string, (index: number) => unknown>> = {
  uuid: () => crypto.randomUUID(),
  boolean: () => true,
  jsonb: () => '{}',
  inet: () => '127.0.0.1',
  date: () => '2026-01-05',
  bytea: (index) => Buffer.from([index]),
  'timestamp with time zone': () => '2026-01-05T09:00:00Z',
};

function valueOf({ type, among, length }: Column, index: number): unknown {
  if (among !== null) return type.endsWith('[]') ? [among] : among;
  if (type.endsWith('[]')) return '{}';
  const plain = PLAIN[type];
  if (plain) return plain(index);
  if (/int|numeric|double|real/.test(type)) return index + 1;
  return `${crypto.randomUUID()}`.slice(0, length ?? 36);
}

/**
 * Inserts rows into every table that accepts some: parents first, every column where it may be set.
 * @returns the rows as they are stored, by table
 */
export async function fillTables(
  client: Database,
  rowsEach: number,
  { tables, held: before = new Map(), given = () => ({}) }: FillPlan = {},
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const held = new Map<string, readonly Row[]>(before);
  let open = rows.map(({ name }) => name).filter((name) => tables?.includes(name) ?? true);
  open = open.filter((name) => !held.has(name));
  // A table whose parents have no rows yet waits for the next round.
  for (let count = 0; open.length > 0 && open.length !== count;) {
    count = open.length;
    const left: string[] = [];
    for (const name of open) {
      const filled = await fill(client, name, rowsEach, held, given);
      held.set(name, filled);
      if (filled.length === 0) left.push(name);
    }
    open = left;
  }
  return held;
}

/** Stops at the first row that the schema refuses: some tables hold a single row. */
async function fill(
  client: Database,
  table: string,
  count: number,
  held: ReadonlyMap<string, readonly Row[]>,
  given: NonNullable<FillPlan['given']>,
): Promise<Row[]> {
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  const required = columns.filter((column) => column.required);
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const build = (among: readonly Column[]): Row => ({
      ...rowOf(among, index, held, table),
      ...given(table, index, held),
    });
    const row =
      (await insert(client, table, build(columns))) ?? (await insert(client, table, build(required)));
    if (!row) break;
    rows.push(row);
  }
  return rows;
}

function rowOf(
  columns: readonly Column[],
  index: number,
  held: ReadonlyMap<string, readonly Row[]>,
  table: string,
): Row {
  const given = columns.map((column) => {
    const { name, refers } = column;
    return [name, refers ? held.get(refers[0])?.[index]?.[refers[1]] : valueOf(column, index)];
  });
  const row = Object.fromEntries(given) as Row;
  const fixed = GIVEN[table];
  return { ...row, ...(typeof fixed === 'function' ? fixed(row) : fixed) };
}

/** Returns the row as it is stored; undefined when the schema refuses it. */
async function insert(client: Database, table: string, row: Row): Promise<Row | undefined> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const text = names.length
    ? `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`
    : `insert into ${table} default values`;
  const done = await client.query<Row>(`${text} returning *`, Object.values(row)).catch(() => undefined);
  return done?.rows[0];
}
