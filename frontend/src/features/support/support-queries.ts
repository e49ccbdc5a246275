import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';
import type {
  AdminArticleList,
  AgentList,
  AgentTicket,
  ArticleList,
  CannedList,
  FullArticle,
  Queue,
  SupportReport,
  Thread,
  TicketList,
} from './types.ts';

const BASE = '/api/support';
const part = (text: string) => encodeURIComponent(text);

export const articlesQuery = (q: string) =>
  queryOptions({
    queryKey: ['support', 'articles', q],
    queryFn: ({ signal }) => api.get<ArticleList>(`${BASE}/articles${q ? `?q=${part(q)}` : ''}`, { signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['support', 'article', slug],
    queryFn: ({ signal }) => api.get<FullArticle>(`${BASE}/articles/${part(slug)}`, { signal }),
  });

export const vote = (id: string, yes: boolean) => api.post(`${BASE}/articles/${part(id)}/helpful`, { yes });

export const MY_TICKETS = ['support', 'tickets'] as const;
export const myTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: [...MY_TICKETS, 'list', page],
    queryFn: ({ signal }) => api.get<TicketList>(`${BASE}/tickets?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const threadQuery = (number: string) =>
  queryOptions({
    queryKey: [...MY_TICKETS, 'thread', number],
    queryFn: ({ signal }) => api.get<Thread>(`${BASE}/tickets/${part(number)}`, { signal }),
    staleTime: 0,
  });

export const AGENT_KEYS = ['support', 'agent'] as const;
export const queueQuery = (search: string) =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'queue', search],
    queryFn: ({ signal }) => api.get<Queue>(`${BASE}/queue?${search}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
export const agentTicketQuery = (number: string) =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'ticket', number],
    queryFn: ({ signal }) => api.get<AgentTicket>(`${BASE}/queue/${part(number)}`, { signal }),
    staleTime: 0,
  });
export const agentsQuery = () =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'agents'],
    queryFn: ({ signal }) => api.get<AgentList>(`${BASE}/agents`, { signal }),
    select: ({ items }) => items,
  });
export const CANNED = [...AGENT_KEYS, 'canned'] as const;
export const cannedQuery = () =>
  queryOptions({
    queryKey: CANNED,
    queryFn: ({ signal }) => api.get<CannedList>(`${BASE}/canned`, { signal }),
    select: ({ items }) => items,
  });
export const reportQuery = (range: string) =>
  queryOptions({
    queryKey: [...AGENT_KEYS, 'report', range],
    queryFn: ({ signal }) => api.get<SupportReport>(`${BASE}/report?${range}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const reportCsv = (range: string) => api.get<string>(`${BASE}/report.csv?${range}`);

export const ADMIN_ARTICLES = ['support', 'admin-articles'] as const;
export const adminArticlesQuery = () =>
  queryOptions({
    queryKey: ADMIN_ARTICLES,
    queryFn: ({ signal }) => api.get<AdminArticleList>('/api/admin/support/articles', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
