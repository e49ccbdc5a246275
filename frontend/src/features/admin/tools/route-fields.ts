import type { ToolRoute } from '../../../shared/api/index.ts';

/** One route as the form holds it. `key` is the form's own, for routes that are not saved yet. */
export interface RouteRow {
  readonly key: string;
  readonly id?: string;
}
export type Part = 'name' | 'mode' | 'base_url' | 'token_url';

export const fieldName = ({ key }: RouteRow, part: Part): string => `${key}-${part}`;

/** What the form begins with. */
export const rowsOf = (routes: readonly ToolRoute[]): RouteRow[] =>
  routes.map(({ id }, index) => ({ key: id ?? String(index), ...(id ? { id } : {}) }));

export const valuesOf = (routes: readonly ToolRoute[]): Record<string, string> =>
  Object.fromEntries(
    rowsOf(routes).flatMap((row, index) => {
      const { name = '', mode = '', base_url = null, token_url = null } = routes[index] ?? {};
      const parts = { name, mode, base_url: base_url ?? '', token_url: token_url ?? '' };
      return Object.entries(parts).map(([part, value]) => [fieldName(row, part as Part), value] as const);
    }),
  );

/** The fields of a route that is only begun: a check, too, expects every field to have a value. */
export const blankOf = (row: RouteRow): readonly string[] =>
  (['name', 'mode', 'base_url', 'token_url'] as const).map((part) => fieldName(row, part));

/** What is sent: all routes in their order; an empty address is none. */
export function routesIn(
  rows: readonly RouteRow[],
  values: Readonly<Record<string, string>>,
  usualMode: string,
): ToolRoute[] {
  return rows.map((row) => {
    const typed = (part: Part): string => (values[fieldName(row, part)] ?? '').trim();
    return {
      ...(row.id ? { id: row.id } : {}),
      name: typed('name'),
      mode: typed('mode') || usualMode,
      base_url: typed('base_url') || null,
      token_url: typed('token_url') || null,
    };
  });
}
