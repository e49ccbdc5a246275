import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AiConversation,
  AiConversationList,
  AiMessage,
  AiMessageList,
  AiOptions,
} from '../../shared/api/index.ts';
import { api } from '../../shared/api/index.ts';
import { patientData } from '../../shared/lock/index.ts';

const PAGE = 30;
const path = (id: string): string => `/api/ai/conversations/${encodeURIComponent(id)}`;

/** Tools, models, usage and starters. Models are asked of the tools themselves, which may take a while. */
export const optionsQuery = () =>
  queryOptions({
    queryKey: ['ai', 'options'],
    queryFn: ({ signal }) => api.get<AiOptions>('/api/ai/options', { signal, timeoutMs: 25_000 }),
    staleTime: 30_000,
  });

const nextOf = ({ page, page_size, total }: { page: number; page_size: number; total: number }) =>
  page * page_size < total ? page + 1 : undefined;

export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    ...patientData,
    queryKey: ['ai', 'conversations', q],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        page: String(pageParam),
        page_size: String(PAGE),
        ...(q ? { q } : {}),
      });
      return api.get<AiConversationList>(`/api/ai/conversations?${query.toString()}`, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextOf,
  });

export const messagesKey = (id: string) => ['ai', 'messages', id] as const;

/** Page 1 holds the newest. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    ...patientData,
    queryKey: messagesKey(id),
    queryFn: ({ signal, pageParam }) =>
      api.get<AiMessageList>(`${path(id)}/messages?page=${pageParam}&page_size=${PAGE}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  });

export const assistantApi = {
  create: () => api.post<AiConversation>('/api/ai/conversations'),
  change: (id: string, wanted: { title?: string; pinned?: boolean }) =>
    api.patch<AiConversation>(path(id), wanted),
  remove: (id: string) => api.delete<void>(path(id)),
  restore: (id: string) => api.post<AiConversation>(`${path(id)}/restore`),
  stop: (messageId: string) => api.post<AiMessage>(`/api/ai/messages/${encodeURIComponent(messageId)}/stop`),
  feedback: (messageId: string, feedback: 'up' | 'down' | null) =>
    api.post<AiMessage>(`/api/ai/messages/${encodeURIComponent(messageId)}/feedback`, { feedback }),
};

export const sendAddress = (conversationId: string): string => `${path(conversationId)}/messages`;
export const againAddress = (messageId: string): string =>
  `/api/ai/messages/${encodeURIComponent(messageId)}/regenerate`;
