import { Outlet, useMatches } from 'react-router-dom';
import type { FeaturePage } from '../shared/feature.ts';
import { RouteGate } from './access/RouteGate.tsx';
import { AntdProviders } from './AntdProviders.tsx';

/**
 * The route around pages with antd: its providers, and the check of who may open the page. Loaded beside those pages,
 * because the landing page and /auth need none of it and are held to their weight.
 */
export default function PageProviders() {
  const page = useMatches().at(-1)?.handle as FeaturePage;
  return (
    <AntdProviders>
      {page.access === 'public' ? (
        <Outlet />
      ) : (
        <RouteGate page={page}>
          <Outlet />
        </RouteGate>
      )}
    </AntdProviders>
  );
}
