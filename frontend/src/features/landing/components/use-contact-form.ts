import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { REPLY_PROMISE } from '../../../shared/site/hours.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { readProfile } from '../api.ts';
import { contactDraft, fillEmpty } from './contact-draft.ts';
import { problemsIn, valuesOf } from './contact-fields.ts';
import { sendContact } from './send-contact.ts';

export interface ContactFailure {
  readonly text: string;
  /** Until when the server asks for patience. */
  readonly waitUntil?: number | undefined;
}

export type ContactPhase =
  | { readonly kind: 'editing' | 'sending' }
  | { readonly kind: 'failed'; readonly failure: ContactFailure }
  | { readonly kind: 'sent'; readonly reference: string; readonly email: string };

type Problems = ReadonlyMap<string, string>;
const none: Problems = new Map();

export const fieldId = (name: string): string => `contact-${name}`;

function failureOf(error: unknown): ContactFailure {
  const seconds = error instanceof ApiError ? error.info.retryAfter : undefined;
  return { text: messageOf(error), waitUntil: seconds && Date.now() + seconds * 1000 };
}

/** What the server says about single fields, for those that are shown. */
function fieldsOf(error: unknown): Problems {
  return error instanceof ApiError && error.status === 400
    ? new Map(Object.entries(error.info.fields ?? {}))
    : none;
}

function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  const field = [...problems.keys()]
    .map((name) => form.querySelector<HTMLElement>(`#${fieldId(name)}`))
    .find((faults) => faults !== null);
  field?.focus();
  return field !== undefined;
}

/** Fills in who is signed in, and what was typed before a reload. */
function useFilledForm(editing: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const status = useSessionStatus();
  useEffect(() => {
    if (editing && form.current) fillEmpty(form.current, contactDraft.read());
  }, [editing]);
  useEffect(() => {
    if (!editing || status !== 'signed_in') return;
    readProfile()
      .then(({ first_name, last_name, email }) => {
        if (form.current) fillEmpty(form.current, { first_name, last_name, email });
      })
      .catch((error: unknown) => logProblem('The contact form could not be filled in', error));
  }, [editing, status]);
  return form;
}

/**
 * The contact form from the first letter to the reference. Fields are the browser's own (a prerendered page is typed into
 * before the app runs); what was typed stays until the server has it.
 */
export function useContactForm() {
  const [problems, setProblems] = useState<Problems>(none);
  const [tried, setTried] = useState(false);
  const [phase, setPhase] = useState<ContactPhase>({ kind: 'editing' });
  const form = useFilledForm(phase.kind !== 'sent');

  const done = (reference: string | null, values: ReadonlyMap<string, string>, sent: HTMLFormElement) => {
    contactDraft.clear();
    setTried(false);
    if (reference) return setPhase({ kind: 'sent', reference, email: values.get('email') ?? '' });
    sent.reset();
    setPhase({ kind: 'editing' });
    notice.success('Thank you for your message', `We will reply within ${REPLY_PROMISE}.`);
  };
  const refused = (error: unknown, sent: HTMLFormElement) => {
    const fields = fieldsOf(error);
    setProblems(fields);
    if (focusFirst(sent, fields)) return setPhase({ kind: 'editing' });
    logProblem('A contact message was not sent', error);
    setPhase({ kind: 'failed', failure: failureOf(error) });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const values = valuesOf(sent);
    const faults = problemsIn(values);
    setProblems(faults);
    setTried(true);
    if (focusFirst(sent, faults) || phase.kind === 'sending') return;
    setPhase({ kind: 'sending' });
    void sendContact(values).then(
      (reference) => done(reference, values, sent),
      (error: unknown) => refused(error, sent),
    );
  };
  const input = (event: FormEvent<HTMLFormElement>) => {
    contactDraft.save(event.currentTarget);
    if (tried) setProblems(problemsIn(valuesOf(event.currentTarget)));
  };
  return { form, phase, problems, submit, input, again: () => setPhase({ kind: 'editing' }) };
}
