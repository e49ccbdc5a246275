import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tool } from '../../../shared/api/index.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { connectionsQuery, disconnect } from '../../../shared/connect/index.ts';
import { noticesChanged } from '../../../shared/notifications/changes.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

/** Ends a connection, says how it went and loads the list again; the dialog closes only when it worked. */
export function useDisconnect(tool: Tool, userId: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: disconnect,
    onSuccess: () => {
      notice.success(`Disconnected from ${tool.name}`);
      onDone();
    },
    onError: (error) => {
      logProblem('A tool could not be disconnected', error);
      notice.error(`Failed to disconnect from ${tool.name}`);
    },
    onSettled: () => {
      noticesChanged();
      return cache.invalidateQueries({ queryKey: connectionsQuery(userId).queryKey });
    },
  });
}
