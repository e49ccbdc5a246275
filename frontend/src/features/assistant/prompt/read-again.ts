import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the messages of a conversation after an answer has ended. A read that began before would say that it is still being written, and a
 * first one would not be repeated: so that one is dropped.
 */
export async function readAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
