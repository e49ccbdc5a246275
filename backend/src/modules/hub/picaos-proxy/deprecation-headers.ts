import type { Operation } from '@chairside/kit';

/** Since when an operation is on its way out (RFC 9745), and when it ends (RFC 8594); none for one that stays. */
export function deprecationHeaders({ deprecated }: Pick<Operation, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {};
  const { since, until } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(until !== undefined && { sunset: new Date(until).toUTCString() }),
  };
}
