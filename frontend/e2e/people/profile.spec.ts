import type { Route } from '@playwright/test';
import { expect, expectNotice, test } from '../support/hub-page.ts';
import { choose } from '../support/choose.ts';

/** One black point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('/profile', () => {
  test('a failed load shows a quiet Retry that works; title, tabs, form and account summary have the specified words; a failed save keeps the input, and what is saved takes effect', async ({
    page,
    account,
  }) => {
    let broken = true;
    await page.route('**/api/me/profile', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: { code: 'x', message: 'x' } } })
        : route.fallback(),
    );
    await page.goto('/profile');
    const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
    broken = false;
    await retry.click();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');

    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByText('Manage your account information and preferences')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Profile Settings', 'Connected Tools']);
    await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
    await expect(page.getByText('Email cannot be changed. Contact support if needed.')).toBeVisible();
    await expect(page.getByLabel(/^Phone/)).toHaveAttribute('placeholder', '(555) 123-4567');
    const summary = page.getByRole('region', { name: 'Account Summary' });
    await expect(summary).toContainText('Account StatusActive');
    await expect(summary).toContainText('Email VerifiedYes');
    await expect(summary).not.toContainText('Specialty');

    await test.step('a failed save keeps the input across tabs, a successful one is confirmed, and preferences take effect at once', async () => {
      const resting = (route: Route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 503,
              json: { error: { code: 'unavailable', message: 'The hub is resting.' } },
            })
          : route.fallback();
      await page.route('**/api/me/profile', resting);
      await page.getByLabel(/^Bio/).fill('Twenty years of molars.');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectNotice(page, 'Error updating profile', 'The hub is resting.');
      await page.getByRole('tab', { name: 'Connected Tools' }).click();
      await expect(page.getByRole('tab', { name: 'Connected Tools', selected: true })).toBeVisible();
      await expect(page).toHaveURL('/profile?tab=tools');
      await page.getByRole('tab', { name: 'Profile Settings' }).click();
      await expect(page.getByLabel(/^Bio/)).toHaveValue('Twenty years of molars.');
      await page.unroute('**/api/me/profile', resting);

      await page.getByLabel(/^Practice name/).fill('North Street Dental');
      await choose(page, /^Specialty/, 'Oral surgery');
      await choose(page, /^License state/, 'New York');
      await page.getByLabel(/^Practice website/).fill('north.example.com');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectNotice(page, 'Profile updated successfully', 'Your profile information has been saved.');

      const saved = () =>
        page.waitForResponse(
          (answer) => answer.url().endsWith('/api/me/settings') && answer.request().method() === 'PATCH',
        );
      const first = saved();
      await choose(page, 'Tooth numbers', 'FDI (11 to 48)');
      expect((await first).ok()).toBe(true);
      const second = saved();
      await choose(page, 'Time zone', 'America/Chicago');
      expect((await second).ok()).toBe(true);

      await page.reload();
      await expect(page.getByLabel(/^Practice name/)).toHaveValue('North Street Dental');
      await expect(page.getByLabel(/^Practice website/)).toHaveValue('https://north.example.com');
      await expect(page.getByLabel(/^License state/)).toHaveAccessibleDescription('New York');
      await expect(page.getByLabel(/^Bio/)).toHaveValue('Twenty years of molars.');
      await expect(page.getByRole('region', { name: 'Account Summary' })).toContainText('oral surgery');
      await expect(page.getByLabel('Tooth numbers')).toHaveAccessibleDescription(/^FDI/);
      await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(/^America\/Chicago/);
    });
  });

  test('a picture is chosen, seen beside the form and in the bar, replaced and removed by keyboard; what is no picture is refused', async ({
    page,
    account: _,
  }) => {
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Picture' });
    const shown = card.locator('img');
    await expect(card).toContainText('A');
    const send = (name: string, bytes: Buffer) =>
      card.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
    await send('me.png', Buffer.from('no picture'));
    await expect(card.getByRole('alert')).toContainText('cannot be read as a PNG, JPEG or WebP picture');
    await expect(shown).toHaveCount(0);

    await send('me.png', PICTURE);
    await expect(shown).toHaveAttribute('src', /^\/storage\/v1\/object\/public\/avatars\//);
    const first = await shown.getAttribute('src');
    await expect(page.locator('.top-session .portrait img')).toHaveAttribute('src', first ?? '');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await send('me.png', PICTURE);
    // Meanwhile it is shown from the device.
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await expect(shown).toHaveAttribute('src', /^\/storage\//);
    expect((await page.request.get(first ?? '')).ok()).toBe(false);
    await page.reload();
    await expect(shown).toBeVisible();

    await card.getByRole('button', { name: 'Remove Picture' }).focus();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveCount(0);
    await expect(page.locator('.top-session .portrait')).toHaveCount(0);
  });

  test('a profile that failed to load offline is reported and loaded once the network is back', async ({
    page,
    context,
    account,
  }) => {
    expect(account.email).toContain('@');
    let lost = false;
    await page.route('**/api/me/profile', async (route) => {
      if (lost) return route.fallback();
      lost = true;
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    const told = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/monitoring/log') &&
        (answer.request().postData() ?? '').includes('The profile could not be loaded'),
    );
    await page.goto('/profile');
    await expect.poll(() => lost && page.evaluate(() => !navigator.onLine)).toBe(true);
    await context.setOffline(false);
    expect((await told).ok()).toBe(true);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
});
