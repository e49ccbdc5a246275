import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiLimits, AiPrompt, AiPromptList } from '../../../shared/api/index.ts';
import { api } from '../../../shared/api/index.ts';

export const limitsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'ai', 'limits'],
    queryFn: ({ signal }) => api.get<AiLimits>('/api/admin/ai/limits', { signal }),
  });

export const promptsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'ai', 'prompts'],
    queryFn: ({ signal }) => api.get<AiPromptList>('/api/admin/ai/prompts?page_size=100', { signal }),
    select: ({ items }) => items,
  });

export type LimitsChange = { system_prompt?: string; monthly_tokens?: number | null; version: number };

export function useSaveLimits() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: LimitsChange) => api.patch<AiLimits>('/api/admin/ai/limits', change),
    onSuccess: (saved) => {
      cache.setQueryData(limitsQuery().queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['ai', 'options'] });
    },
  });
}

export type PromptChange = Partial<Pick<AiPrompt, 'role' | 'title' | 'body' | 'active'>>;

/** Without an id a new one. */
export function useSavePrompt() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string | null; change: PromptChange }) =>
      id === null
        ? api.post<AiPrompt>('/api/admin/ai/prompts', change)
        : api.patch<AiPrompt>(`/api/admin/ai/prompts/${encodeURIComponent(id)}`, change),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['admin', 'ai', 'prompts'] });
      void cache.invalidateQueries({ queryKey: ['ai', 'options'] });
    },
  });
}
