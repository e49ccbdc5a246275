import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/index.ts';

/** The part of the account service's settings that this page shows. */
interface Settings {
  disable_signup: boolean;
}

export type SignUps = 'open' | 'closed' | 'asking';

/**
 * Whether people may make accounts here themselves. Who holds the first admin's link may, and where the question gets no
 * answer the form is shown: the server decides anyway.
 */
export function useSignUps(setupToken: string | null): SignUps {
  const { data, isPending } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: () => api.get<Settings>('/auth/v1/settings', { anonymous: true }),
    enabled: setupToken === null,
    retry: false,
  });
  if (setupToken !== null) return 'open';
  if (isPending) return 'asking';
  return data?.disable_signup ? 'closed' : 'open';
}
