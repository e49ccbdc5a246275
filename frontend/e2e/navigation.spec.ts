import { AxeBuilder } from '@axe-core/playwright';
import { expect, signIn, test } from './support/web-page.ts';

const features = [
  '/dashboard',
  '/courses',
  '/community',
  '/events',
  '/store',
  '/practice-management',
  '/tps',
  '/profile',
  '/codeco-ai',
  '/specialist',
  '/dso-management',
  '/ecommerce',
  '/support',
  '/onboarding',
  '/launch',
  '/admin',
  '/business-intelligence',
];
const phone = { width: 390, height: 844 };

test.describe('top bar', () => {
  test('Features lists exactly the 17 feature routes', async ({ page }) => {
    await page.goto('/');
    const links = page.locator('.features-panel a');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.sort()).toEqual([...features].sort());
  });

  test('Features opens 100 ms after the pointer arrives, not at once', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const panel = page.locator('.features-panel');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Features' }).hover();
    await page.clock.runFor(60);
    await expect(panel).toBeHidden();
    await page.clock.runFor(60);
    await expect(panel).toBeVisible();
  });

  test('Features opens and closes by keyboard, and gives the focus back', async ({ page }) => {
    await page.goto('/courses');
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

  test('signed out, Sign In and Get Started both lead to /auth', async ({ page }) => {
    await page.goto('/courses');
    for (const name of ['Sign In', 'Get Started']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', '/auth');
    }
  });

  test('signed in, Profile and Logout stand in their place', async ({ page }) => {
    await signIn(page);
    await page.goto('/courses');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bar.locator('.top-session').getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await expect(bar.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  });
});

test.describe('small screens', () => {
  test.use({ viewport: phone });

  test('the collapsible menu holds the same items', async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const name of ['Home', 'Contact', 'Sign In', 'Get Started'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await menu.getByText('Features').click();
    await expect(menu.locator('.menu-features a')).toHaveCount(features.length);
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL('/events');
    await expect(menu).toBeHidden();
  });

  test('the bottom bar has four routes and marks where one is', async ({ page }) => {
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
  });

  test('More opens a sheet that closes when an item is chosen', async ({ page }) => {
    await page.goto('/community');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toHaveText(['Store', 'Practice', 'TPS', 'Profile']);
    await sheet.getByRole('link', { name: 'Practice' }).click();
    await expect(page).toHaveURL('/practice-management');
    await expect(sheet).toBeHidden();
  });

  test('there is no bottom bar on /auth', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toHaveCount(0);
  });

  for (const path of ['/', '/courses', '/contact', '/nowhere']) {
    test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test('there is no bottom bar on wide screens', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('navigation', { name: 'Quick navigation' })).toBeHidden();
});

test.describe('footer', () => {
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
    ['FAQ', '/community'],
    ['Privacy Policy', '/community'],
    ['Terms of Service', '/community'],
    ['Cookie Policy', '/community'],
    ['Accessibility', '/community'],
  ];

  test('every link has the target of the specification', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of targets) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('the Services anchor scrolls there from another route', async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services h2')).toBeInViewport();
  });
});

test.describe('pages', () => {
  test('an area that opens later says so, and leads on to Connected Tools', async ({ page }) => {
    await signIn(page);
    for (const path of features.filter((feature) => feature !== '/profile')) {
      await page.goto(path);
      await expect(page.getByText('This area opens later')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to Connected Tools' })).toHaveAttribute(
        'href',
        '/profile?tab=tools',
      );
    }
  });

  test('titles follow the route and the focus goes to the heading', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Workshops' }).click();
    await expect(page).toHaveTitle('Events · Chairside');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  });

  for (const [path, target] of [
    ['/events', '/dashboard'],
    ['/courses/aligner-basics', '/courses'],
    ['/contact', '/'],
    ['/nowhere', '/'],
  ] as const) {
    test(`the back button of ${path} leads to ${target}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', target);
    });
  }

  test('an unknown path shows the 404 page, and its visit is logged without the query', async ({
    page,
    reports,
  }) => {
    await page.goto('/nowhere?patient=secret');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatchObject({
      path: '/api/monitoring/log',
      body: { level: 'warn', context: { path: '/nowhere' } },
    });
    expect(JSON.stringify(reports)).not.toContain('secret');
  });

  test('the skip link is the first stop and leads past the bar', async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`later, contact and 404 pages have no accessibility violation in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/community', '/contact', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    });
  }
});

test.describe('theme', () => {
  const ground = () => getComputedStyle(document.body).backgroundColor;

  test('follows the device live, and a choice outlives a reload without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/courses');
    const bright = await page.evaluate(ground);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(ground)).not.toBe(bright);

    await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check({ force: true });
    expect(await page.evaluate(ground)).toBe(bright);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

test.describe('errors', () => {
  test('a page that fails shows the fallback; Try Again clears it without a reload', async ({
    page,
    reports,
    faults,
  }) => {
    await page.goto('/courses');
    await page.waitForLoadState('networkidle');
    // The code of the next page arrives broken once.
    await page.route(/NotFoundPage.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { if (!globalThis.mended) throw new Error("broken page"); return null; };',
      }),
    );
    await page.evaluate(() => {
      history.pushState({}, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText("We've encountered an unexpected error. Our team has been notified."),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect.poll(() => reports.map(({ path }) => path)).toContain('/api/log-error');
    expect(reports.find(({ path }) => path === '/api/log-error')?.body['componentStack']).toContain('at ');

    await page.evaluate(() => Object.assign(globalThis, { mended: true }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    expect(await page.evaluate(() => 'mended' in globalThis)).toBe(true);
    faults.length = 0;
  });

  test('a fault outside any page is told once in ten seconds, and every one is reported', async ({
    page,
    reports,
    faults,
  }) => {
    await page.goto('/courses');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const n of [1, 2])
        setTimeout(() => {
          throw new Error(`stray ${n}`);
        });
    });
    await expect(page.locator('[data-kind=error]')).toHaveText(
      /An error occurred.*We've been notified and are working to fix this issue\./,
    );
    await expect.poll(() => reports.length).toBe(2);
    await expect(page.locator('[data-kind=error]')).toHaveCount(1);
    faults.length = 0;
  });
});

test.describe('notices', () => {
  test('go after five seconds, but wait while the pointer is on them', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Learn More' }).click();
    const notice = page.locator('.notice');
    await notice.hover();
    await expect(page.locator('.notices ol')).toHaveAttribute('data-paused');
    await page.clock.runFor(8000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 880);
    await expect(page.locator('.notices ol')).not.toHaveAttribute('data-paused');
    await page.clock.runFor(5100);
    await expect(notice).toHaveCount(0);
  });
});
