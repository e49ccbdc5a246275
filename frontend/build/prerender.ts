import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Rendered {
  landing(): Promise<string>;
  frame(): Promise<string>;
  landingTitle: string;
}

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const ROOT = '<div id="root"></div>';
const LANDING = 'src/features/landing/pages/LandingPage.tsx';

/** The chunk and everything it imports at once, in loading order. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))];
}

/** Links for a page's own chunks; what the document already names is left out. */
function linksFor(manifest: Manifest, key: string, document: string): string {
  const chunks = withImports(manifest, key).filter(({ file }) => !document.includes(file));
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter(
    (css) => !document.includes(css),
  );
  return [
    ...styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** The text font begins to load with the document instead of after the style sheet. */
function fontLink(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">` : '';
}

const inHead = (document: string, tags: string): string => document.replace('</head>', `${tags}</head>`);

/**
 * Writes the three documents the server chooses from: index.html (`/`, the landing page itself), app.html
 * (every other page: bar and spinner), bare.html (the connect windows: nothing but the root).
 */
export async function writePages(dist: string, entry: string): Promise<void> {
  const rendered = (await import(pathToFileURL(entry).href)) as Rendered;
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = inHead(await readFile(join(dist, 'index.html'), 'utf8'), fontLink(manifest));
  const [landing, frame] = await Promise.all([rendered.landing(), rendered.frame()]);
  const home = inHead(template, linksFor(manifest, LANDING, template))
    .replace('<title>Chairside</title>', `<title>${rendered.landingTitle}</title>`)
    .replace(ROOT, () => `<div id="root" data-page="/">${landing}</div>`);
  await writeFile(join(dist, 'index.html'), home);
  await writeFile(
    join(dist, 'app.html'),
    template.replace(ROOT, () => `<div id="root">${frame}</div>`),
  );
  await writeFile(join(dist, 'bare.html'), template);
  const kept = join(dist, '../node_modules');
  await mkdir(kept, { recursive: true });
  // The list of chunks is read by the size bench, and is not for visitors.
  await rename(join(dist, '.vite/manifest.json'), join(kept, '.web-manifest.json'));
}
