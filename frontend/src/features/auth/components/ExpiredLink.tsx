import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureCallout } from '../../../shared/auth/failures/FailureCallout.tsx';
import { useSession } from '../../../shared/auth/index.ts';
import type { EndedKind } from '../../../shared/auth/links/used-link.ts';
import { useAuthForm } from '../../../shared/auth/failures/use-auth-form.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { checks } from '../checks.ts';
import { MailboxHint } from './MailboxHint.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const texts = {
  confirm: {
    label: 'Send a New Confirmation Link',
    sent: 'is waiting for confirmation',
    other: 'I wanted to set a new password',
  },
  reset: {
    label: 'Send a New Password Link',
    sent: 'has an account here',
    other: 'I wanted to confirm my address',
  },
} as const;

/** A mailed link that no longer works, with the ways on: a new one, or signing in where it had done its work before. */
export function ExpiredLink({ kind: landed }: { kind: EndedKind }) {
  const { resendConfirmation, resetPassword, user } = useSession();
  const [kind, setKind] = useState(landed);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, failure, wait } = useAuthForm({
    id: 'ended-link',
    failureTitle: 'The email was not sent',
    initial: { email: user?.email ?? '' },
    checks: { email: checks.email },
    send: ({ email }) => (kind === 'confirm' ? resendConfirmation : resetPassword)(email.trim()),
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  const other = () => {
    setKind(kind === 'confirm' ? 'reset' : 'confirm');
    setSentTo(null);
  };
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <div role="status">
        {sentTo && !failure ? (
          <Callout kind="success">
            If <strong>{sentTo}</strong> {texts[kind].sent}, a new link is on its way.
            <MailboxHint />
          </Callout>
        ) : null}
      </div>
      <FailureCallout failure={failure} wait={wait} />
      <Field form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <SubmitButton label={texts[kind].label} busyLabel="Sending..." busy={busy} wait={wait} />
      <p className="auth-aside">
        <button type="button" className="text-button" onClick={other}>
          {texts[kind].other}
        </button>
      </p>
      <p className="auth-aside">
        {user ? <Link to="/">Continue to Chairside</Link> : <Link to="/auth">It worked before: sign in</Link>}
      </p>
    </form>
  );
}
