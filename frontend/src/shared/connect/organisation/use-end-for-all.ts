import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logProblem } from '../../api/index.ts';
import { noticesChanged } from '../../notifications/changes.ts';
import { notice } from '../../ui/notice/notice.ts';
import { connectKeys, endOrganisationConnection } from '../api.ts';

/** Ends a connection for all members, reports the outcome and reads the lists again. */
export function useEndForAll(organisation: string, tool: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => endOrganisationConnection(organisation, id),
    onSuccess: () => {
      notice.success(`Disconnected from ${tool}`);
      onDone();
    },
    onError: (error) => {
      logProblem('A tool of an organisation could not be disconnected', error);
      notice.error(`Failed to disconnect from ${tool}`);
    },
    onSettled: () => {
      noticesChanged();
      return cache.invalidateQueries({ queryKey: connectKeys.platform });
    },
  });
}
