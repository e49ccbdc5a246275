import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT, type MerchantOrder, orderQuery } from '../api.ts';

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** Somebody else acted meanwhile: the order is read again, and what was typed stays. */
export const isOutdated = (error: unknown): boolean =>
  isOneOf(error, ['state_conflict', 'over_shipment', 'over_return']);

/** An earlier try, whose answer got lost, did something else: the order is read again, and the next try is a new one. */
export const isOtherRequest = (error: unknown): boolean => isOneOf(error, ['idempotency_key_reused']);

/** One step of an order. The answer is shown at once; the lists and figures are read again. */
export function useOrderStep<Wanted>(
  id: string,
  step: (wanted: Wanted) => Promise<MerchantOrder>,
  done: string,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (order) => {
      cache.setQueryData(orderQuery(id).queryKey, order);
      notice.success(done);
      void cache.invalidateQueries({ queryKey: MERCHANT });
    },
    onError: (error) => {
      logProblem('A step of an order was refused', error);
      if (isOutdated(error) || isOtherRequest(error)) void cache.invalidateQueries({ queryKey: MERCHANT });
    },
  });
}
