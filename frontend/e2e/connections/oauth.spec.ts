import type { APIResponse, Locator, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount } from '../support/accounts.ts';
import { closeNotices, expect, expectNotice, expectReadable } from '../support/hub-page.ts';
import type { ConsentVendor } from '../support/oauth-page.ts';
import { forgetSettings, startConsentVendor, test } from '../support/oauth-page.ts';
import { card, disconnect, openForm, openTools } from '../support/tools-page.ts';
import {
  addressFor,
  connectFrom,
  openApp,
  type ForeignApp,
  startForeignApp,
} from '../support/foreign-app.ts';
import { vendorHub } from '../support/vendor-hub.ts';

const TOOL = 'Google Calendar';
const SUCCESS = 'Successfully connected to Google Calendar via Pica SDK';
const BUSY_REASON = 'To see when you are busy before a time is offered';
const FREE_BUSY = {
  ...{ timeMin: '2026-01-05T00:00:00Z', timeMax: '2026-01-06T00:00:00Z' },
  items: [{ id: 'primary' }],
};
const CANCELLED = 'OAuth was cancelled or failed';

/** Presses Continue; the vendor's page, of another origin, now asks. */
async function toVendor(form: Page): Promise<void> {
  await form.getByRole('button', { name: `Continue to ${TOOL}` }).click();
  await expect(form.getByRole('link', { name: 'Allow' })).toBeVisible();
}

// One vendor behind them all, and each journey looks at one window after the other.
test.describe.configure({ mode: 'serial' });

let vendor: ConsentVendor;
test.beforeAll(async () => {
  vendor = await startConsentVendor();
});
test.afterAll(() => vendor.stop());

/** A call through the hub in the account's name. */
const call = (page: Page, account: Account, api_endpoint: string, payload: object): Promise<APIResponse> =>
  page.request.post('/functions/v1/picaos-proxy', {
    headers: bearer(account),
    data: { tool_name: TOOL, api_endpoint, payload },
  });

/** The drawer of the tool, opened by the admin. */
async function openSettings(page: Page): Promise<Locator> {
  await enter(page, vendorHub().admin);
  await page.goto('/admin?tab=tools');
  await page.getByRole('button', { name: `Settings of ${TOOL}` }).click();
  const drawer = page.getByRole('dialog', { name: TOOL });
  await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return drawer;
}

test('an administrator enters the vendor’s OAuth client, connects the hub’s own account, and turns off sample data for failed calls', async ({
  page,
  request,
}) => {
  await forgetSettings(request, 'google-calendar');
  const drawer = await openSettings(page);
  await test.step('the secret is not shown again', async () => {
    const { client } = vendor.server;
    await expect(drawer.getByText('Sample data until client ID and client secret are set.')).toBeVisible();
    await expect(drawer.getByText(`${vendorHub().url}/auth/pica/callback`)).toBeVisible();
    await drawer.getByLabel('Client ID', { exact: true }).fill(client.id);
    await drawer.getByLabel('Client secret', { exact: true }).fill(client.secret);
    await drawer.getByRole('button', { name: 'Save Settings' }).click();
    await expectNotice(page, 'Saved');
    await expect(drawer.getByText('Live: everything it needs is set.')).toBeVisible();
    await expect(drawer.getByText('chai…cret')).toBeVisible();
    await expect(drawer.getByLabel('Client secret', { exact: true })).toHaveValue('');
    await expectReadable(page);
  });

  await test.step('the hub’s own account is connected, tried, and let go of', async () => {
    const opened = page.waitForEvent('popup');
    await drawer.getByRole('button', { name: 'Connect', exact: true }).click();
    const form = await opened;
    await expect(form.getByText('For the whole hub', { exact: false })).toBeVisible();
    await toVendor(form);
    await form.getByRole('link', { name: 'Allow' }).click();
    await expectNotice(page, SUCCESS);
    await expect(drawer.getByText('Live Connected')).toBeVisible();
    await drawer.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(drawer.getByText('It answers live.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Disconnect' }).click();
    const question = drawer.getByRole('form', { name: `Disconnect ${TOOL} for the whole hub?` });
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(question.getByText(`Type “${TOOL}” as it stands here`)).toBeVisible();
    await question.getByLabel(`Type “${TOOL}” to confirm`).fill(TOOL);
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(drawer.getByText('Not connected')).toBeVisible();
  });

  const stands = drawer.getByRole('switch', { name: 'Show sample data when a live call fails' });
  await expect(stands).toBeChecked();
  await stands.click();
  await expect(drawer.getByText('If a list cannot be loaded, an error is shown.')).toBeVisible();
  await expect(stands).not.toBeChecked();
  await page.reload();
  await expect(stands).not.toBeChecked();
});

