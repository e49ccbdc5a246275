import { QueryClient } from '@tanstack/react-query';

/** The data cache with the specification's constants. Made per app start, so that tests and prerender share nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false, retry: 1 },
    },
  });
}
