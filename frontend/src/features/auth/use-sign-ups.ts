import { useQuery } from '@tanstack/react-query';
import { accountSettingsQuery } from './api.ts';

export type SignUps = 'open' | 'closed' | 'asking';

/**
 * Whether people may make accounts here themselves. Who holds the first admin's link may, and where the question gets no
 * answer the form is shown: the server decides anyway.
 */
export function useSignUps(setupToken: string | null): SignUps {
  const { data, isPending } = useQuery({ ...accountSettingsQuery(), enabled: setupToken === null });
  if (setupToken !== null) return 'open';
  if (isPending) return 'asking';
  return data?.disable_signup ? 'closed' : 'open';
}