test.describe('Connecting by consent', () => {
  test.beforeEach(({ account }) => expect(account.email).toContain('@'));

  test('a consent that ends is reported, the vendor’s page connects nothing by itself, and who allows it connects live, allows more later, and disconnects', async ({
    page,
    account,
  }) => {
    const free = page.getByRole('button', { name: `Connect ${TOOL}` });
    await openTools(page);

    await test.step('a window that is closed early is reported, and Connect is enabled again', async () => {
      const form = await openForm(page, TOOL);
      await expect(form.getByText('To show your events beside the schedule')).toBeVisible();
      await form.close();
      await expectNotice(page, CANCELLED);
      await expect(free).toBeEnabled();
      await closeNotices(page);
    });

    await test.step('so is a consent that is refused at the vendor', async () => {
      const refusing = await openForm(page, TOOL);
      await toVendor(refusing);
      await refusing.getByRole('link', { name: 'Deny' }).click();
      await expectNotice(page, CANCELLED);
      await expect(free).toBeEnabled();
      await closeNotices(page);
    });

    await test.step('and one that is cancelled after its window was closed at the vendor', async () => {
      const form = await openForm(page, TOOL);
      await toVendor(form);
      await form.close();
      const cancel = page.getByRole('button', { name: `Cancel connecting ${TOOL}` });
      await expect(cancel).toBeVisible();
      await expect(card(page, TOOL).getByText('Connecting...')).toBeVisible();
      await cancel.click();
      await expectNotice(page, CANCELLED);
      await closeNotices(page);
    });

    await test.step('a message from the vendor’s page connects nothing; Allow does', async () => {
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
      await expect(card(page, TOOL).getByText('Live Connected')).toBeVisible();
    });

    await test.step('events are listed live; what was not allowed is asked for from the Manage dialog', async () => {
      const answer = await call(page, account, 'list_events', { calendarId: 'primary' });
      expect(await answer.json()).toMatchObject({ success: true, source: 'pica_live' });
      const refused = await call(page, account, 'free_busy', FREE_BUSY);
      const { code, allow_url } = (await refused.json()) as { code: string; allow_url: string };
      expect(code).toBe('scope_needed');
      await page.goto(allow_url);
      const dialog = page.getByRole('dialog', { name: `Manage ${TOOL} Integration` });
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: `Allow: ${BUSY_REASON}` }).click();
      const more = await opened;
      await expect(more.getByRole('heading', { name: 'Chairside will ask for more access' })).toBeVisible();
      await expect(more.getByRole('listitem').filter({ hasText: BUSY_REASON })).toHaveCount(1);
      await toVendor(more);
      await more.getByRole('link', { name: 'Allow' }).click();
      await expectNotice(page, SUCCESS);
      await page.goto(allow_url);
      await expect(dialog.getByRole('listitem').filter({ hasText: `${BUSY_REASON}, allowed` })).toBeVisible();
    });

    await test.step('it is disconnected', async () => {
      await page.keyboard.press('Escape');
      await disconnect(page, TOOL);
      await expectNotice(page, `Disconnected from ${TOOL}`);
    });
  });

  test('where popups are blocked, the consent happens in the same window', async ({ page }) => {
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

test.describe('An app of another origin', () => {
  let app: ForeignApp;
  test.beforeAll(async () => {
    app = await startForeignApp(vendorHub());
  });
  test.afterAll(() => app.stop());

  test('connects by consent without a second sign-in, is told when its person cancels, and its address opens nothing a second time or from elsewhere', async ({
    browser,
    request,
  }) => {
    const account = await newAccount(request);
    // A browser of its own: nobody has ever signed in at the hub in it.
    const context = await browser.newContext();
    const page = await context.newPage();
    await openApp(page, app, account);

    await test.step('cancelling is told, and the address of the window is good once', async () => {
      const { window: form, address } = await connectFrom(page, TOOL);
      await expect(form.getByRole('button', { name: `Continue to ${TOOL}` })).toBeVisible();
      const again = await context.newPage();
      await again.goto(address);
      await expect(again.getByText('This page has already been used', { exact: false })).toBeVisible();
      const closed = form.waitForEvent('close');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await closed;
      await expect(page.getByRole('status')).toHaveText(CANCELLED);
      const lure = await addressFor(request, app, account, TOOL);
      expect(lure).toContain('#proof=');
      const lured = await context.newPage();
      await lured.goto(lure);
      await expect(lured.getByRole('heading', { name: 'This connection has ended' })).toBeVisible();
    });

    await test.step('whoever allows it comes back to the app, which has the connection', async () => {
      const { window: form } = await connectFrom(page, TOOL);
      await expect(
        form.getByText(`For ${account.email}, who is signed in at ${new URL(app.url).host}`),
      ).toBeVisible();
      expect(form.url()).toBe(`${vendorHub().url}${new URL(form.url()).pathname}`);
      await toVendor(form);
      const closed = form.waitForEvent('close');
      await form.getByRole('link', { name: 'Allow' }).click();
      await closed;
      await expect(page.getByRole('status')).toHaveText(`${TOOL} is connected`);
      await expect(page.getByRole('listitem').filter({ hasText: TOOL })).toContainText('Live Connected');
    });
    await context.close();
  });
});

test('an administrator adds a route to a separate office', async ({ page, request }) => {
  await forgetSettings(request, 'dentrix');
  await enter(page, vendorHub().admin);
  await page.goto('/admin?tab=tools&tool=dentrix');
  const drawer = page.getByRole('dialog', { name: 'Dentrix' });
  await drawer.getByRole('button', { name: 'Add a Route' }).click();
  const route = drawer.getByRole('group', { name: 'Route 1' });
  await drawer.getByRole('button', { name: 'Save Routes' }).click();
  await expect(route.getByText('Give the route a name')).toBeVisible();
  await route.getByLabel('Address', { exact: true }).fill('https://gateway.example.test/api');
  await route.getByLabel('Name').fill('North office');
  await drawer.getByRole('button', { name: 'Save Routes' }).click();
  await expectNotice(page, 'Saved');
  await expect(drawer.getByRole('group', { name: 'North office' })).toBeVisible();
});
