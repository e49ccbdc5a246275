import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { antdCss } from '../../frontend/build/antd-css.ts';
import { themeCssPlugin } from '../../frontend/build/theme-css.ts';

/** Shared elements and pages of the web app in every state, on its own theme and against typed handlers. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  // They watch every element of a story, and nobody asked.
  features: { highlight: false, measure: false, outline: false, backgrounds: false },
  staticDirs: ['../../frontend/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [themeCssPlugin(), antdCss()],
      logLevel: 'error',
      build: { sourcemap: false, target: 'es2022', chunkSizeWarningLimit: 4_000 },
    }),
} satisfies StorybookConfig;
