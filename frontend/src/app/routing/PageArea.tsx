import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Waiting } from '../../shared/ui/spinner/Waiting.tsx';
import { RouteArrival } from './RouteArrival.tsx';

/** Where pages are shown. A part that is still loading within the page is waited for, too. */
export function PageArea() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
      <RouteArrival />
    </Suspense>
  );
}
