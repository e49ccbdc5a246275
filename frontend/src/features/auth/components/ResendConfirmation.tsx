import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Config } from '../../../shared/api/index.ts';
import { api } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

/** For the mail that did not come: send it again, and outside production, where it is kept instead of sent. */
export function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = useSession();
  const [busy, setBusy] = useState(false);
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: () => api.get<Config>('/api/config', { anonymous: true }),
  });

  const resend = async () => {
    setBusy(true);
    const { failure } = await resendConfirmation(email);
    setBusy(false);
    if (failure) notice.error('The email was not sent', failure.message);
    else notice.success('Email sent', `A new link is on its way to ${email}.`);
  };

  return (
    <span className="auth-resend">
      No email?{' '}
      <button type="button" className="text-button" disabled={busy} onClick={() => void resend()}>
        Send it again
      </button>
      {config?.dev_mode ? (
        <>
          {' '}
          This hub runs in dev mode: look in <a href="/dev/mailbox">its mailbox</a>.
        </>
      ) : null}
    </span>
  );
}
