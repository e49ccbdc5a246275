import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Quote, QuoteAsk } from '../cart/api.ts';
import { quoteQuery } from '../cart/api.ts';
import { differencesOf } from './differences.ts';

interface Seen {
  /** What was asked for. */
  readonly ask: string;
  readonly quote: Quote;
}

/**
 * What the cart costs now, and how that differs from what the person saw for the same choices. Their own change of an address or
 * a delivery is no difference.
 */
export function useQuote(ask: QuoteAsk) {
  const query = useQuery({
    ...quoteQuery(true, ask),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { data, isPlaceholderData, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const [seen, setSeen] = useState<Seen | null>(null);
  const key = JSON.stringify(ask);
  const fresh = isPlaceholderData ? undefined : data;
  // Set while drawing, as React advises for state that follows from other state: nothing is drawn in between.
  if (fresh && seen?.ask !== key) setSeen({ ask: key, quote: fresh });
  const differences = fresh && seen?.ask === key ? differencesOf(seen.quote, fresh) : [];
  return {
    quote: data,
    /** Whether the quote is for what is asked now. */
    isCurrent: fresh !== undefined && !query.isFetching,
    error: query.error,
    differences,
    accept: () => fresh && setSeen({ ask: key, quote: fresh }),
    /** Asks again. */
    retry,
  };
}

export type QuoteView = ReturnType<typeof useQuote>;
