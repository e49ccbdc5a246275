import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, WEB_MANIFEST } from './lib/builds.mjs';
import { withEmptyApp } from './lib/static-app.mjs';

export const title = 'gzip JS until a route is interactive / empty antd app';

/** The chunks that a route loads besides the entry: its own, and the providers of antd pages. */
const FEATURES = 'src/features';
const ANTD = 'src/app/PageProviders.tsx';
/** The chunk of those made without antd, by its name: no source file of its own stands for it (frontend/build/groups.ts). */
const SESSION = 'session';
/** What decides whether a page is shown with antd's providers: visitors do without. */
const VISITORS = 'src/app/VisitorOrMember.tsx';
const visitorsPage = (file) => ({
  path: `/${file.split('/')[0]} signed out`,
  pages: [SESSION, VISITORS, `${FEATURES}/${file}.tsx`],
  aim: 1.3,
});
const ROUTES = [
  { path: '/', pages: [`${FEATURES}/landing/pages/LandingPage.tsx`], aim: 0.65 },
  { path: '/auth', pages: [SESSION, `${FEATURES}/auth/pages/AuthPage.tsx`], aim: 1.0 },
  ...[
    'courses/pages/CoursesPage',
    'community/pages/CommunityPage',
    'events/pages/EventsPage',
    'store/pages/StorePage',
    'tools/pages/ToolsPage',
  ].map(visitorsPage),
  { path: '/profile', pages: [ANTD, `${FEATURES}/profile/pages/ProfilePage.tsx`], aim: 2.4 },
];

export async function run() {
  const hub = JSON.parse(await readFile(WEB_MANIFEST, 'utf8'));
  const base = await emptyApp();
  const sizes = await Promise.all(
    ROUTES.map(({ pages }) => pageSizes(hub, join(ROOT, 'frontend/dist'), pages)),
  );
  return [
    ...ROUTES.map(({ path, aim }, i) => ({ label: path, value: sizes[i] / base, aim, note: kib(sizes[i]) })),
    { label: 'base', value: base / 1024, unit: 'KiB' },
  ];
}

/** Entry, route chunks and whatever they import at once, each compressed by itself as the server sends them. */
async function pageSizes(manifest, folder, pages) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const keyOf = (page) => Object.keys(manifest).find((key) => key === page || manifest[key].name === page);
  const missing = pages.filter((page) => !keyOf(page));
  if (missing.length > 0) throw new Error(`the build has no chunk for ${missing.join(', ')}`);
  const files = new Set([entry, ...pages.map(keyOf)].flatMap((key) => filesOf(manifest, key)));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function filesOf(manifest, key, visited = new Set()) {
  if (visited.has(key)) return [];
  visited.add(key);
  const { file, imports = [] } = manifest[key];
  return [
    ...(file.endsWith('.js') ? [file] : []),
    ...imports.flatMap((next) => filesOf(manifest, next, visited)),
  ];
}

/** The weight of the empty app, measured in the same way. */
const emptyApp = () =>
  withEmptyApp(async (folder) =>
    pageSizes(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')), folder, []),
  );

const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
