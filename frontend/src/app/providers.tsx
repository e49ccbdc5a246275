import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../features/system/ErrorBoundary.tsx';
import { startSession } from '../shared/auth/session-lifecycle.ts';
import { NoticeViewport } from '../shared/ui/notice/NoticeViewport.tsx';

/**
 * What every page stands in: a last boundary, the notices, and the look-up of the session. Data cache,
 * profile and antd come with the pages that use them (PageProviders).
 */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(startSession, []);
  return (
    <>
      <ErrorBoundary>{children}</ErrorBoundary>
      <NoticeViewport />
    </>
  );
}
