import { useState } from 'react';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { checks } from '../checks.ts';
import { MailboxHint } from './MailboxHint.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** Asks for the mail whose link leads back here to set a new password. Answers alike for unknown addresses. */
export function ResetForm({ email }: { email: string }) {
  const { resetPassword } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, failure, wait } = useAuthForm({
    id: 'reset',
    failureTitle: 'Error sending reset email',
    initial: { email },
    checks: { email: checks.email },
    send: (values) => resetPassword(values.email.trim()),
    onDone: (_, values) => {
      setSentTo(values.email.trim());
      notice.success('Reset email sent', 'Please check your email for password reset instructions.');
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {sentTo && !failure ? (
        <Callout kind="success">
          If <strong>{sentTo}</strong> has an account here, a link is on its way. It works once. No email?
          Check your spam folder, then send it again.
          <MailboxHint />
        </Callout>
      ) : (
        <p className="auth-explain">We send you a link. It opens a page where you choose a new password.</p>
      )}
      <FailureCallout failure={failure} wait={wait} />
      <Field form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <SubmitButton label="Send Reset Email" busyLabel="Sending..." busy={busy} wait={wait} />
    </form>
  );
}
