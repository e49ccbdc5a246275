import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { authAddress, useSession } from '../../shared/auth/index.ts';
import { Redirect } from '../../shared/ui/redirect/Redirect.tsx';

/**
 * Leads whoever has still to take the second step to /auth, and afterwards back. Stands around every page that knows its
 * visitor; what anybody may read signed out, stays open.
 */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const { needsCode } = useSession();
  const location = useLocation();
  if (needsCode && !/^\/auth\/?$/.test(location.pathname)) {
    return <Redirect to={authAddress(location)} />;
  }
  return children;
}
