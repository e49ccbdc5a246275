import { useState } from 'react';
import { useSession } from '../../../shared/auth/index.ts';
import { useSecondsLeft, waitText } from '../../../shared/ui/form/use-seconds-left.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MailboxHint } from './MailboxHint.tsx';

/** For the mail that did not come: send it again, when the server lets us. */
export function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = useSession();
  const [busy, setBusy] = useState(false);
  const [retryAt, setRetryAt] = useState<number>();
  const wait = useSecondsLeft(retryAt);

  const resend = async () => {
    setBusy(true);
    const { failure } = await resendConfirmation(email);
    setBusy(false);
    setRetryAt(failure?.retryAt);
    if (failure) notice.error('The email was not sent', failure.message);
    else notice.success('Email sent', `A new link is on its way to ${email}.`);
  };

  return (
    <span className="auth-resend">
      No email? Check your spam folder, or{' '}
      {wait > 0 ? (
        `request another one in ${waitText(wait)}.`
      ) : (
        <button type="button" className="text-button" disabled={busy} onClick={() => void resend()}>
          {busy ? 'Sending...' : 'Send it again'}
        </button>
      )}
      <MailboxHint />
    </span>
  );
}
