import type { Json, Operation } from '../types.ts';

type FetchPage = (input: Json) => Promise<unknown>;

async function byOffset(
  pagination: Extract<Operation['pagination'], { kind: 'offset' }>,
  input: Json,
  maxPages: number,
  fetchPage: FetchPage,
): Promise<unknown> {
  const size = Number(input[pagination.limitParam] ?? pagination.pageSize);
  const all: unknown[] = [];
  let offset = Number(input[pagination.offsetParam] ?? 0);
  for (let page = 0; page < maxPages; page += 1) {
    const rows = await fetchPage({
      ...input,
      [pagination.limitParam]: size,
      [pagination.offsetParam]: offset,
    });
    if (!Array.isArray(rows)) return rows;
    all.push(...(rows as unknown[]));
    if (rows.length < size) break;
    offset += rows.length;
  }
  return all;
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

async function byCursor(
  pagination: Extract<Operation['pagination'], { kind: 'cursor' | 'link' }>,
  input: Json,
  maxPages: number,
  fetchPage: FetchPage,
): Promise<unknown> {
  const items: unknown[] = [];
  let cursor: unknown = input[pagination.param];
  let answer: Json = {};
  for (let page = 0; page < maxPages; page += 1) {
    answer = asJson(await fetchPage(cursor === undefined ? input : { ...input, [pagination.param]: cursor }));
    const more = answer[pagination.items];
    if (Array.isArray(more)) items.push(...(more as unknown[]));
    const next = answer[pagination.next];
    // A vendor that repeats its own token would keep us here for ever.
    const last =
      pagination.kind === 'cursor' && pagination.more !== undefined && answer[pagination.more] !== true;
    if (last || typeof next !== 'string' || next === '' || next === cursor) break;
    cursor = next;
  }
  return { ...answer, [pagination.items]: items };
}

/**
 * One page as it is, or up to `maxPages` joined, never more than the operation allows. The joined answer keeps the last
 * page's token, so that a caller can go on from there.
 */
export async function collectPages(
  operation: Operation,
  input: Json,
  maxPages: number,
  fetchPage: FetchPage,
): Promise<unknown> {
  const { pagination } = operation;
  if (!pagination || maxPages <= 1) return fetchPage(input);
  const pages = Math.min(maxPages, pagination.maxPages);
  return pagination.kind === 'offset'
    ? byOffset(pagination, input, pages, fetchPage)
    : byCursor(pagination, input, pages, fetchPage);
}
