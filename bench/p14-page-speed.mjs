import { visit, withBrowser } from './lib/browser.mjs';
import { withHub } from './lib/hub.mjs';
import { serveFolder, withEmptyApp } from './lib/static-app.mjs';
import { median, pairedRatio } from './lib/stats.mjs';
import { webSession } from './lib/web-people.mjs';

export const title = 'first visit at CPU 4× and Slow 4G / the same empty antd app; what a press waits for';

const ROUNDS = Number(process.env.P14_ROUNDS ?? 5);
const ROWS = 1_000;

/** `press` is what a person does on the page; the slowest interaction is the INP. */
const PAGES = [
  { path: '/', press: (page) => page.getByRole('button', { name: 'Features' }).click(), what: 'menu' },
  { path: '/auth' },
  {
    path: '/profile',
    signedIn: true,
    press: (page) => page.getByRole('tab', { name: 'Connected Tools' }).click(),
    what: 'tab',
  },
  { path: '/practice-management', signedIn: true },
  { path: '/admin?tab=people', admin: true, press: filterRows, what: `filter of ${ROWS} rows` },
];

async function filterRows(page) {
  const search = page.getByRole('searchbox').first();
  await search.click();
  await search.pressSequentially('row-77', { delay: 60 });
  await page.getByText('row-777@example.test').first().waitFor();
}

export function run() {
  return withEmptyApp((folder) =>
    withHub({}, (hub, { DATABASE_URL: database }) =>
      withBrowser((browser) => measure(browser, hub, database, folder)),
    ),
  );
}

async function measure(browser, hub, database, folder) {
  const sessions = {
    person: await webSession(hub, 'p14@example.test'),
    admin: await webSession(hub, 'p14-admin@example.test', { database, others: ROWS }),
  };
  const empty = await serveFolder(folder);
  try {
    const { base, pages } = await interleavedLoads(browser, hub, empty, sessions);
    return [...pages.flatMap((found) => figuresOf(found, base)), ...baseOf(base)];
  } finally {
    empty.close();
  }
}

/** Each round visits every page and the empty app, so that a disturbance affects both sides. The first round is a warm-up. */
async function interleavedLoads(browser, hub, empty, sessions) {
  const base = [];
  const pages = PAGES.map((page) => ({ page, visits: [] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyVisit = await visit(browser, empty.url);
    if (round > 0) base.push(emptyVisit);
    for (const { page, visits } of pages) {
      const session = page.admin ? sessions.admin : page.signedIn ? sessions.person : undefined;
      const found = await visit(browser, hub.url + page.path, session, page.press);
      if (round > 0) visits.push(found);
    }
  }
  return { base, pages };
}

const of = (visits, key) => visits.map((one) => one[key]);
const ms = (visits, key) => `${median(of(visits, key)).toFixed(0)} ms`;

function figuresOf({ page: { path, what }, visits }, base) {
  const figures = [
    {
      label: `${path} LCP`,
      value: pairedRatio(of(visits, 'lcp'), of(base, 'lcp')),
      aim: 1,
      note: ms(visits, 'lcp'),
    },
    // The empty app may have no blocking time at all, so it cannot be a divisor.
    {
      label: 'TBT',
      value: pairedRatio(
        of(visits, 'tbt'),
        of(base, 'tbt').map((time) => Math.max(time, 1)),
      ),
      aim: 1.2,
      note: ms(visits, 'tbt'),
    },
    {
      label: 'CLS',
      value: median(of(visits, 'cls')),
      unit: '',
      aim: 0.01,
      note: median(of(visits, 'cls')).toFixed(4),
    },
  ];
  if (what)
    figures.push({ label: `INP of the ${what}`, value: median(of(visits, 'inp')), unit: 'ms', aim: 200 });
  return figures;
}

const baseOf = (base) => [
  { label: 'base LCP', value: median(of(base, 'lcp')), unit: 'ms' },
  { label: 'base TBT', value: median(of(base, 'tbt')), unit: 'ms' },
];
