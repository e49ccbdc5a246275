import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? Q
  : never;
export type QueueSearch = QueryOf<'/api/support/queue'>;
export type ReportRange = QueryOf<'/api/support/report'>;

export const articlesQuery = (q: string) =>
  queryOptions({
    queryKey: ['support', 'articles', q],
    queryFn: ({ signal }) =>
      client.get('/api/support/articles', { params: { query: q ? { q } : {} }, signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['support', 'article', slug],
    queryFn: ({ signal }) =>
      client.get('/api/support/articles/{id}', { params: { path: { id: slug } }, signal }),
  });

export const vote = (id: string, yes: boolean) =>
  client.post('/api/support/articles/{id}/helpful', { params: { path: { id } }, body: { yes } });

export const MY_TICKETS = ['support', 'tickets'] as const;
export const MY_LIST = [...MY_TICKETS, 'list'] as const;
export const myTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MY_LIST, page],
    queryFn: ({ signal }) => client.get('/api/support/tickets', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const threadQuery = (number: string) =>
  queryOptions({
    queryKey: [...MY_TICKETS, 'thread', number],
    queryFn: ({ signal }) =>
      client.get('/api/support/tickets/{id}', { params: { path: { id: number } }, signal }),
    staleTime: 0,
  });

/** The topic that agents hear of every ticket. */
export const SUPPORT_DESK = 'support-desk';
export const AGENT_KEYS = ['support', 'agent'] as const;
export const QUEUE = [...AGENT_KEYS, 'queue'] as const;
export const queueQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: [...QUEUE, search],
    queryFn: ({ signal }) => client.get('/api/support/queue', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const agentTicketQuery = (number: string) =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'ticket', number],
    queryFn: ({ signal }) =>
      client.get('/api/support/queue/{id}', { params: { path: { id: number } }, signal }),
    staleTime: 0,
  });
export const agentsQuery = () =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'agents'],
    queryFn: ({ signal }) => client.get('/api/support/agents', { signal }),
    select: ({ items }) => items,
  });
export const CANNED = [...AGENT_KEYS, 'canned'] as const;
export const cannedQuery = () =>
  queryOptions({
    queryKey: CANNED,
    queryFn: ({ signal }) => client.get('/api/support/canned', { signal }),
    select: ({ items }) => items,
  });
export const reportQuery = (range: ReportRange) =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'report', range],
    queryFn: ({ signal }) => client.get('/api/support/report', { params: { query: range }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const reportCsv = (range: ReportRange) =>
  client.get('/api/support/report.csv', { params: { query: range }, parseAs: 'text' });

export const ADMIN_ARTICLES = ['support', 'admin-articles'] as const;
export const adminArticlesQuery = () =>
  queryOptions({
    queryKey: ADMIN_ARTICLES,
    queryFn: ({ signal }) => client.get('/api/admin/support/articles', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
