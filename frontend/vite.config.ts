import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdCss } from './build/antd-css.ts';
import { chunkFileNames, assetFileNames } from './build/file-names.ts';
import { groups } from './build/groups.ts';
import { leanRouter } from './build/lean-router.ts';
import { themeCssPlugin } from './build/theme-css.ts';

const hub = process.env['HUB_URL'] ?? 'http://127.0.0.1:3000';

/**
 * Paths that belong to the hub while developing. `/authkit/:id` itself is a page of the web app, so only
 * what lies under the API prefixes is passed on.
 */
const hubPaths = ['/api', '/auth/v1', '/functions', '/rest', '/realtime', '/storage', '/health', '/dev'];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [leanRouter(), react(), themeCssPlugin(), antdCss()],
  server: { proxy: Object.fromEntries(hubPaths.map((path) => [path, { target: hub, ws: true }])) },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // What draws the documents beforehand is one file whose size nobody waits for.
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups }, chunkFileNames, assetFileNames } },
  },
}));
