import type { Json, Pagination } from '../types.ts';
import { withValueAt } from './paths.ts';

/** What stands in an address of a next page where the operation has no input for it. */
const SKIP_TOKEN = '$skiptoken';
/** What most vendors call the number of rows that they skip. */
const SKIPS = ['$skip', 'skip', 'offset', 'start', SKIP_TOKEN];
const ALL = 1_000;

const numberOf = (value: unknown, otherwise: number): number => {
  const number = Number(value ?? otherwise);
  return Number.isFinite(number) ? number : otherwise;
};

function startOf(pagination: Pagination, input: Json): number {
  if (pagination.kind === 'offset') return numberOf(input[pagination.offsetParam], 0);
  const cursor = input[pagination.param];
  if (pagination.kind === 'cursor') return numberOf(cursor, 0);
  const query =
    typeof cursor === 'string' && URL.canParse(cursor)
      ? Object.fromEntries(new URL(cursor).searchParams)
      : input;
  return numberOf(
    SKIPS.map((name) => query[name]).find((value) => value !== undefined),
    0,
  );
}

function sizeOf(pagination: Pagination, input: Json): number {
  const { limitParam } = pagination;
  const preset = pagination.kind === 'offset' ? pagination.pageSize : ALL;
  const link = 'param' in pagination ? input[pagination.param] : undefined;
  const query = typeof link === 'string' && URL.canParse(link) ? new URL(link).searchParams : undefined;
  return numberOf(limitParam && (query?.get(limitParam) ?? input[limitParam]), preset);
}

/** Holds what the first page was asked with, as vendors' addresses do. */
function linkTo(address: string, pagination: Pagination, input: Json, start: number): string {
  const link = 'param' in pagination ? input[pagination.param] : undefined;
  const url = new URL(typeof link === 'string' && URL.canParse(link) ? link : address);
  const name = SKIPS.find((one) => one in input) ?? SKIP_TOKEN;
  for (const [field, value] of Object.entries(input))
    if (value !== link && ['string', 'number', 'boolean'].includes(typeof value))
      url.searchParams.set(field, String(value));
  if (pagination.limitParam) url.searchParams.set(pagination.limitParam, String(sizeOf(pagination, input)));
  url.searchParams.set(name, String(start));
  return url.href;
}

/** One page of a list as its vendor would send it: the rows of this page, and how it goes on. */
export function pageOf(
  envelope: unknown,
  rows: readonly Json[],
  pagination: Pagination,
  input: Json,
  address: string,
): unknown {
  const start = startOf(pagination, input);
  const end = start + sizeOf(pagination, input);
  const page = rows.slice(start, end);
  if (pagination.kind === 'offset') return page;
  const isLast = end >= rows.length;
  const { [pagination.next]: _, ...around } = withValueAt(envelope, pagination.items, page) as Json;
  const more = pagination.kind === 'cursor' && pagination.more ? { [pagination.more]: !isLast } : {};
  // A vendor that says whether there is more always names where it stopped.
  if (isLast && !('more' in pagination && pagination.more)) return around;
  const next = pagination.kind === 'cursor' ? String(end) : linkTo(address, pagination, input, end);
  return { ...around, ...more, [pagination.next]: next };
}
