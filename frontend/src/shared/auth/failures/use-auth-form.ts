import { useState } from 'react';
import type { AuthFailure } from './auth-failure.ts';
import type { AuthOutcome } from './attempt.ts';
import { fieldMessage } from './failure-labels.ts';
import type { FormOptions } from '../../ui/form/use-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSecondsLeft } from '../../ui/form/use-seconds-left.ts';
import { notice } from '../../ui/notice/notice.ts';

/** The fields that a refusal of the server is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_exists: 'email',
  user_already_exists: 'email',
  email_address_invalid: 'email',
  reauthentication_not_valid: 'nonce',
  current_password_invalid: 'current',
};

interface AuthFormOptions<Name extends string, Outcome extends AuthOutcome> extends Omit<
  FormOptions<Name>,
  'onSubmit'
> {
  /** The title of the specified error notice. */
  readonly failureTitle: string;
  readonly send: (values: Record<NoInfer<Name>, string>) => Promise<Outcome>;
  readonly onDone: (outcome: Outcome, values: Record<NoInfer<Name>, string>) => void;
  /** Returns true for a refusal that is not the person's mistake and is shown elsewhere. */
  readonly onRefused?: (failure: AuthFailure) => boolean;
  /** Where to go on typing after a refusal that is about no field of its own. */
  readonly retype?: NoInfer<Name>;
}

/**
 * What the account forms share: the busy state, a refusal shown as the specified notice and also beside its field, or
 * at the head of the form, where it stays after the notice has gone, and the seconds to wait where the server asks so.
 */
export function useAuthForm<Name extends string, Outcome extends AuthOutcome>(
  options: AuthFormOptions<Name, Outcome>,
) {
  const { failureTitle, send, onDone, onRefused, retype, ...rest } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const wait = useSecondsLeft(failure?.retryAt);

  const refuse = (refusal: AuthFailure) => {
    if (onRefused?.(refusal)) return;
    notice.error(failureTitle, refusal.message);
    const field = FIELD_OF[refusal.code];
    if (field && field in rest.initial)
      return form.refuse({ [field]: fieldMessage(refusal) } as Partial<Record<Name, string>>);
    setFailure(refusal);
    if (retype) selectField(`${rest.id}-${retype}`);
  };
  const submit = async (values: Record<Name, string>) => {
    if (busy || wait > 0) return;
    setBusy(true);
    setFailure(null);
    const outcome = await send(values);
    setBusy(false);
    if (outcome.failure) refuse(outcome.failure);
    else onDone(outcome, values);
  };
  const form = useForm<Name>({ ...rest, onSubmit: (values) => void submit(values) });
  return { form, busy, failure, wait };
}

function selectField(id: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
