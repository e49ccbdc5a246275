import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '../shared/auth/index.ts';
import { onUserChange } from '../shared/auth/session/session-lifecycle.ts';
import { SecondStepGate } from './access/SecondStepGate.tsx';
import { queryClient } from './query-client.ts';

// For as long as the app lives: signing out on a page without these providers must empty the cache as well.
onUserChange(() => queryClient.clear());

/** What surrounds every page that knows its visitor: data cache, session with profile and roles. No antd: /auth has none. */
export function SessionProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <SecondStepGate>{children}</SecondStepGate>
      </SessionProvider>
    </QueryClientProvider>
  );
}
