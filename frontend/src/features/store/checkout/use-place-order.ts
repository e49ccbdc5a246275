import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { cartKeys } from '../cart/api.ts';
import type { PlacedOrder } from './api.ts';
import { placeOrder } from './api.ts';
import type { Attempt } from './order-attempt.ts';
import { orderAttempt, placedOrder } from './order-attempt.ts';

/** Refused for good: the same request would get the same answer. Without an answer the order may have been placed. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Places the order once, also when the button is pressed twice: an attempt without an answer keeps its key. `resume` sends one
 * again that was open when the page was left.
 */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void, onRefused: () => void) {
  const cache = useQueryClient();
  const isSending = useRef(false);
  const place = useMutation({
    mutationFn: ({ key, body }: Attempt) => placeOrder(body, key),
    onSuccess: async (order) => {
      orderAttempt.end();
      placedOrder.keep(order);
      onPlaced(order);
      await cache.invalidateQueries({ queryKey: cartKeys.cart });
    },
    onSettled: () => {
      isSending.current = false;
    },
    onError: (error) => {
      logProblem('An order was not placed', error);
      if (isRefusal(error)) orderAttempt.end();
      onRefused();
      notice.error('The order was not placed', messageOf(error));
    },
  });
  return {
    place: (body: Attempt['body']) => {
      // A second press comes before the button is drawn as busy.
      if (isSending.current) return;
      isSending.current = true;
      place.mutate(orderAttempt.begin(body));
    },
    resume: place.mutate,
    isPlacing: place.isPending,
  };
}
