import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { noticesChanged } from '../../../shared/notifications/index.ts';
import { supportKeys } from '../api.ts';
import type { AgentReply, AgentTicket, ChangeTicket } from '../types.ts';
import { agentSteps, agentTicketQuery, queueKeys } from './api.ts';

export type AgentStep =
  | { readonly kind: 'change'; readonly body: Omit<ChangeTicket, 'version'> }
  | { readonly kind: 'reply'; readonly body: Omit<AgentReply, 'version'> }
  | { readonly kind: 'note'; readonly body: { readonly note: string } }
  | { readonly kind: 'merge'; readonly body: { readonly into_id: string } };

function send({ id, version }: AgentTicket, step: AgentStep): Promise<AgentTicket> {
  switch (step.kind) {
    case 'change':
      return agentSteps.change(id, { ...step.body, version });
    case 'note':
      return agentSteps.note(id, step.body.note);
    case 'reply':
      return agentSteps.reply(id, { ...step.body, version });
    case 'merge':
      return agentSteps.merge(id, version, step.body.into_id);
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
      void cache.invalidateQueries({ queryKey: queueKeys.queue });
      void cache.invalidateQueries({ queryKey: supportKeys.tickets });
      noticesChanged();
    },
    onError: (error) => {
      logProblem('A ticket was not changed', error);
      if (isConflict(error)) void cache.invalidateQueries({ queryKey });
    },
  });
}
