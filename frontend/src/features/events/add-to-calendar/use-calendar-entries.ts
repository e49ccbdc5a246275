import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { connectionsQuery, toolsQuery } from '../../../shared/connect/api.ts';
import { useMyLive } from '../../../shared/live/index.ts';
import { isCalendar } from '../../../shared/source/index.ts';
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
  const { user } = useSession();
  const connections = useQuery(connectionsQuery(user?.id ?? ''));
  const tools = useQuery(toolsQuery());
  const pushes = useQuery(eventPushesQuery(eventId));
  const isPending = pushes.data?.items.some(({ state }) => state === 'queued');
  useMyLive({ 'calendar-push': [eventKeys.pushes] }, { isPending });
  const calendars = tools.data?.filter(isCalendar);
  const own =
    calendars && connections.data?.filter(({ tool_id: id }) => calendars.some((tool) => tool.id === id));
  return {
    own,
    pushes: pushes.data?.items,
    failed: connections.error ?? tools.error ?? pushes.error,
    reload: () => void Promise.all([connections.refetch(), tools.refetch(), pushes.refetch()]),
  };
}
