import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, logProblem } from '../../../shared/api/index.ts';
import { noticesChanged } from '../../../shared/notifications/index.ts';
import { agentTicketQuery, AGENT_KEYS, MY_TICKETS } from '../support-queries.ts';
import type { AgentReply, AgentTicket, ChangeTicket } from '../types.ts';

export type AgentStep =
  | { readonly kind: 'change'; readonly body: Omit<ChangeTicket, 'version'> }
  | { readonly kind: 'reply'; readonly body: Omit<AgentReply, 'version'> }
  | { readonly kind: 'note'; readonly body: { readonly note: string } }
  | { readonly kind: 'merge'; readonly body: { readonly into_id: string } };

function send({ id, version }: AgentTicket, step: AgentStep): Promise<AgentTicket> {
  const path = `/api/support/tickets/${encodeURIComponent(id)}`;
  if (step.kind === 'change') return api.patch<AgentTicket>(path, { ...step.body, version });
  if (step.kind === 'note') return api.post<AgentTicket>(`${path}/notes`, step.body);
  return api.post<AgentTicket>(`${path}/${step.kind}`, { ...step.body, version });
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
      void cache.invalidateQueries({ queryKey: [...AGENT_KEYS, 'queue'] });
      void cache.invalidateQueries({ queryKey: MY_TICKETS });
      noticesChanged();
    },
    onError: (error) => {
      logProblem('A ticket was not changed', error);
      if (isConflict(error)) void cache.invalidateQueries({ queryKey });
    },
  });
}
