import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../../shared/api/index.ts';
import { MERCHANT } from '../../api.ts';
import { applyCounts, previewCounts } from '../api.ts';

const isOutdated = (error: Error): boolean => error instanceof ApiError && error.code === 'stock_changed';

/** Counts are looked at before they change anything. When the stock changed in between, the newest differences are shown. */
export function useCounting() {
  const cache = useQueryClient();
  const preview = useMutation({
    mutationFn: previewCounts,
    onError: (error) => logProblem('The counts were not read', error),
  });
  const apply = useMutation({
    mutationFn: applyCounts,
    onSuccess: () => cache.invalidateQueries({ queryKey: MERCHANT }),
    onError: (error, { csv }) => {
      logProblem('The counts were not taken over', error);
      if (isOutdated(error)) preview.mutate(csv);
    },
  });
  const look = (csv: string) => {
    apply.reset();
    preview.mutate(csv);
  };
  const forget = () => {
    apply.reset();
    preview.reset();
  };
  return { preview, apply, look, forget };
}
