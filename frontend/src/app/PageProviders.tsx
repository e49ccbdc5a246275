import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { FeaturePage } from '../shared/feature.ts';
import { FeaturesContext } from '../shared/features.ts';
import { RouteGate } from './access/RouteGate.tsx';
import { features } from './features.ts';
import SessionProviders from './SessionProviders.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const light = antdTheme('light');
const dark = antdTheme('dark');

// antd's token for it counts for cards without a border only.
const card = { style: { boxShadow: 'var(--rest)' } };

interface PageProvidersProps {
  readonly page: FeaturePage;
  readonly children: ReactNode;
}

/**
 * What surrounds pages with antd: theme, data cache, session, and the check of who may open the page. Loaded beside
 * those pages, because the landing page and /auth need none of it and are held to their weight.
 */
export default function PageProviders({ page, children }: PageProvidersProps) {
  const scheme = useScheme();
  return (
    <ConfigProvider theme={scheme === 'dark' ? dark : light} wave={{ disabled: true }} card={card}>
      <SessionProviders>
        <FeaturesContext value={features}>
          {page.access === 'public' ? children : <RouteGate page={page}>{children}</RouteGate>}
        </FeaturesContext>
      </SessionProviders>
    </ConfigProvider>
  );
}
