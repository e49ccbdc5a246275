import { walkTo } from '../support/walk.ts';
import { expect, test } from '../support/web-page.ts';

test.describe('pages', () => {
  test('an unknown path shows the 404 page with its status, and its visit is logged without the query', async ({
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
    for (const path of ['/auth/sign-in', '/about.html'])
      await test.step(path, async () => {
        reports.length = 0;
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
        await expect.poll(() => reports.map(({ body }) => body['context'])).toEqual([{ path }]);
      });
  });

  test('a script that puts itself around fetch ends all sending until the page is loaded anew', async ({
    page,
    reports,
  }) => {
    await page.goto('/contact');
    await page.evaluate(() => {
      const own = window.fetch;
      window.fetch = (...call) => own(...call);
    });
    await walkTo(page, '/nowhere');
    const sentence = page.getByText(
      'Integration enforcement system has been compromised. Please reload the application.',
    );
    await expect(sentence).toBeVisible();
    await expect
      .poll(() => reports.map(({ path, body }) => [path, body['context']]))
      .toEqual([['/api/monitoring/log', { violation: 'direct_api_usage' }]]);
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(sentence).toBeHidden();
  });

  test('unknown paths below the wire APIs and the connect window are not answered with a page', async ({
    request,
  }) => {
    for (const path of [
      '/auth/v1/nowhere',
      '/auth/pica',
      '/auth/pica/nowhere',
      '/authkit',
      '/authkit/nowhere',
    ]) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(answer.headers()['content-type']).toContain('application/json');
    }
  });
});

test('the skip link is the first stop; the theme is chosen by keyboard, follows the device live, and a choice outlives a reload without a flash', async ({
  page,
}) => {
  const ground = () => getComputedStyle(document.body).backgroundColor;
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('radio', { name });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const bright = await page.evaluate(ground);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(ground)).not.toBe(bright);
  await page.getByRole('contentinfo').getByTitle('Light').click();
  await expect(choice('Light')).toBeChecked();
  await expect.poll(() => page.evaluate(ground)).toBe(bright);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(choice('Light')).toBeChecked();

  await choice('Light').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice('Dark')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('errors', () => {
  test('a page that fails shows the fallback; Try Again clears it without a reload', async ({
    page,
    reports,
    faults,
  }) => {
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The code of the next page arrives broken once.
    await page.route(/NotFoundPage.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { if (!globalThis.mended) throw new Error("broken page"); return null; };',
      }),
    );
    await walkTo(page, '/nowhere');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText("We've encountered an unexpected error. Our team has been notified."),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(page.getByText(/^Request req_\d+_/)).toBeVisible();
    await expect.poll(() => reports.map(({ path }) => path)).toContain('/api/log-error');
    expect(reports.find(({ path }) => path === '/api/log-error')?.body['componentStack']).toContain('at ');

    await page.evaluate(() => Object.assign(globalThis, { mended: true }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    expect(await page.evaluate(() => 'mended' in globalThis)).toBe(true);
    faults.length = 0;
  });

  test('an error outside the page boundary shows one notice per ten seconds, and each is reported', async ({
    page,
    reports,
    faults,
  }) => {
    await page.goto('/courses');
    await page.evaluate(() => {
      for (const n of [1, 2])
        setTimeout(() => {
          throw new Error(`stray ${n}`);
        });
    });
    await expect(page.locator('[data-kind=error]')).toHaveText(
      /An error occurred.*We've been notified and are working to fix this issue\./,
    );
    await expect(page.locator('[data-kind=error]')).toHaveCount(1);
    await expect(page.locator('[data-kind=error]')).toContainText(/Request req_\d+_/);
    await expect.poll(() => reports.length).toBe(2);
    // The one notice may have had its time by now.
    expect(await page.locator('[data-kind=error]').count()).toBeLessThanOrEqual(1);
    faults.length = 0;
  });
});

test.describe('notices', () => {
  test('disappear after five seconds, but stay while the pointer is on them', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // However long the machine takes to bring the pointer there.
    await page.clock.pauseAt(Date.now() + 60_000);
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
