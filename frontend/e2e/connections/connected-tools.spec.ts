import { closeNotices, expect, expectNotice, test } from '../support/hub-page.ts';
import { bearer } from '../support/accounts.ts';
import { card, disconnect, expectWhyNot, manage, openForm, openTools } from '../support/tools-page.ts';

const mockText = (tool: string) =>
  `${tool} connected with mock data (add real API to Pica to enable live features)`;

test.describe('Connected Tools', () => {
  test.beforeEach(({ account }) => expect(account.email).toContain('@'));

  test('the return address without an attempt shows no error, a link to a tool scrolls to it, and every tool shows its name, category and description', async ({
    page,
  }) => {
    await page.goto('/auth/pica/callback?code=secret&state=x');
    await expect(page.getByRole('heading', { name: 'There is nothing to do here' })).toBeVisible();
    await expect(page).not.toHaveURL(/secret/);
    await page.getByRole('link', { name: 'Go to Connected Tools' }).click();
    await expect(page).toHaveURL('/profile?tab=tools');

    await openTools(page, '&connect=google-calendar');
    await expect(card(page, 'Google Calendar')).toHaveAttribute('data-highlighted', 'true');
    await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeFocused();

    await expect(page.getByRole('heading', { name: 'Connected Tools' })).toBeVisible();
    await expect(page.getByText('Connect your dental practice tools for seamless integration')).toBeVisible();
    const listed = await page.request.get('/api/tools');
    const { items } = (await listed.json()) as {
      items: { name: string; category: string; description: string; pica_connected: boolean }[];
    };
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(items.length);
    for (const tool of items) {
      await expect(card(page, tool.name).getByText(tool.category, { exact: true })).toBeVisible();
      await expect(card(page, tool.name).getByText(tool.description)).toBeVisible();
      await expect(card(page, tool.name).getByText('Pica Ready')).toHaveCount(tool.pica_connected ? 1 : 0);
    }
  });

  test('connects with sample data, locks the other buttons meanwhile, and comes alive without a reload; manages, shows what it was used for, and disconnects after a question', async ({
    page,
    account,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/connections/attempts', async (route) => {
      await held;
      await route.fallback();
    });
    await openTools(page);
    await page.getByRole('button', { name: 'Connect Open Dental' }).click();
    await expect(card(page, 'Open Dental').getByText('Connecting...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connecting Open Dental' })).toBeDisabled();
    const others = page.getByRole('button', { name: /^Connect / });
    for (const button of await others.all()) await expect(button).toBeDisabled();
    release();
    await expectNotice(page, mockText('Open Dental'));
    await expect(card(page, 'Open Dental').getByText('Mock Data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect OpenAI' })).toBeEnabled();
    await page.unroute('**/api/connections/attempts');

    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expectNotice(page, mockText('Google Calendar'));
    const dialog = await manage(page, 'Google Calendar');
    await expect(dialog).toContainText('Connection StatusActive');
    await expect(dialog).toContainText('Read AccessAllowed');
    await expect(dialog).toContainText('Write AccessAllowed');
    await dialog.getByRole('tab', { name: 'Activity' }).click();
    await expect(dialog.getByText('Google Calendar has not been used yet.')).toBeVisible();
    await page.request.post('/functions/v1/picaos-proxy', {
      headers: bearer(account),
      data: {
        tool_name: 'Google Calendar',
        api_endpoint: 'list_calendars',
        method: 'POST',
        use_pica_sdk: true,
      },
    });
    // Lines are written in batches, a second late; looking again reads them again.
    await expect(async () => {
      await dialog.getByRole('tab', { name: 'Connection' }).click();
      await dialog.getByRole('tab', { name: 'Activity' }).click();
      await expect(dialog.getByRole('list', { name: 'Activity' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const line = dialog.getByRole('list', { name: 'Activity' }).getByRole('button').first();
    await expect(line).toContainText('Mock Data');
    await line.click();
    await expect(dialog.getByText(/^req_/)).toBeVisible();
    await expect(dialog.getByText('Only the length of texts is stored')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Search activity' }).fill('nothing like it');
    await expect(dialog.getByText('No activity matches this search.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await disconnect(page, 'Google Calendar');
    await expectNotice(page, 'Disconnected from Google Calendar');
    await expect(page.getByRole('button', { name: 'Connect Google Calendar' })).toBeEnabled();
  });

  test('a failed connection gives its button back, a window closed by hand is reported after one retry through the proxy, and a ready tool can be tried with sample data', async ({
    page,
  }) => {
    await openTools(page);

    await test.step('a failed connection enables its button again and returns the focus to it', async () => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/connections/attempts', async (route) => {
        await held;
        await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now.' } } });
      });
      await page.getByRole('button', { name: 'Connect Open Dental' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Connecting Open Dental' })).toBeDisabled();
      release();
      await expectNotice(page, 'Not now.');
      await expect(page.getByRole('button', { name: 'Connect Open Dental' })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Connect Open Dental' })).toBeFocused();
      await page.unroute('**/api/connections/attempts');
      await closeNotices(page);
    });

    const retries: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/functions/v1/picaos-proxy')) retries.push(request.postDataJSON());
    });
    const popup = await openForm(page, 'OpenAI');
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 700]);
    await popup.close();
    await expectNotice(page, 'OAuth was cancelled or failed');
    // A window that its person closed is no fault, and nothing is announced as one.
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0);
    expect(retries).toHaveLength(1);
    expect(retries[0]).toMatchObject({ api_endpoint: 'auth/oauth/initiate', method: 'POST' });
    await expect(page.getByRole('button', { name: 'Connect OpenAI' })).toBeEnabled();
    await expectWhyNot(page, 'OpenAI', 'OAuth was cancelled or failed', [
      'Started to connect OpenAI',
      'It was cancelled or its window was closed before it finished',
    ]);

    const second = await openForm(page, 'Firecrawl');
    const closed = second.waitForEvent('close');
    await second.getByRole('button', { name: 'Use sample data' }).click();
    await closed;
    await expectNotice(page, mockText('Firecrawl'));
    await expect(
      (await manage(page, 'Firecrawl')).getByRole('button', { name: 'Use my account' }),
    ).toBeVisible();
  });

  test("ends after five minutes with 'OAuth timeout' and closes the window", async ({ page }) => {
    await page.clock.install();
    await openTools(page);
    const popup = await openForm(page, 'OpenAI');
    const closed = popup.waitForEvent('close');
    await page.clock.fastForward(300_000);
    await closed;
    await expectNotice(page, 'OAuth timeout');
  });

  test('where popups are blocked, the form opens in the same window and leads back, also when its time is over', async ({
    page,
    account,
  }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }));
    await page.clock.install();
    await openTools(page);

    await test.step('it leads back with the connection', async () => {
      await page.getByRole('button', { name: 'Connect Firecrawl' }).click();
      await expect(page).toHaveURL(/\/authkit\/[\w-]+\?in=page/);
      await page.getByRole('button', { name: 'Use sample data' }).click();
      await expect(page.getByText('You can close this window.')).toBeVisible();
      await expect(page).toHaveURL('/profile?tab=tools');
      await expectNotice(page, mockText('Firecrawl'));
      await expect(card(page, 'Firecrawl').getByText('Mock Data')).toBeVisible();
    });

    await test.step('left open past its time it reports that', async () => {
      // The server's clock cannot be moved from here, so it is told that the time is over.
      await page.getByRole('button', { name: 'Connect OpenAI' }).click();
      await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const ended = await page.request.post(`/api/connections/attempts/${id}/cancel?reason=timeout`, {
        headers: bearer(account),
      });
      expect(await ended.json()).toMatchObject({ state: 'expired' });
      await page.clock.fastForward(301_000);
      await expect(page.getByRole('heading', { name: 'This connection has ended' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to Connected Tools' }).click();
      await expectNotice(page, 'OAuth timeout');
      await expect(page.getByText('OpenAI was not connected.')).toBeVisible();
    });
  });

  test('two tabs that connect the same tool at once end with one connection, and both show it', async ({
    page,
    account,
  }) => {
    const other = await page.context().newPage();
    const tabs = [page, other];
    await Promise.all(tabs.map((tab) => openTools(tab)));
    const forms = [await openForm(page, 'Firecrawl'), await openForm(other, 'Firecrawl')];
    await Promise.all(forms.map((form) => form.getByRole('button', { name: 'Use sample data' }).click()));
    for (const tab of tabs) {
      await expectNotice(tab, mockText('Firecrawl'));
      await expect(card(tab, 'Firecrawl').getByText('Mock Data')).toBeVisible();
    }
    // What only one of them connects, the other shows without a reload.
    await other.getByRole('button', { name: 'Connect Open Dental' }).click();
    await expect(card(page, 'Open Dental').getByText('Mock Data')).toBeVisible();
    const answer = await page.request.get('/api/me/connections', { headers: bearer(account) });
    const { items } = (await answer.json()) as { items: { tool_name: string }[] };
    expect(items.map(({ tool_name }) => tool_name).sort()).toEqual(['Firecrawl', 'Open Dental']);
  });
});
