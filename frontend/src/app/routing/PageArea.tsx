import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { isPathOff, refreshSwitchedOff, useSwitchedOff } from '../../shared/capabilities/switched-off.ts';
import type { FeaturePage } from '../../shared/feature.ts';
import { Waiting } from '../../shared/ui/spinner/Waiting.tsx';
import { RouteArrival } from './RouteArrival.tsx';

const SwitchedOffPage = lazy(() => import('../../features/system/pages/SwitchedOffPage.tsx'));

/** The page of an address, or why an administrator's switch keeps it closed. */
function Page() {
  const off = useSwitchedOff();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle as FeaturePage | undefined;
  useEffect(refreshSwitchedOff, [pathname]);
  return page && isPathOff(off, page.path) ? <SwitchedOffPage title={page.title} /> : <Outlet />;
}

/** Where pages are shown. A part that is still loading within the page is waited for, too. */
export function PageArea() {
  return (
    <Suspense fallback={<Waiting />}>
      <Page />
      <RouteArrival />
    </Suspense>
  );
}
