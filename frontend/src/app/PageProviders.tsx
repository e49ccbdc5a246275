import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { SessionProvider } from '../shared/auth/index.ts';
import { onUserLeaves } from '../shared/auth/session-lifecycle.ts';
import { CodeGate } from './access/CodeGate.tsx';
import { queryClient } from './query-client.ts';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const light = antdTheme('light');
const dark = antdTheme('dark');

// For as long as the app lives: signing out on a page without these providers must empty the cache as well.
onUserLeaves(() => queryClient.clear());

/**
 * What the signed-in pages stand in: data cache, session with profile and roles, antd. Loaded beside those
 * pages, because the landing page needs none of it and is held to two thirds of its weight.
 */
export default function PageProviders({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ConfigProvider theme={scheme === 'dark' ? dark : light} wave={{ disabled: true }}>
          <CodeGate>{children}</CodeGate>
        </ConfigProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
