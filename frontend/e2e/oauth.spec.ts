import type { Page } from '@playwright/test';
import { bearer } from './support/accounts.ts';
import { expect, expectAccessible, expectNotice } from './support/hub-page.ts';
import { test } from './support/oauth-page.ts';
import { card, disconnect, openForm, openTools } from './support/tools-page.ts';

const TOOL = 'Google Calendar';
const SUCCESS = 'Successfully connected to Google Calendar via Pica SDK';
const CANCELLED = 'OAuth was cancelled or failed';

/** Presses Continue; the vendor's page, of another origin, now asks. */
async function toVendor(form: Page): Promise<void> {
  await form.getByRole('button', { name: `Continue to ${TOOL}` }).click();
  await expect(form.getByRole('link', { name: 'Allow' })).toBeVisible();
}

// One vendor behind them all, and each journey looks at one window after the other.
test.describe.configure({ mode: 'serial' });

test.describe('Connecting by consent', () => {
  test.beforeEach(({ account }) => expect(account.email).toContain('@'));

  test('says who will ask for what, connects live, lists events, and lets go', async ({ page, account }) => {
    await openTools(page);
    const form = await openForm(page, TOOL);
    await expect(form.getByText('To show your events beside the schedule')).toBeVisible();
    await expectAccessible(form, 'light');
    await toVendor(form);
    const closed = form.waitForEvent('close');
    await form.getByRole('link', { name: 'Allow' }).click();
    await closed;
    await expectNotice(page, SUCCESS);
    await expect(card(page, TOOL).getByText('Live Connected')).toBeVisible();
    const answer = await page.request.post('/functions/v1/picaos-proxy', {
      headers: bearer(account),
      data: { tool_name: TOOL, api_endpoint: 'list_events', payload: { calendarId: 'primary' } },
    });
    expect(await answer.json()).toMatchObject({ success: true, source: 'pica_live' });
    await disconnect(page, TOOL);
    await expectNotice(page, `Disconnected from ${TOOL}`);
  });

  test('a refused consent is told in the words of the specification, and Connect is free again', async ({
    page,
  }) => {
    await openTools(page);
    const form = await openForm(page, TOOL);
    await toVendor(form);
    await form.getByRole('link', { name: 'Deny' }).click();
    await expectNotice(page, CANCELLED);
    await expect(page.getByRole('button', { name: `Connect ${TOOL}` })).toBeEnabled();
  });

  test('closed before the vendor it is a cancel', async ({ page }) => {
    await openTools(page);
    await (await openForm(page, TOOL)).close();
    await expectNotice(page, CANCELLED);
  });

  test('closed at the vendor it waits for its end, and the page offers to cancel', async ({ page }) => {
    await openTools(page);
    const form = await openForm(page, TOOL);
    await toVendor(form);
    await form.close();
    const cancel = page.getByRole('button', { name: `Cancel connecting ${TOOL}` });
    await expect(cancel).toBeVisible();
    await expect(card(page, TOOL).getByText('Connecting...')).toBeVisible();
    await cancel.click();
    await expectNotice(page, CANCELLED);
  });

  test('a message from the vendor’s page connects nothing', async ({ page }) => {
    await openTools(page);
    const form = await openForm(page, TOOL);
    const attempt = new URL(form.url()).pathname.split('/').at(-1);
    await toVendor(form);
    await form.evaluate((id) => {
      const opener = window.opener as Window | null;
      opener?.postMessage({ type: 'LINK_SUCCESS', attempt_id: id }, '*');
      opener?.postMessage({ type: 'LINK_ERROR', attempt_id: id, next_attempt_id: 'x' }, '*');
    }, attempt);
    await expect(card(page, TOOL).getByText('Connecting...')).toBeVisible();
    await expect(page.getByText(SUCCESS)).toHaveCount(0);
    const closed = form.waitForEvent('close');
    await form.getByRole('link', { name: 'Allow' }).click();
    await closed;
    await expectNotice(page, SUCCESS);
  });

  test('where windows are blocked it all happens in this one', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await openTools(page);
    await page.getByRole('button', { name: `Connect ${TOOL}` }).click();
    await expect(page).toHaveURL(/\/authkit\/[\w-]+\?in=page/);
    await toVendor(page);
    await page.getByRole('link', { name: 'Allow' }).click();
    await expect(page).toHaveURL('/profile?tab=tools');
    await expectNotice(page, SUCCESS);
    await expect(card(page, TOOL).getByText('Live Connected')).toBeVisible();
  });
});
