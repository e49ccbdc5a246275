import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT } from '../api.ts';
import { type Discount, discountSteps } from './api.ts';

/** Turns discounts off and on, and keeps the last one turned off so that it can be taken back. */
export function useSwitching() {
  const cache = useQueryClient();
  const [last, setLast] = useState<Discount | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ discount, active }: { discount: Discount; active: boolean }) =>
      discountSteps.change(discount, { active }),
    onSuccess: (saved) => setLast(saved.active ? null : saved),
    onError: (error) => {
      setLast(null);
      logProblem('A discount was not switched', error);
      notice.error('The discount was not changed', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: MERCHANT }),
  });
  const change = useCallback((discount: Discount, active: boolean) => mutate({ discount, active }), [mutate]);
  return { last, change, busyId: isPending ? variables.discount.id : null };
}
