import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { begin, referralKey } from '../api.ts';
import { NOWHERE, useSpecialistView } from '../use-specialist-view.ts';

/** A draft with everything but the specialist and the consent, opened in the form. */
export function useCopy(id: string) {
  const cache = useQueryClient();
  const { go } = useSpecialistView();
  return useMutation({
    mutationFn: () => begin({ copy_of: id }),
    onSuccess: (draft) => {
      cache.setQueryData(referralKey(draft.id), draft);
      go({ ...NOWHERE, edit: draft.id }, 'visit');
    },
    onError: (error) => {
      logProblem('A referral was not copied', error);
      notice.error('That did not work', messageOf(error));
    },
  });
}
