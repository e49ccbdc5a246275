import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, enter, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test } from '../support/hub-page.ts';
import { expectAccessible, expectExemplary } from '../support/accessibility.ts';
import { features, open } from '../support/routes.ts';
import { everyStopReached } from '../support/stops.ts';
import { walkAfresh } from '../support/walk.ts';

const WIDE = { width: 1440, height: 900 };
/** A laptop's window at 200 %, and the narrowest phone. */
const NARROW = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

const visitors = [...open, '/nowhere'];
const members = [
  ...features.filter((path) => !visitors.includes(path)),
  '/courses/any',
  '/profile?tab=tools',
  ...['patients', 'recall', 'treatment', 'tasks'].map((tab) => `/practice-management?tab=${tab}`),
];
/** What visitors see first also keeps the good practices of axe. */
const exemplary = ['/', '/contact', '/nowhere', '/community'];
/** Pages with another layout on phones. */
const otherOnPhones = ['/profile', '/profile?tab=tools'];
/** The address that Back leads to. */
const backs = new Map([
  ['/events', '/dashboard'],
  ['/courses/any', '/courses'],
  ['/contact', '/'],
  ['/nowhere', '/'],
]);
const half = Math.ceil(members.length / 2);
const admins = [
  'today',
  'people',
  'contact',
  'tools',
  'activity',
  'notifications',
  'assistant',
  'incidents',
  'jobs',
  'web-app',
].map((tab) => `/admin?tab=${tab}`);

const visits: readonly [string, readonly string[], ((request: APIRequestContext) => Promise<Account>)?][] = [
  ['a visitor', visitors],
  ['a member, first half', members.slice(0, half), equipped],
  ['a member, second half', members.slice(half), equipped],
  ['an admin', admins, () => Promise.resolve(admin())],
];

for (const [who, paths, account] of visits)
  test(`every page of ${who} is readable, is walked with Tab, and fits a narrow window`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    if (account) await enter(page, await account(request));
    // Visitors get documents that were drawn before, so each is opened. The others are one document: who is in it walks.
    const go = (path: string, at: number) => (account && at > 0 ? walkAfresh(page, path) : page.goto(path));
    const judge = account ? () => readableInside(page) : (path: string) => readable(page, path);
    for (const [at, path] of paths.entries())
      await test.step(path, () => holds(page, path, () => go(path, at), judge));
  });

/** The documents of visitors are drawn before, and seen by nobody else. */
const readable = (page: Page, path: string): Promise<void> =>
  exemplary.includes(path) ? expectExemplary(page) : expectReadable(page);

/** Every page behind the sign-in has stories, which show it light on a desktop and dark on a phone. */
const readableInside = (page: Page): Promise<void> => expectAccessible(page, 'dark');

async function holds(
  page: Page,
  path: string,
  go: () => Promise<unknown>,
  judge: (path: string) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(WIDE);
  await go();
  await arrived(page);
  const back = backs.get(path);
  if (back) await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', back);
  await judge(path);
  await everyStopReached(page);
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  if (otherOnPhones.includes(path)) await judge(path);
}

async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting = page.locator('[aria-busy=true], .ant-skeleton, .spinner').filter({ visible: true });
  await expect(waiting).toHaveCount(0, { timeout: 20_000 });
}

/** A person with a sample practice and a sample assistant, so that no page is empty. */
async function equipped(request: APIRequestContext): Promise<Account> {
  const account = await newAccount(request);
  for (const tool of ['Open Dental', 'OpenAI']) await connectTool(request, account, tool);
  return account;
}
