import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { useMyLive } from '../../../shared/live/index.ts';
import { useOwnCalendars } from '../../../shared/source/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { addToCalendar, eventKeys, eventPushesQuery, removePush, retryPush } from '../api.ts';

/** Steps with an entry. A refusal is said in the server's words, and the entries are read again in any case. */
export function useEntrySteps() {
  const cache = useQueryClient();
  const step = {
    onError: (error: Error) => {
      logProblem('A step of a calendar entry failed', error);
      notice.error('That did not work', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: eventKeys.pushes }),
  };
  return {
    retry: useMutation({ mutationFn: retryPush, ...step }),
    remove: useMutation({ mutationFn: removePush, ...step }),
    add: useMutation({
      mutationFn: ({ eventId, tool }: { eventId: string; tool: string }) => addToCalendar(eventId, tool),
      ...step,
    }),
  };
}

/** The calendars that the person has connected, and the entry of one event in each of them. */
export function useCalendarEntries(eventId: string) {
  const { own, failed, reload } = useOwnCalendars();
  const pushes = useQuery(eventPushesQuery(eventId));
  const isPending = pushes.data?.items.some(({ state }) => state === 'queued');
  useMyLive({ 'calendar-push': [eventKeys.pushes] }, { isPending });
  return {
    own,
    pushes: pushes.data?.items,
    failed: failed ?? pushes.error,
    reload: () => void Promise.all([reload(), pushes.refetch()]),
  };
}
