import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { precompress } from './precompress.ts';
import { writeIcons } from './icons.ts';
import { writePages } from './prerender.ts';
import { writeManifest } from './web-manifest.ts';
import { writeWorker } from './worker.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(root, 'dist');
const server = resolve(root, 'node_modules/.prerender');
const configFile = resolve(root, 'vite.config.ts');

/**
 * Builds the web app: bundles, the HTML that paints before any bundle, what makes it installable and its service worker,
 * then .br and .gz beside each file.
 */
await build({ configFile, root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  configFile,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { outDir: server, emptyOutDir: true, ssr: 'src/app/entry-prerender.tsx', manifest: false },
  ssr: { noExternal: true },
});
const chunks = await writePages(dist, resolve(server, 'entry-prerender.js'));
await rm(server, { recursive: true, force: true });
await writeIcons(dist);
await writeManifest(dist);
await writeWorker(dist, chunks);
await precompress(dist);
// The prerendered app leaves timers behind (the data cache forgets after ten minutes); nobody waits for them here.
process.exit(0);
