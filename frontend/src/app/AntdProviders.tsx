import { App as AntdApp, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './theme/antd-theme.ts';
import { useScheme } from './theme/theme-store.ts';

const light = antdTheme('light');
const dark = antdTheme('dark');

/** antd's own context. Wraps only the routes that use antd, so that `/` never loads it. */
export default function AntdProviders({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  return (
    <ConfigProvider theme={scheme === 'dark' ? dark : light} wave={{ disabled: true }}>
      <AntdApp component={false}>{children}</AntdApp>
    </ConfigProvider>
  );
}
