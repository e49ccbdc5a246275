import type { Page } from '@playwright/test';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

const phone = { width: 375, height: 812 };
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('/dashboard', () => {
  test('a new person sees the checklist, can mark and undo what needs attention, and ends with an all-set message', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Ada$/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('Practitioner', { exact: true })).toBeVisible();
    const checklist = card(page, 'Getting started');
    await expect(checklist.getByRole('listitem')).toHaveCount(5);
    await expect(checklist.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/onboarding');
    const boxes = page.getByRole('main').getByRole('region');
    for (const box of await boxes.all()) await expect(box.getByRole('link').first()).toBeVisible();

    const attention = card(page, 'Needs attention');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    await attention.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(attention.getByText('You are all set')).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications, none new');
    await expect(attention.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(attention.getByText('Welcome to Chairside')).toBeVisible();
    await bell.click();
    const panel = page.getByRole('banner').getByRole('region', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(attention.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await page.reload();
    await expect(attention.getByText('You are all set')).toBeVisible();
    await expect(attention.getByRole('listitem')).toHaveCount(3);
  });

  test('cards whose code does not arrive are left out until Retry loads them, and a practice system that fails affects only its own card', async ({
    page,
    request,
    account,
  }) => {
    await test.step('Retry loads the code that did not arrive', async () => {
      let fails = true;
      await page.route(/\/assets\/cards-[^/]*\.js$/, (route) => (fails ? route.abort() : route.continue()));
      await page.goto('/dashboard');
      const missing = page.getByText('Part of your dashboard could not be loaded.');
      await expect(missing).toBeVisible();
      await expect(card(page, 'Getting started')).toHaveCount(0);
      fails = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(card(page, 'Getting started')).toBeVisible();
      await expect(missing).toHaveCount(0);
    });

    await test.step('Retry loads the card of the practice system again', async () => {
      await connectTool(request, account, 'Open Dental');
      let fails = true;
      await page.route('**/api/dashboard?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { cards: { key: string }[] };
        const error = { code: 'timeout', message: 'Open Dental did not answer.', request_id: 'req_1_x' };
        const cards = body.cards.map((one) =>
          fails && one.key === 'next_up' ? { key: one.key, status: 'error', error } : one,
        );
        await route.fulfill({ response: answer, json: { ...body, cards } });
      });
      await page.goto('/dashboard');
      const today = card(page, 'Today in the practice');
      await expect(today.getByText('Open Dental did not answer.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
      await expect(card(page, 'Connected tools').getByText('Mock Data')).toBeVisible();
      fails = false;
      await today.getByRole('button', { name: 'Retry' }).click();
      await expect(today.getByText(/^\d+ appointments? today$/)).toBeVisible();
      await expect(today.getByText('Mock Data')).toBeVisible();
    });
  });

  test('dashboard cards can be moved and hidden by keyboard, stay that way, and do not scroll sideways on a phone', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await page.goto('/dashboard');
    const customise = page.getByRole('button', { name: 'Customise' });
    await expect(customise).toBeEnabled();
    await customise.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Customise your dashboard' });
    const up = drawer.getByRole('button', { name: 'Move Connected tools up' });
    await up.focus();
    const rows = await drawer.getByRole('listitem').allInnerTexts();
    for (let place = rows.findIndex((row) => row.startsWith('Connected tools')); place > 0; place -= 1) {
      await page.keyboard.press('Enter');
      await expect(drawer.getByRole('status')).toHaveText(
        `Connected tools: place ${place} of ${rows.length}`,
      );
      await expect(up).toBeFocused();
    }
    await expect(drawer.getByRole('listitem').first()).toContainText('Connected tools');
    // The moves before are saved by calls of their own.
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/me/settings') &&
        (answer.request().postData() ?? '').includes('hidden_cards'),
    );
    await drawer.getByRole('switch', { name: 'Show Today in the practice' }).press('Space');
    await saved;
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByRole('region').nth(1)).toHaveAccessibleName('Connected tools');
    await expect(card(page, 'Today in the practice')).toHaveCount(0);
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      await expect(card(page, 'Needs attention').getByText('Welcome to Chairside')).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    const tools = page.getByRole('button', { name: 'Connected tools' });
    await expect(tools).toHaveAttribute('aria-expanded', 'false');
    await tools.click();
    await expect(card(page, 'Connected tools').getByRole('link', { name: 'Connect a tool' })).toBeVisible();
  });
});
