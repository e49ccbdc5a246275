import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AiConversation } from '../../../shared/api/index.ts';
import { messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { assistantApi, assistantKeys } from '../api.ts';

/** How long Undo stands there; the server waits longer. */
const UNDO_MS = 12_000;

/** Renaming, pinning, deleting and bringing back; a failure is said and the list tells the truth again. */
export function useConversationChanges() {
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<AiConversation | null>(null);
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const reload = () => cache.invalidateQueries({ queryKey: assistantKeys.conversations });
  const failed = (error: unknown) => notice.error('The conversation was not changed', messageOf(error));
  const mutation = { onError: failed, onSettled: reload };
  const changing = useMutation({
    ...mutation,
    mutationFn: ({ id, patch }: { id: string; patch: { title?: string; pinned?: boolean } }) =>
      assistantApi.change(id, patch),
  });
  const removing = useMutation({
    ...mutation,
    mutationFn: ({ id }: AiConversation) => assistantApi.remove(id),
    onSuccess: (_, conversation) => setRemoved(conversation),
  });
  const restoring = useMutation({
    ...mutation,
    mutationFn: ({ id }: AiConversation) => assistantApi.restore(id),
    onSuccess: () => setRemoved(null),
  });
  return {
    removed,
    change: (id: string, patch: { title?: string; pinned?: boolean }) => changing.mutate({ id, patch }),
    remove: (conversation: AiConversation) => removing.mutate(conversation),
    undo: () => (removed ? restoring.mutate(removed) : undefined),
  };
}
