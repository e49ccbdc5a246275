import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';
import { writePages } from './prerender.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(root, 'dist');
const server = resolve(root, 'node_modules/.prerender');
const configFile = resolve(root, 'vite.config.ts');

/** Builds the web app: bundles, then the HTML that paints before any bundle, then .br and .gz beside each file. */
await build({ configFile, root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  configFile,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { outDir: server, emptyOutDir: true, ssr: 'src/app/entry-prerender.tsx', manifest: false },
  ssr: { noExternal: true },
});
await writePages(dist, resolve(server, 'entry-prerender.js'));
await rm(server, { recursive: true, force: true });
await precompress(dist);
// The prerendered app leaves timers behind (the data cache forgets after ten minutes); nobody waits for them here.
process.exit(0);
