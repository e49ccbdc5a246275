import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Manifest } from './chunks.ts';
import { withImports } from './chunks.ts';

const root = resolve(import.meta.dirname, '..');

/** What the shell is made of besides the chunks: documents, and what they name. */
const FILES = [
  'index.html',
  'offline.html',
  'offline.js',
  'theme.js',
  'favicon.svg',
  'art.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
];
const CHUNKS = [
  'index.html',
  'src/features/landing/pages/LandingPage.tsx',
  'src/features/landing/components/ContactSection.tsx',
  'src/app/after-load.ts',
];
const FONT = /figtree-latin-wght-normal.*\.woff2$/;

async function entryOf(dist: string, file: string): Promise<{ url: string; revision: string }> {
  const digest = createHash('sha256').update(await readFile(join(dist, file)));
  return { url: `/${file}`, revision: digest.digest('hex').slice(0, 16) };
}

/** Files that are named by their content need no revision. */
async function shellOf(dist: string, manifest: Manifest) {
  const chunks = CHUNKS.flatMap((key) => withImports(manifest, key));
  const fonts = (await readdir(join(dist, 'assets'))).filter((name) => FONT.test(name));
  const hashed = new Set([
    ...chunks.flatMap(({ file, css = [] }) => [file, ...css]),
    ...fonts.map((name) => `assets/${name}`),
  ]);
  const named = [...hashed].map((file) => ({ url: `/${file}`, revision: null }));
  return [...named, ...(await Promise.all(FILES.map((file) => entryOf(dist, file))))];
}

/**
 * Bundles the service worker with the list of what it keeps (decision 33). After the documents: their content is
 * part of the list.
 */
export async function writeWorker(dist: string, manifest: Manifest): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(await shellOf(dist, manifest)) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, 'src/worker/sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}
