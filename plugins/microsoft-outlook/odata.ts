import { AdapterError, type Json } from '@chairside/kit';

const BASE = 'https://graph.microsoft.com/v1.0';
const OWN = ['next_link', 'timeZone', 'folderId'];

const refuse = (text: string): AdapterError => new AdapterError('invalid_request', text, { status: 400 });

/** The input with what stands in its next_link, as a server sees it. */
export function withNextLink(input: Json): Json {
  const link = input['next_link'];
  if (typeof link !== 'string') return input;
  if (!link.startsWith(`${BASE}/`))
    throw refuse('The address of the next page is not one of Microsoft Outlook.');
  return { ...input, ...Object.fromEntries(new URL(link).searchParams) };
}

function linkTo(path: string, input: Json, more: Record<string, string>): string {
  const url = new URL(`${BASE}${path}`);
  for (const [name, value] of Object.entries(input)) {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (plain && !OWN.includes(name)) url.searchParams.set(name, String(value));
  }
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

const read = (row: Json, path: string): string => {
  const found = path.split('/').reduce<unknown>((value, name) => (value as Json | undefined)?.[name], row);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

function ordered<T extends Json>(rows: readonly T[], order: unknown): T[] {
  if (typeof order !== 'string') return [...rows];
  const [path = '', direction = 'asc'] = order.trim().split(/\s+/);
  const sign = direction === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => sign * read(a, path).localeCompare(read(b, path)));
}

/** `isRead eq false` and the like: a field, and a plain value. Anything else the sample cannot judge, and says so. */
function filtered<T extends Json>(rows: readonly T[], filter: unknown): T[] {
  if (typeof filter !== 'string') return [...rows];
  const [, path = '', value = ''] = /^([\w/]+) eq (?:'([^']*)'|true|false)$/.exec(filter.trim()) ?? [];
  if (!path) throw refuse('The sample data can only be filtered by <field> eq <value>.');
  const wanted = filter.trim().endsWith("'") ? value : filter.trim().split(' ').at(-1);
  return rows.filter((row) => String(row[path] ?? read(row, path)) === wanted);
}

function selected(row: Json, select: unknown): Json {
  if (typeof select !== 'string') return row;
  const names = ['id', '@odata.etag', ...select.split(',').map((name) => name.trim())];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

/** One page of rows by OData's parameters, ten at a time, with the address of the next. */
export function pageOf(rows: readonly Json[], path: string, raw: Json): Json & { value: Json[] } {
  const input = withNextLink(raw);
  const all = ordered(filtered(rows, input['$filter']), input['$orderby']);
  const from = Number(input['$skip'] ?? 0);
  const to = from + Number(input['$top'] ?? 10);
  const value = all.slice(from, to).map((row) => selected(row, input['$select']));
  const next = to < all.length ? { '@odata.nextLink': linkTo(path, input, { $skip: String(to) }) } : {};
  return { '@odata.context': `${BASE}/$metadata#sample`, value, ...next };
}

/** Everything once, and then, by the token, what was stored since: the sample keeps no history, so it starts anew. */
export function deltaOf(rows: readonly Json[], path: string, input: Json, state: string): Json {
  const token = withNextLink(input)['$deltatoken'];
  const value = token === state ? [] : [...rows];
  const link = linkTo(path, withNextLink(input), { $deltatoken: state });
  return { '@odata.context': `${BASE}/$metadata#sample`, value, '@odata.deltaLink': link };
}
