import { Form } from 'antd';
import { useCallback, useState } from 'react';
import type { AuthFailure } from '../../shared/auth/index.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

/** The fields that a refusal of the server is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_exists: 'email',
  user_already_exists: 'email',
  email_address_invalid: 'email',
};

/**
 * What the four forms share: the busy state, and a refusal shown three ways: as the specified notice, beside
 * its field where there is one, and kept in the form after the notice has gone.
 */
export function useAuthForm<Values extends object>(failureTitle: string) {
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  // Nothing is called wrong before the first try; afterwards each correction counts at once.
  const [tried, setTried] = useState(false);

  const refuse = useCallback(
    (refusal: AuthFailure) => {
      const field = FIELD_OF[refusal.code];
      notice.error(failureTitle, refusal.message);
      if (!field) return setFailure(refusal);
      form.setFields([
        { name: field, errors: [refusal.message] } as Parameters<typeof form.setFields>[0][number],
      ]);
      form.focusField(field as Parameters<typeof form.focusField>[0]);
    },
    [form, failureTitle],
  );

  const run = useCallback(
    async <T extends { failure: AuthFailure | null }>(action: () => Promise<T>): Promise<T | null> => {
      setBusy(true);
      setFailure(null);
      const outcome = await action();
      setBusy(false);
      if (!outcome.failure) return outcome;
      refuse(outcome.failure);
      return null;
    },
    [refuse],
  );

  const formProps = {
    form,
    layout: 'vertical' as const,
    requiredMark: 'optional' as const,
    noValidate: true,
    validateTrigger: tried ? 'onChange' : 'onSubmit',
    scrollToFirstError: { focus: true },
    onFinishFailed: () => setTried(true),
  };
  return { form, formProps, busy, failure, run };
}
