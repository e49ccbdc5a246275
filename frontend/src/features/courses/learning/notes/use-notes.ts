import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../../shared/api/index.ts';
import { type DraftWire, useDraft } from '../../../../shared/drafts/index.ts';
import { courseKeys, notesQuery, saveNotes } from '../../api.ts';

interface SavedNotes {
  readonly body: string;
  readonly updated_at: string | null;
}

const conflictKey = (lessonId: string) => [...courseKeys.notes(lessonId), 'conflict'];

/** Notes as they were when the lesson was opened, and as this window has saved them since. Each visit reads them anew. */
export const ownNotesQuery = (lessonId: string) => ({
  ...notesQuery(lessonId),
  staleTime: Infinity,
  gcTime: 0,
});

/** Notes are saved as they are typed. What another window has saved meanwhile is not overwritten, but shown. */
function wireOf(cache: QueryClient, lessonId: string): DraftWire<string> {
  const { queryKey, queryFn } = notesQuery(lessonId);
  const known = () => cache.getQueryData<SavedNotes>(queryKey);
  return {
    read: () => Promise.resolve(known()?.body ?? null),
    write: async (body, closing) => {
      try {
        const saved = await saveNotes(lessonId, body, known()?.updated_at ?? null, closing);
        cache.setQueryData<SavedNotes>(queryKey, (before) => before && saved);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'version_conflict')
          await cache.fetchQuery({ queryKey: conflictKey(lessonId), queryFn, staleTime: 0 });
        throw error;
      }
    },
    remove: () => Promise.resolve(),
  };
}

/** The text of the notes on a lesson, and that of another window where the two differ. */
export function useNotes(lessonId: string) {
  const cache = useQueryClient();
  const wire = useMemo(() => wireOf(cache, lessonId), [cache, lessonId]);
  const draft = useDraft<string>('lesson_notes', lessonId, '', wire);
  const { data: other = null } = useQuery<SavedNotes | null>({
    queryKey: conflictKey(lessonId),
    queryFn: () => null,
    enabled: false,
  });
  /** @param body - What both windows go on with. */
  const settle = (body: string) => {
    if (other) cache.setQueryData<SavedNotes>(notesQuery(lessonId).queryKey, other);
    cache.setQueryData<SavedNotes | null>(conflictKey(lessonId), null);
    draft.set(body);
  };
  return { draft, other, settle };
}
