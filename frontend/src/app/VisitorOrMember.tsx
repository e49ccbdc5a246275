import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionStatus } from '../shared/auth/session/session-status.ts';
import { Waiting } from '../shared/ui/spinner/Waiting.tsx';
import { queryClient } from './query-client.ts';

const ForMembers = lazy(async () => {
  const { AntdProviders } = await import('./AntdProviders.tsx');
  return {
    default: () => (
      <AntdProviders>
        <Outlet />
      </AntdProviders>
    ),
  };
});

/**
 * The route around public pages that give members more: antd comes for whoever is signed in, visitors read without its weight.
 * While nobody's session is known, the document of the page stays.
 */
export default function VisitorOrMember() {
  const status = useSessionStatus();
  if (status === 'loading') return <Waiting />;
  return status === 'signed_in' ? (
    <Suspense fallback={<Waiting />}>
      <ForMembers />
    </Suspense>
  ) : (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
