import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { patientData } from '../../shared/lock/index.ts';

const PAGE = 30;

export const assistantKeys = {
  options: ['ai', 'options'],
  /** All conversations and messages, whatever the search. */
  conversations: ['ai', 'conversations'],
  messages: ['ai', 'messages'],
  search: (q: string) => ['ai', 'conversations', q],
  messagesOf: (conversationId: string) => ['ai', 'messages', conversationId],
  lesson: (id: string) => ['ai', 'lesson', id],
  references: (q: string) => ['ai', 'references', q],
} as const;

/** Tools, models, usage and starters. The hub asks each tool for its models, which may take a while. */
export const optionsQuery = () =>
  queryOptions({
    queryKey: assistantKeys.options,
    queryFn: ({ signal }) => client.get('/api/ai/options', { signal, timeoutMs: 25_000 }),
    staleTime: 30_000,
  });

const nextOf = ({ page, page_size, total }: { page: number; page_size: number; total: number }) =>
  page * page_size < total ? page + 1 : undefined;

export const conversationsQuery = (q: string) =>
  infiniteQueryOptions({
    ...patientData,
    queryKey: assistantKeys.search(q),
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, page_size: PAGE, ...(q ? { q } : {}) };
      return client.get('/api/ai/conversations', { params: { query }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextOf,
  });

/** Page 1 holds the newest messages. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    ...patientData,
    queryKey: assistantKeys.messagesOf(id),
    queryFn: ({ signal, pageParam }) =>
      client.get('/api/ai/conversations/{id}/messages', {
        params: { path: { id }, query: { page: pageParam, page_size: PAGE } },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
  });

/** The lesson that a question is about. Who may not open it is refused, as by the question itself. */
export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: assistantKeys.lesson(id),
    queryFn: ({ signal }) => client.get('/api/lessons/{id}', { params: { path: { id } }, signal }),
  });

/** Lessons and resources to ask about. What is typed may be a name, so that it stays out of the address. */
export const referenceChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: assistantKeys.references(q),
    queryFn: ({ signal }) => client.post('/api/ai/references', { body: { q }, signal }),
    staleTime: 30_000,
  });

const of = (id: string) => ({ params: { path: { id } } });

export const assistantApi = {
  create: () => client.post('/api/ai/conversations', { body: {} }),
  change: (id: string, body: { title?: string; pinned?: boolean }) =>
    client.patch('/api/ai/conversations/{id}', { ...of(id), body }),
  remove: (id: string) => client.delete('/api/ai/conversations/{id}', of(id)),
  restore: (id: string) => client.post('/api/ai/conversations/{id}/restore', of(id)),
  stop: (messageId: string) => client.post('/api/ai/messages/{id}/stop', of(messageId)),
  feedback: (messageId: string, feedback: 'up' | 'down' | null) =>
    client.post('/api/ai/messages/{id}/feedback', { ...of(messageId), body: { feedback } }),
};

/** Where a question is sent; the answer is a stream of server-sent events, which `client` does not read. */
export const sendAddress = (conversationId: string): string =>
  `/api/ai/conversations/${encodeURIComponent(conversationId)}/messages`;
export const againAddress = (messageId: string): string =>
  `/api/ai/messages/${encodeURIComponent(messageId)}/regenerate`;
