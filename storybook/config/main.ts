import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { themeCssPlugin } from '../../frontend/build/theme-css.ts';

/** Shared elements and pages of the web app in every state, on its own theme and against typed handlers. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['msw-storybook-addon'],
  staticDirs: [
    '../../frontend/public',
    { from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [themeCssPlugin()],
      logLevel: 'error',
      build: { sourcemap: false, target: 'es2022', chunkSizeWarningLimit: 4_000 },
    }),
} satisfies StorybookConfig;
