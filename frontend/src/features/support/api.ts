import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { NewTicket } from './types.ts';

export const supportKeys = {
  all: ['support'],
  tickets: ['support', 'tickets'],
  ticketList: ['support', 'tickets', 'list'],
  agent: ['support', 'agent'],
} as const;

/** The topic that agents hear of every ticket. */
export const ALL_TICKETS = 'tickets';

const at = (id: string) => ({ params: { path: { id } } });

export const articlesQuery = (q: string) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'articles', q],
    queryFn: ({ signal }) =>
      client.get('/api/support/articles', { params: { query: q ? { q } : {} }, signal }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...supportKeys.all, 'article', slug],
    queryFn: ({ signal }) => client.get('/api/support/articles/{id}', { ...at(slug), signal }),
  });

export const vote = (id: string, yes: boolean) =>
  client.post('/api/support/articles/{id}/helpful', { ...at(id), body: { yes } });

export const myTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: [...supportKeys.ticketList, page],
    queryFn: ({ signal }) => client.get('/api/support/tickets', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const TICKET = '/api/support/tickets/{id}';

export const threadQuery = (number: string) =>
  queryOptions({
    queryKey: [...supportKeys.tickets, 'thread', number],
    queryFn: ({ signal }) => client.get(TICKET, { ...at(number), signal }),
    staleTime: 0,
  });

export const openTicket = (body: NewTicket) => client.post('/api/support/tickets', { body });

/** What a requester does in a thread. Each step answers the thread as it is then. */
export const threadSteps = {
  write: (number: string, message: string, files: readonly string[]) =>
    client.post(`${TICKET}/messages`, { ...at(number), body: { message, file_ids: [...files] } }),
  solve: (number: string) => client.post(`${TICKET}/solve`, at(number)),
  rate: (number: string, rating: number) =>
    client.post(`${TICKET}/rate`, { ...at(number), body: { rating } }),
};
