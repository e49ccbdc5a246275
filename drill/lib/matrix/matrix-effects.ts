import type { Cluster } from '../hubs/cluster.ts';
import type { MatrixScene } from './matrix-scene.ts';

/** Every row of every table that belongs to others or names something of theirs, by table. */
export type Belongings = ReadonlyMap<string, readonly string[]>;

/** Logs name what somebody asked for, refused or not. */
const LOGS = new Set(['audit_log', 'audit_chain', 'call_log', 'phi_access_log', 'violations']);

/** What belongs to the colleague and the stranger, as it is stored. */
export async function belongingsOfOthers(cluster: Cluster, { rows }: MatrixScene): Promise<Belongings> {
  const tables = await cluster.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`,
  );
  const own = new Set([...rows.values()].map(([first]) => String(first?.['id'])));
  const ids = [...rows.values()].flatMap(([, ...others]) => others.map(({ id }) => String(id)));
  const named = ids.filter((id) => id.length === 36 && !own.has(id));
  const found = new Map<string, readonly string[]>();
  for (const { name } of tables.filter((table) => !LOGS.has(table.name))) {
    const lines = await cluster.query<{ line: string }>(
      `select to_jsonb(held)::text as line from ${name} held where to_jsonb(held)::text ~ $1 order by 1`,
      [named.join('|')],
    );
    found.set(
      name,
      lines.map(({ line }) => line),
    );
  }
  return found;
}

/** The tables in which something of others was written, with the first row that differs. */
export const changesBetween = (before: Belongings, after: Belongings): string[] =>
  [...after].flatMap(([name, lines]) => {
    const had = before.get(name) ?? [];
    const changed = [
      ...lines.filter((line) => !had.includes(line)),
      ...had.filter((line) => !lines.includes(line)),
    ];
    return changed.length > 0 ? [`${name}: ${changed[0]?.slice(0, 200)}`] : [];
  });
