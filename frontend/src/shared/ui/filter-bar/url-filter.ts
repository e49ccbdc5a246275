import type { UrlChanges } from './use-url-state.ts';

/** The values of a list's filters, and its page (from 1). */
export type FilterOf<Values> = { readonly [Name in keyof Values]: string } & { readonly page: number };

export interface FilterSpec<Values> {
  /** What each filter is when the address does not say. */
  readonly defaults: Values;
  /** For a second list on the same page: `contact` makes `contact_q` and `contact_page`. */
  readonly prefix?: string | undefined;
}

/** The name of a filter's parameter in the address. */
export const parameterOf = (name: string, prefix?: string): string => (prefix ? `${prefix}_${name}` : name);

/** The filters as the address states them; a page that is no number from 1 counts as the first. */
export function readFilter<Values extends Readonly<Record<string, string>>>(
  query: URLSearchParams,
  { defaults, prefix }: FilterSpec<Values>,
): FilterOf<Values> {
  const read = (name: string) => query.get(parameterOf(name, prefix));
  const values = Object.entries(defaults).map(([name, value]) => [name, read(name) ?? value]);
  const page = Math.max(1, Number.parseInt(read('page') ?? '1', 10) || 1);
  return { ...Object.fromEntries(values), page } as FilterOf<Values>;
}

/** Whether anything but the order differs from what an untouched list shows. */
export function hasFilters<Values extends Readonly<Record<string, string>>>(
  filter: FilterOf<Values>,
  defaults: Values,
): boolean {
  const values: Readonly<Record<string, string | number>> = filter;
  return (
    filter.page > 1 ||
    Object.keys(defaults).some((name) => name !== 'sort' && values[name] !== defaults[name])
  );
}

/** The parameters that a change of filters sets. Defaults are left out of the address; another filter starts at page 1. */
export function filterChanges<Values extends Readonly<Record<string, string>>>(
  changes: Partial<Record<keyof Values, string>>,
  { defaults, prefix }: FilterSpec<Values>,
): UrlChanges {
  const set = Object.entries(changes as Record<string, string>).map(([name, value]) => [
    parameterOf(name, prefix),
    value === defaults[name] ? null : value,
  ]);
  return { ...Object.fromEntries(set), [parameterOf('page', prefix)]: null } as UrlChanges;
}
