import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SessionProvider } from '../shared/auth/index.ts';
import { NoticeViewport } from '../shared/ui/notice/NoticeViewport.tsx';
import { ErrorBoundary } from '../features/system/ErrorBoundary.tsx';
import { createQueryClient } from './query-client.ts';

/** What every page needs: data cache, session, notices, and a last boundary. antd comes with the pages that use it. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </QueryClientProvider>
      <NoticeViewport />
    </ErrorBoundary>
  );
}
