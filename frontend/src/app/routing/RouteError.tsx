import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorFallback } from '../../features/system/ErrorFallback.tsx';
import { signalReady } from '../../shared/lib/ready.ts';
import { useRequestId } from './route-errors.ts';

/** Shown in place of a route that failed to load or to draw. Try Again opens the same address once more. */
export function RouteError() {
  const requestId = useRequestId(useRouteError());
  const location = useLocation();
  const navigate = useNavigate();
  // The page that would have said so never comes, and Try Again must answer.
  useEffect(signalReady, []);
  const retry = () =>
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  return <ErrorFallback requestId={requestId} onRetry={retry} />;
}
