import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { AiPrompt } from '../../../shared/api/index.ts';

export const promptsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'ai', 'prompts'],
    queryFn: ({ signal }) =>
      client.get('/api/admin/ai/prompts', { params: { query: { page_size: 100 } }, signal }),
    select: ({ items }) => items,
  });

/** What of a starter is set; a new one has a title and a text. */
export type PromptChange = Partial<Pick<AiPrompt, 'role' | 'title' | 'body' | 'active'>>;
type Saved =
  | { readonly id: null; readonly change: PromptChange & Pick<AiPrompt, 'title' | 'body'> }
  | { readonly id: string; readonly change: PromptChange };

/** Saves a starter; without an id, a new one. */
export function useSavePrompt() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: Saved) =>
      id === null
        ? client.post('/api/admin/ai/prompts', { body: change })
        : client.patch('/api/admin/ai/prompts/{id}', { params: { path: { id } }, body: change }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['admin', 'ai', 'prompts'] });
      void cache.invalidateQueries({ queryKey: ['ai', 'options'] });
    },
  });
}
