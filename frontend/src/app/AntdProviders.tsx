import 'virtual:antd-css/common.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { FeaturesContext } from '../shared/features.ts';
import { useReducedMotion } from '../shared/lib/use-media.ts';
import { features } from './features.ts';
import { SessionProviders } from './SessionProviders.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const themes = {
  light: { moving: antdTheme('light', true), still: antdTheme('light', false) },
  dark: { moving: antdTheme('dark', true), still: antdTheme('dark', false) },
};

// antd's token for it counts for cards without a border only.
const card = { style: { boxShadow: 'var(--rest)' } };

/** What surrounds elements of antd: theme, data cache, session, and the features that add to the page. */
export function AntdProviders({ children }: { readonly children: ReactNode }) {
  const theme = themes[useScheme()][useReducedMotion() ? 'still' : 'moving'];
  return (
    // What antd still adds at run time, variables and icons, belongs to its layer as well.
    <StyleProvider layer>
      <ConfigProvider theme={theme} wave={{ disabled: true }} card={card}>
        <SessionProviders>
          <FeaturesContext value={features}>{children}</FeaturesContext>
        </SessionProviders>
      </ConfigProvider>
    </StyleProvider>
  );
}
