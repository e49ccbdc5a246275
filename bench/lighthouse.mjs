import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ROOT } from './lib/builds.mjs';
import { launchOptions } from './lib/browser.mjs';
import { withHub } from './lib/hub.mjs';
import { freePort } from '@chairside/kit/testing/free-port';
import { median } from './lib/stats.mjs';
import { webSession } from './lib/web-people.mjs';

export const title = 'Lighthouse 13.5 on a phone: performance · accessibility · best practices · SEO';

const HOME = join(ROOT, 'bench/lighthouse');
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse's benchmark index of the middle phone to which Chromium's DevTools calibrate their throttling. */
const MIDDLE_PHONE = 1000;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
/** LIGHTHOUSE_PAGES=/events,/community measures only these. */
const wanted = process.env.LIGHTHOUSE_PAGES?.split(',');
const PAGES = [
  { path: '/', found: true },
  { path: '/auth', found: true },
  { path: '/courses', found: true },
  { path: '/community', found: true },
  { path: '/events', found: true },
  { path: '/store', found: true },
  { path: '/profile' },
  { path: '/practice-management' },
].filter(({ path }) => !wanted || wanted.includes(path));

export function run() {
  return withHub({}, async (hub) => {
    const session = await webSession(hub, 'lighthouse@example.test');
    const runLighthouse = await loadLighthouse();
    const slowdown = await slowdownHere(runLighthouse, hub);
    const figures = [{ label: 'slowdown of the processor', value: slowdown, unit: '×' }];
    for (const page of PAGES) figures.push(...(await scoresOf(runLighthouse, hub, session, page, slowdown)));
    return figures;
  });
}

/** Its own folder with its own lock file, installed at the first use: nothing else of this project needs it. */
async function loadLighthouse() {
  const require = createRequire(join(HOME, 'package.json'));
  if (!existsSync(join(HOME, 'node_modules/lighthouse')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: HOME,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return (await import(pathToFileURL(require.resolve('lighthouse')).href)).default;
}

/** How many times slower than this machine the middle phone is; Lighthouse's own 4 is meant for a fast desktop. */
async function slowdownHere(runLighthouse, hub) {
  const indexes = [];
  for (let n = 0; n < RUNS; n += 1) indexes.push(await indexHere(runLighthouse, hub));
  return Math.max(1, median(indexes) / MIDDLE_PHONE);
}

/** On a shared machine the index jumps by half from one minute to the next. */
async function indexHere(runLighthouse, hub) {
  const options = { output: 'json', logLevel: 'error', onlyCategories: ['seo'] };
  const { lhr } = await withPage(hub, undefined, (port) => runLighthouse(hub.url, { ...options, port }));
  return lhr.environment.benchmarkIndex;
}

/** SEO counts on public pages only; pages behind the sign-in are not indexed. */
async function scoresOf(runLighthouse, hub, session, { path, found }, slowdown) {
  const results = [];
  for (let n = 0; n < RUNS; n += 1)
    results.push(
      await withPage(hub, found ? undefined : session, (port) =>
        audit(runLighthouse, hub.url + path, port, slowdown),
      ),
    );
  return CATEGORIES.filter((category) => found || category !== 'seo').map((category, index) => ({
    label: index === 0 ? `${path} ${category}` : category,
    value: median(results.map((scores) => scores[category])),
    unit: '',
    aim: AIMS[category],
  }));
}

async function audit(runLighthouse, url, port, cpuSlowdownMultiplier) {
  const { lhr } = await runLighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: CATEGORIES,
    throttling: { cpuSlowdownMultiplier },
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (process.env.BENCH_TRACE) printFaults(url, lhr);
  return Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(lhr.categories[id].score * 100)]));
}

/** The audits that cost points. */
function printFaults(url, { audits, categories }) {
  const counted = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  for (const { id } of counted) {
    const { score, title: what, displayValue = '' } = audits[id];
    if (score !== null && score < 1) console.error(`${url} ${id} ${score} ${what} ${displayValue}`);
  }
}

/** A fresh profile of the journeys' browser, with a session where there is one. */
async function withPage(hub, session, work) {
  const profile = await mkdtemp(join(tmpdir(), 'chairside-lighthouse-'));
  const port = await freePort();
  const options = await launchOptions([`--remote-debugging-port=${port}`]);
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    if (session) {
      const page = await context.newPage();
      await page.goto(`${hub.url}/theme.js`);
      await page.evaluate((value) => localStorage.setItem('chairside.session', value), session);
      await page.close();
    }
    return await work(port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
