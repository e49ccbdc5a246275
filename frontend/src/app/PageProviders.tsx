import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import SessionProviders from './SessionProviders.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { useReducedMotion } from './theme/reduced-motion.ts';
import { useScheme } from './theme/theme-store.ts';

/**
 * What the signed-in pages stand in: the session's providers and antd. Loaded beside those pages, because the landing
 * page and /auth need none of it and are held to their weight.
 */
export default function PageProviders({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const isStill = useReducedMotion();
  const theme = useMemo(() => antdTheme(scheme, isStill), [scheme, isStill]);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }}>
      <SessionProviders>{children}</SessionProviders>
    </ConfigProvider>
  );
}
