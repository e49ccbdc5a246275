import type { PublicPage } from '#common/contributions/index.ts';

export interface PageMatch {
  readonly page: PublicPage;
  readonly params: Readonly<Record<string, string>>;
  /** The value of the page's query parameter. */
  readonly query: string | null;
}

const LONGEST_QUERY = 200;

/** The page of an address, and the parameters in it. A path that cannot be decoded belongs to no page. */
export function matchPage(pages: readonly PublicPage[], path: string, search: string): PageMatch | null {
  const asked = path.split('/');
  const values = new URLSearchParams(search);
  const matches = pages.flatMap((page): PageMatch[] => {
    const params = paramsOf(page.path.split('/'), asked);
    return params ? [{ page, params, query: queryOf(page, values) }] : [];
  });
  const chosen = matches.find(({ page, query }) => query !== null && page.isFor?.(query));
  return chosen ?? matches.find(({ page }) => !page.isFor) ?? null;
}

function queryOf({ query }: PublicPage, values: URLSearchParams): string | null {
  const value = query ? values.get(query) : null;
  return value === null || value.length > LONGEST_QUERY ? null : value;
}

function paramsOf(pattern: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (pattern.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decoded(asked[index] ?? '');
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value) params[part.slice(1)] = value;
    else return null;
  }
  return params;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
