import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { noticesChanged } from '../../../shared/notifications/index.ts';
import { agentTicketQuery, MY_TICKETS, QUEUE } from '../api.ts';
import type { AgentReply, AgentTicket, ChangeTicket } from '../types.ts';

export type AgentStep =
  | { readonly kind: 'change'; readonly body: Omit<ChangeTicket, 'version'> }
  | { readonly kind: 'reply'; readonly body: Omit<AgentReply, 'version'> }
  | { readonly kind: 'note'; readonly body: { readonly note: string } }
  | { readonly kind: 'merge'; readonly body: { readonly into_id: string } };

const TICKET = '/api/support/tickets/{id}';

function send({ id, version }: AgentTicket, step: AgentStep): Promise<AgentTicket> {
  const at = { params: { path: { id } } };
  switch (step.kind) {
    case 'change':
      return client.patch(TICKET, { ...at, body: { ...step.body, version } });
    case 'note':
      return client.post(`${TICKET}/notes`, { ...at, body: step.body });
    case 'reply':
      return client.post(`${TICKET}/reply`, { ...at, body: { ...step.body, version } });
    case 'merge':
      return client.post(`${TICKET}/merge`, { ...at, body: { ...step.body, version } });
  }
}

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

/** What an agent does to a ticket, on the version that stands on the page. After a conflict the ticket is read again. */
export function useAgentStep(ticket: AgentTicket) {
  const cache = useQueryClient();
  const { queryKey } = agentTicketQuery(ticket.number);
  return useMutation({
    mutationFn: (step: AgentStep) => send(ticket, step),
    onSuccess: (changed) => {
      cache.setQueryData(agentTicketQuery(changed.number).queryKey, changed);
      if (changed.number !== ticket.number) void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: QUEUE });
      void cache.invalidateQueries({ queryKey: MY_TICKETS });
      noticesChanged();
    },
    onError: (error) => {
      logProblem('A ticket was not changed', error);
      if (isConflict(error)) void cache.invalidateQueries({ queryKey });
    },
  });
}
