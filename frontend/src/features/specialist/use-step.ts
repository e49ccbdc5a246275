import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import { dashboardKeys } from '../../shared/dashboard/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import { referralKey, REFERRALS } from './api.ts';
import type { Referral } from './types.ts';

/** A step with a referral: its answer is shown at once, and the lists are read again. A refusal is said in the server's words. */
export function useStep<Input = void>(run: (input: Input) => Promise<Referral>, done?: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (referral) => {
      cache.setQueryData(referralKey(referral.id), referral);
      void cache.invalidateQueries({
        queryKey: REFERRALS,
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
      void cache.invalidateQueries({ queryKey: dashboardKeys.all });
      if (done) notice.success(done);
    },
    onError: (error) => {
      logProblem('A step with a referral failed', error);
      notice.error('That did not work', messageOf(error));
      void cache.invalidateQueries({ queryKey: REFERRALS });
    },
  });
}
