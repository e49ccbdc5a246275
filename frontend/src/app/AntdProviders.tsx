import 'virtual:antd-css/common.css';
import { StyleProvider } from '@ant-design/cssinjs';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { FeaturesContext } from '../shared/features.ts';
import { features } from './features.ts';
import { SessionProviders } from './SessionProviders.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const light = antdTheme('light');
const dark = antdTheme('dark');

// antd's own icon comes and goes in a transition. One that ends within a frame, or may not move, never said that it was over.
const button = { loadingIcon: <LoadingOutlined /> };
// antd's token for it counts for cards without a border only.
const card = { style: { boxShadow: 'var(--rest)' } };

/** What surrounds elements of antd: theme, data cache, session, and the features that add to the page. */
export function AntdProviders({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme();
  return (
    // What antd still adds at run time, variables and icons, belongs to its layer as well.
    <StyleProvider layer>
      <ConfigProvider
        theme={scheme === 'dark' ? dark : light}
        wave={{ disabled: true }}
        button={button}
        card={card}
      >
        <SessionProviders>
          <FeaturesContext value={features}>{children}</FeaturesContext>
        </SessionProviders>
      </ConfigProvider>
    </StyleProvider>
  );
}
