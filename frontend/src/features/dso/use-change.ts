import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';
import { dsoKeys } from './api.ts';

interface ChangeOptions<Wanted, Done> {
  readonly organisation: string;
  readonly change: (wanted: Wanted) => Promise<Done>;
  /** What is said when it is done; null where the page shows it. */
  readonly done: (done: Done, wanted: Wanted) => string | null;
  /** A form shows the error itself. */
  readonly quiet?: boolean;
}

/** A change of one organization: afterwards everything shown of it is asked again. */
export function useChange<Wanted, Done>({ organisation, change, done, quiet }: ChangeOptions<Wanted, Done>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result, wanted) => {
      const text = done(result, wanted);
      if (text) notice.success(text);
    },
    onError: (error) => {
      logProblem('An organization was not changed', error);
      if (!quiet) notice.error('Nothing was changed', messageOf(error));
    },
    onSettled: () =>
      Promise.all(
        [dsoKeys.one(organisation), dsoKeys.mine].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  });
}
