import { useQuery } from '@tanstack/react-query';
import type { Config } from '../../../shared/api/index.ts';
import { api } from '../../../shared/api/index.ts';

/** Outside production, where mail is kept instead of sent, tells where it lies. */
export function MailboxHint() {
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: () => api.get<Config>('/api/config', { anonymous: true }),
  });
  if (!config?.dev_mode) return null;
  return (
    <>
      {' '}
      This hub runs in dev mode: look in <a href="/dev/mailbox">its mailbox</a>.
    </>
  );
}
