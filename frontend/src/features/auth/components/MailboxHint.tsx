import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../api.ts';

/** Outside production, where mail is kept instead of sent, tells where it lies. */
export function MailboxHint() {
  const { data: config } = useQuery(configQuery());
  if (!config?.dev_mode) return null;
  return (
    <>
      {' '}
      This hub runs in dev mode: look in <a href="/dev/mailbox">its mailbox</a>.
    </>
  );
}
