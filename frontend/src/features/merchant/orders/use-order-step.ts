import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT, type MerchantOrder, orderQuery } from '../api.ts';

/** Somebody else acted meanwhile: the order is read again, and what was typed stays. */
const OUTDATED: readonly string[] = ['state_conflict', 'over_shipment', 'over_return'];
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && OUTDATED.includes(error.code);

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
      if (isOutdated(error)) void cache.invalidateQueries({ queryKey: MERCHANT });
    },
  });
}
