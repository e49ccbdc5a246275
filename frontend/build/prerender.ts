import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from './chunks.ts';
import { withImports } from './chunks.ts';

interface Rendered {
  landing(): Promise<string>;
  frame(): Promise<string>;
  offline(): Promise<string>;
  landingTitle: string;
  readonly pages: readonly RoutePage[];
  draw(page: RoutePage): Promise<string>;
}

interface RoutePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly drawn: 'whole' | 'head' | 'content';
  readonly chunk: string | undefined;
}

const ROOT = '<div id="root"></div>';
const LANDING = 'src/features/landing/pages/LandingPage.tsx';

/**
 * Links for a page's own chunks; what the document already names is left out. Code that no first paint waits for is
 * left to the entry on /auth: asked for with the document, it takes the line from style sheet and font.
 */
function linksFor(manifest: Manifest, key: string, document: string, codeToo = true): string {
  const all = withImports(manifest, key);
  const chunks = all.filter(({ file }) => !document.includes(file));
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].filter(
    (css) => !document.includes(css),
  );
  return [
    ...styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`),
    ...(codeToo ? chunks : []).map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** The text font begins to load with the document instead of after the style sheet. */
function fontLink(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  return font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">` : '';
}

/** Without the app: neither its entry nor what that asks for beforehand. */
const withoutApp = (document: string): string =>
  document.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');

const inHead = (document: string, tags: string): string => document.replace('</head>', `${tags}</head>`);

/** The page of the service worker while the hub is away: its own script instead of the app. */
const offlinePage = (template: string, note: string): string =>
  inHead(
    withoutApp(template),
    '<meta name="robots" content="noindex"><script defer src="/offline.js"></script>',
  )
    .replace('<title>Chairside</title>', '<title>You are offline · Chairside</title>')
    .replace(ROOT, () => note)
    .replace(/<noscript>[\s\S]*<\/noscript>/, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Title and description of a route; what is behind a sign-in is not for search engines. */
function withWords(document: string, { title, description, drawn }: RoutePage): string {
  const words = escaped(description);
  const described = document
    .replace('<title>Chairside</title>', `<title>${escaped(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_all, start: string) => start + words)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_all, start: string) => start + escaped(title))
    .replace(/(<meta property="og:description" content=")[^"]*/, (_all, start: string) => start + words);
  return drawn !== 'head' ? described : inHead(described, '<meta name="robots" content="noindex">');
}

/**
 * One document per route (decision 12): the whole page where visitors may read it, else its head above a spinner. The app takes
 * over both.
 */
async function routePage(page: RoutePage, template: string, rendered: Rendered, manifest: Manifest) {
  const html = await rendered.draw(page);
  const withCode = page.drawn === 'whole' && page.path !== '/auth';
  const links =
    page.drawn === 'head' || !page.chunk ? '' : linksFor(manifest, page.chunk, template, withCode);
  // What the hub fills in stands in the page's head, too: the app waits in both alike.
  const drawn = page.drawn === 'whole' ? 'whole' : 'head';
  const root = `<div id="root" data-page="${page.path}" data-drawn="${drawn}">`;
  return inHead(withWords(template, page), links).replace(ROOT, () => `${root}${html}</div>`);
}

/**
 * Writes the documents the server chooses from: index.html (`/`, the landing page itself), pages/<route>.html, app.html
 * (every other page: bar and spinner), bare.html (the connect windows: nothing but the root); and offline.html for the
 * service worker. Returns the list of chunks.
 */
export async function writePages(dist: string, entry: string): Promise<Manifest> {
  const rendered = (await import(pathToFileURL(entry).href)) as Rendered;
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = inHead(await readFile(join(dist, 'index.html'), 'utf8'), fontLink(manifest));
  const [landing, frame, offline] = await Promise.all([
    rendered.landing(),
    rendered.frame(),
    rendered.offline(),
  ]);
  const home = inHead(template, linksFor(manifest, LANDING, template))
    .replace('<title>Chairside</title>', `<title>${rendered.landingTitle}</title>`)
    .replace(ROOT, () => `<div id="root" data-page="/">${landing}</div>`);
  await writeFile(join(dist, 'index.html'), home);
  await writeFile(
    join(dist, 'app.html'),
    template.replace(ROOT, () => `<div id="root">${frame}</div>`),
  );
  for (const page of rendered.pages) {
    const file = join(dist, `pages${page.path.replace(/:(\w+)/g, '[$1]')}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await routePage(page, template, rendered, manifest));
  }
  await writeFile(join(dist, 'bare.html'), template);
  await writeFile(join(dist, 'offline.html'), offlinePage(template, offline));
  const kept = join(dist, '../node_modules');
  await mkdir(kept, { recursive: true });
  // The list of chunks is read by the size bench, and is not for visitors.
  await rename(join(dist, '.vite/manifest.json'), join(kept, '.web-manifest.json'));
  return manifest;
}
