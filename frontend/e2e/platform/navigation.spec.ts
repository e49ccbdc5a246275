import { features } from '../support/routes.ts';
import { expect, signIn, test } from '../support/web-page.ts';

const phone = { width: 390, height: 844 };

const targets: readonly (readonly [string, string])[] = [
  ['About Us', '/'],
  ['Services', '/#services'],
  ['Membership', '/courses'],
  ['Community', '/community'],
  ['Contact', '/#contact'],
  ['Courses', '/courses'],
  ['Certification', '/courses'],
  ['Workshops', '/events'],
  ['Resources', '/courses'],
  ['FAQ', '/community?topic=faq'],
  ['Privacy Policy', '/community?topic=privacy'],
  ['Terms of Service', '/community?topic=terms'],
  ['Cookie Policy', '/community?topic=cookies'],
  ['Accessibility', '/community?topic=accessibility'],
];

test('a visitor’s bar and footer: the 17 features, every link of the specification, titles, focus, and the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await test.step('Features lists exactly the 17 feature routes', async () => {
    const links = page.locator('.features-panel a');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.sort()).toEqual([...features].sort());
  });

  await test.step('every link of the footer has the target of the specification', async () => {
    for (const [name, href] of targets)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  });

  await test.step('titles follow the route and the focus goes to the heading', async () => {
    await footer.getByRole('link', { name: 'Workshops' }).click();
    await expect(page).toHaveTitle('Events · Chairside');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  });

  await test.step('signed out, Sign In and Get Started both lead to /auth', async () => {
    for (const name of ['Sign In', 'Get Started'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', '/auth');
  });

  await test.step('there is no bottom bar on wide screens', async () => {
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden();
  });

  await test.step('Features opens and closes by keyboard, and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Features' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.features-panel').getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Practice Management' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the Services anchor scrolls there from another route', async () => {
    await footer.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services h2')).toBeInViewport();
  });

  await test.step('another address in its place begins at its top, and a reload where one was', async () => {
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.goto('/community');
    await page.evaluate(() => scrollTo(0, 300));
    await page.reload();
    await expect.poll(scrolled).toBe(300);
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeInViewport();
    expect(await scrolled()).toBe(0);
  });
});

test('Features opens 100 ms after the pointer arrives, not at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const panel = page.locator('.features-panel');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Features' }).hover();
  await page.clock.runFor(60);
  await expect(panel).toBeHidden();
  await page.clock.runFor(60);
  await expect(panel).toBeVisible();
});

test('signed-in people see Profile and Logout in the bar, and on a phone More opens a sheet that closes when an item is chosen', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/community');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar.locator('.top-session').getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Get Started' })).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link')).toHaveText(['Store', 'Practice', 'TPS', 'Profile']);
  await sheet.getByRole('link', { name: 'TPS' }).click();
  await expect(page).toHaveURL('/tps');
  await expect(sheet).toBeHidden();
});

test.describe('small screens', () => {
  test.use({ viewport: phone });

  test('have a bar of four routes, except on /auth, and a menu that holds the same items', async ({
    page,
  }) => {
    await page.goto('/community');
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(bar.locator(':scope > ul > li')).toHaveText([
      'Dashboard',
      'Courses',
      'Community',
      'Events',
      'More',
    ]);
    await expect(bar.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page');

    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (const name of ['Home', 'Contact', 'Sign In', 'Get Started'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await menu.getByText('Features').click();
    await expect(menu.locator('.menu-features a')).toHaveCount(features.length);
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
