import { QueryClient } from '@tanstack/react-query';

/** The data cache, with the specification's constants. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false, retry: 1 },
  },
});
