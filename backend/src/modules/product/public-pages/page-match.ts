import type { PublicPage } from '#common/contributions/index.ts';

export interface PageMatch {
  readonly page: PublicPage;
  readonly params: Readonly<Record<string, string>>;
}

/** The page of a path, and the parameters in it. A path that cannot be decoded belongs to no page. */
export function matchPage(pages: readonly PublicPage[], path: string): PageMatch | null {
  const asked = path.split('/');
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), asked);
    if (params) return { page, params };
  }
  return null;
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
