import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import SessionProviders from './SessionProviders.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const light = antdTheme('light');
const dark = antdTheme('dark');

/**
 * What the signed-in pages stand in: the session's providers and antd. Loaded beside those pages, because the landing
 * page and /auth need none of it and are held to their weight.
 */
export default function PageProviders({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  return (
    <ConfigProvider theme={scheme === 'dark' ? dark : light} wave={{ disabled: true }}>
      <SessionProviders>{children}</SessionProviders>
    </ConfigProvider>
  );
}
