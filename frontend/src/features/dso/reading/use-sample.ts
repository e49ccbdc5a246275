import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useUrlState } from '../../../shared/ui/filter-bar/use-url-state.ts';
import { dsoKeys } from '../api.ts';
import { sampleQuery } from '../../../shared/organisations/index.ts';
import { sampleApi } from './api.ts';

const AWAY = { org: null, tab: null, q: null, page: null, member: null } as const;

/** The person's sample organization: making, opening and removing it. */
export function useSample() {
  const cache = useQueryClient();
  const { go } = useUrlState();
  const sample = useQuery(sampleQuery()).data ?? null;
  const failed = (error: Error) => {
    logProblem('The sample organization was not changed', error);
    notice.error('That did not work', messageOf(error));
  };
  const renew = () => cache.invalidateQueries({ queryKey: dsoKeys.mine });
  const make = useMutation({
    mutationFn: sampleApi.make,
    onSuccess: async ({ id }) => {
      await renew();
      go({ ...AWAY, org: id }, 'visit');
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: sampleApi.remove,
    onSuccess: async () => {
      go(AWAY);
      await renew();
      notice.success('The sample was removed');
    },
    onError: failed,
  });
  return {
    sample,
    isBusy: make.isPending || remove.isPending,
    open: () => (sample ? go({ ...AWAY, org: sample.id }, 'visit') : make.mutate()),
    close: () => go(AWAY, 'visit'),
    remove: () => remove.mutate(),
  };
}
