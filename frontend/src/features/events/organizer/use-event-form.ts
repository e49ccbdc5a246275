import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, logProblem } from '../../../shared/api/index.ts';
import { useDraft } from '../../../shared/drafts/index.ts';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { eventKeys, type HostedEvent, organizing } from '../api.ts';
import {
  emptyEvent,
  EVENT_FIELDS,
  type EventFaults,
  type EventField,
  eventOf,
  type EventValues,
  faultsOf,
  valuesOf,
} from './event-form.ts';

type EventDraft = {
  /** The version of the event that the text began from; 0 for a new one. */
  readonly version: number;
  readonly values: EventValues;
};

const ID = 'event';
const sameValues = (one: EventValues, other: EventValues): boolean =>
  EVENT_FIELDS.every((field) => one[field] === other[field]);

/** What the server said of single fields, also of what is missing before an event may be published. */
export const refusedFields = (error: unknown): EventFaults =>
  error instanceof ApiError ? ((error.info.fields as EventFaults | undefined) ?? {}) : {};

/** The form of an event. Its text stays through a reload, a refused save and somebody else's change, and goes once it is saved. */
export function useEventForm(event: HostedEvent | null, onSaved: (saved: HostedEvent) => void) {
  const cache = useQueryClient();
  const [fresh] = useState(emptyEvent);
  const saved = event ? valuesOf(event) : fresh;
  const version = event?.version ?? 0;
  const draft = useDraft<EventDraft>('event', event?.id ?? 'new', { version, values: saved });
  const [tried, setTried] = useState(false);
  const { values } = draft.value;
  const changed = !sameValues(values, saved);
  const save = useMutation({
    mutationFn: () =>
      event
        ? organizing.change(event.id, { ...eventOf(values), version: draft.value.version })
        : organizing.create(eventOf(values)),
    onSuccess: (answer) => {
      draft.clear();
      setTried(false);
      notice.success(
        'Saved',
        event?.state === 'published' ? 'People are told about a new time or place.' : undefined,
      );
      onSaved(answer);
    },
    onError: (error) => logProblem('An event was not saved', error),
    onSettled: () => cache.invalidateQueries({ queryKey: eventKeys.all }),
  });
  const faults = faultsOf(values);
  const focus = (field: EventField | undefined) => document.getElementById(`${ID}-${field}`)?.focus();
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    const first = EVENT_FIELDS.find((field) => faults[field]);
    if (first) focus(first);
    else if (!save.isPending) save.mutate();
  };
  const form: FormState<EventField> = {
    id: ID,
    values,
    errors: { ...refusedFields(save.error), ...(tried ? faults : {}) },
    set: (name, value) => draft.set({ ...draft.value, values: { ...values, [name]: value } }),
    reset: (next) => draft.set({ version, values: next }),
    refuse: () => undefined,
    onSubmit: submit,
  };
  const refused = save.error && Object.keys(refusedFields(save.error)).length === 0 ? save.error : null;
  return {
    ...{ form, changed, save, draftState: draft.state },
    failure: refused instanceof ApiError && refused.code === 'version_conflict' ? null : refused,
    /** Somebody else saved the event after this text was begun. */
    conflict: changed && draft.value.version < version,
    keepMine: () => draft.set({ version, values }),
    discard: draft.clear,
  };
}

export type EventForm = ReturnType<typeof useEventForm>;
