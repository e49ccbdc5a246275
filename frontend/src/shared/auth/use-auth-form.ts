import { useState } from 'react';
import type { AuthFailure } from './auth-failure.ts';
import type { AuthOutcome } from './attempt.ts';
import type { FormOptions } from '../ui/form/use-form.ts';
import { useForm } from '../ui/form/use-form.ts';
import { notice } from '../ui/notice/notice.ts';

/** The fields that a refusal of the server is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_exists: 'email',
  user_already_exists: 'email',
  email_address_invalid: 'email',
};

interface AuthFormOptions<Name extends string, Outcome extends AuthOutcome> extends Omit<
  FormOptions<Name>,
  'onSubmit'
> {
  /** The title of the specified error notice. */
  readonly failureTitle: string;
  readonly send: (values: Record<NoInfer<Name>, string>) => Promise<Outcome>;
  readonly onDone: (outcome: Outcome, values: Record<NoInfer<Name>, string>) => void;
}

/**
 * What the four forms share: the busy state, and a refusal shown as the specified notice and also beside its
 * field, or at the head of the form, where it stays after the notice has gone.
 */
export function useAuthForm<Name extends string, Outcome extends AuthOutcome>(
  options: AuthFormOptions<Name, Outcome>,
) {
  const { failureTitle, send, onDone, ...rest } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  const refuse = (refusal: AuthFailure) => {
    notice.error(failureTitle, refusal.message);
    const field = FIELD_OF[refusal.code];
    if (field && field in rest.initial)
      form.refuse({ [field]: refusal.message } as Partial<Record<Name, string>>);
    else setFailure(refusal);
  };
  const submit = async (values: Record<Name, string>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await send(values);
    setBusy(false);
    if (outcome.failure) refuse(outcome.failure);
    else onDone(outcome, values);
  };
  const form = useForm<Name>({ ...rest, onSubmit: (values) => void submit(values) });
  return { form, busy, failure };
}
