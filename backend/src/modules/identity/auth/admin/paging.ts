import { invalid } from '../auth.errors.ts';

export interface Page {
  readonly page: number;
  readonly perPage: number;
}

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

/** The requested page; an empty text equals an absent one. */
export function readPage({ page, per_page }: { page?: string; per_page?: string }): Page {
  return {
    page: count(page, 'page', 1, Number.MAX_SAFE_INTEGER),
    perPage: count(per_page, 'per_page', PER_PAGE, MAX_PER_PAGE),
  };
}

function count(sent: string | undefined, field: string, fallback: number, max: number): number {
  if (!sent) return fallback;
  if (!/^\d{1,9}$/.test(sent) || Number(sent) === 0)
    throw invalid(`Bad Pagination Parameters: ${field} must be a positive number`);
  return Math.min(Number(sent), max);
}

/**
 * The headers of a list. The standard client takes the page from behind the first `=`, so `page` stands first, and
 * reads the rel as JSON, so it is in double quotes.
 */
export function pagingHeaders(
  path: string,
  { page, perPage }: Page,
  total: number,
  kept: Readonly<Record<string, string | undefined>> = {},
): { readonly Link: string; readonly 'X-Total-Count': string } {
  const last = Math.max(1, Math.ceil(total / perPage));
  const others = Object.entries(kept).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams([['page', String(to)], ['per_page', String(perPage)], ...others]);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { Link: links.join(', '), 'X-Total-Count': String(total) };
}
