import { useMutation } from '@tanstack/react-query';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

/** Downloads a log as a file. The hub records each export. */
export function useLogFile(read: () => Promise<string>, name: string, type: string) {
  return useMutation({
    mutationFn: read,
    onSuccess: (text) => saveFile(new Blob([text], { type }), name),
    onError: (error) => {
      logProblem('A log was not downloaded', error);
      notice.error('The log could not be downloaded', messageOf(error));
    },
  });
}
