import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { supportKeys } from '../api.ts';
import type { AgentReply, ChangeTicket, NewCannedReply, QueueSearch } from '../types.ts';

export const queueKeys = {
  queue: [...supportKeys.agent, 'queue'],
  canned: [...supportKeys.agent, 'canned'],
} as const;

const at = (id: string) => ({ params: { path: { id } } });

export const queueQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: [...queueKeys.queue, search],
    queryFn: ({ signal }) => client.get('/api/support/queue', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const agentTicketQuery = (number: string) =>
  queryOptions({
    queryKey: [...supportKeys.agent, 'ticket', number],
    queryFn: ({ signal }) => client.get('/api/support/queue/{id}', { ...at(number), signal }),
    staleTime: 0,
  });

export const agentsQuery = () =>
  queryOptions({
    queryKey: [...supportKeys.agent, 'agents'],
    queryFn: ({ signal }) => client.get('/api/support/agents', { signal }),
    select: ({ items }) => items,
  });

const TICKET = '/api/support/tickets/{id}';

/** What an agent does to a ticket. Each step answers the ticket as it is then; a merge, the one that is left. */
export const agentSteps = {
  change: (id: string, body: ChangeTicket) => client.patch(TICKET, { ...at(id), body }),
  note: (id: string, note: string) => client.post(`${TICKET}/notes`, { ...at(id), body: { note } }),
  reply: (id: string, body: AgentReply) => client.post(`${TICKET}/reply`, { ...at(id), body }),
  merge: (id: string, version: number, into: string) =>
    client.post(`${TICKET}/merge`, { ...at(id), body: { version, into_id: into } }),
};

export const cannedQuery = () =>
  queryOptions({
    queryKey: queueKeys.canned,
    queryFn: ({ signal }) => client.get('/api/support/canned', { signal }),
    select: ({ items }) => items,
  });

/** Replies that agents share. */
export const cannedReplies = {
  create: (body: NewCannedReply) => client.post('/api/support/canned', { body }),
  change: (id: string, body: NewCannedReply) => client.patch('/api/support/canned/{id}', { ...at(id), body }),
  remove: (id: string) => client.delete('/api/support/canned/{id}', at(id)),
};
