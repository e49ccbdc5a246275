import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { eventKeys, organizing } from '../api.ts';

/**
 * One step of an organizer. A refusal is said in the server's words, unless the page shows it itself; everything about events is read
 * again in any case.
 */
export function useEventStep<Answer, Wanted = void>(
  step: (wanted: Wanted) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
  isShown: (error: Error) => boolean = () => false,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      logProblem('A step of an organizer failed', error);
      if (!isShown(error)) notice.error('That did not work', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

/** Hands the roster to the browser as a file. */
export function useRosterFile(eventId: string, name: string) {
  return useMutation({
    mutationFn: () => organizing.rosterCsv(eventId),
    onSuccess: (text) => saveFile(new Blob([text], { type: 'text/csv' }), name),
    onError: (error) => {
      logProblem('A roster was not downloaded', error);
      notice.error('The roster could not be downloaded', messageOf(error));
    },
  });
}
