import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { useDraft } from '../../../shared/drafts/index.ts';
import { useFiles } from '../../../shared/files/index.ts';
import { openTicket, supportKeys, threadQuery } from '../api.ts';
import type { Thread } from '../types.ts';
import { pageDetails } from './page-details.ts';
import { useSupportView } from '../use-support-view.ts';
import { beganAs, faultsOf, type TicketDraft, type TicketErrors } from './ticket-draft.ts';

/** The form of a new ticket: its text stays through a reload and a failed sending, and goes once it was sent. */
export function useNewTicket(onOpened: (ticket: Thread) => void) {
  const cache = useQueryClient();
  const { view } = useSupportView();
  const draft = useDraft<TicketDraft>('ticket', 'new', beganAs(view));
  const files = useFiles({ purpose: 'ticket' });
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: ({ category, subject, message, details }: TicketDraft) =>
      openTicket({
        ...{ category: category || 'other', subject, message },
        file_ids: files.ids,
        ...(details ? { context: pageDetails() } : {}),
      }),
    onSuccess: (ticket) => {
      draft.clear();
      cache.setQueryData(threadQuery(ticket.number).queryKey, ticket);
      void cache.invalidateQueries({ queryKey: supportKeys.tickets });
      onOpened(ticket);
    },
    onError: (error) => logProblem('A ticket was not opened', error),
  });
  const refused = send.error instanceof ApiError ? send.error.info.fields : undefined;
  const shownFaults = tried ? faultsOf(draft.value) : {};
  const errors: TicketErrors = { ...refused, ...shownFaults };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faults = faultsOf(draft.value);
    const first = (['category', 'subject', 'message'] as const).find((name) => faults[name]);
    if (first) document.getElementById(`ticket-${first}`)?.focus();
    else if (!send.isPending && files.ready()) send.mutate(draft.value);
  };
  return {
    draft,
    files,
    errors,
    submit,
    busy: send.isPending,
    failure: send.error && !refused ? send.error : null,
    set: (change: Partial<TicketDraft>) => draft.set({ ...draft.value, ...change }),
  };
}
