import type { VendorServer } from '@chairside/kit/testing/server';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo, newEmail, PASSWORD } from '../support/accounts.ts';
import { expect, expectNotice, expectReadable, test } from '../support/hub-page.ts';
import { card, disconnect, expectWhyNot, manage, openForm, openTools } from '../support/tools-page.ts';

/** The hub under test was started with HUB_OPENAI_BASE_URL=http://127.0.0.1:<this port>/v1. */
const PORT = Number(process.env['E2E_OPENAI_PORT'] ?? 4499);
const KEY = 'sk-local-test-key';
const MOCK = ' connected with mock data (add real API to Pica to enable live features)';

interface Result {
  readonly success: boolean;
  readonly source: string;
  readonly error: string | null;
  readonly data: unknown;
}

async function signUp(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Rivera');
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectNotice(page, 'Registration successful');
  const { links } = await mailTo(request, email, /confirm/i);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Signed out');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Welcome back!');
  await expect(page).toHaveURL('/');
}

/** A call through the hub in the signed-in person's name, as another client of theirs would make it. */
async function call(page: Page, endpoint: string, method: string, payload: object = {}): Promise<Result> {
  const stored = await page.evaluate(() => localStorage.getItem('chairside.session') ?? '{}');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const answer = await page.request.post('/functions/v1/picaos-proxy', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { tool_name: 'OpenAI', api_endpoint: endpoint, method, payload, use_pica_sdk: true },
  });
  return (await answer.json()) as Result;
}

const chat = (page: Page) =>
  call(page, 'chat', 'POST', {
    model: 'gpt-local-small',
    messages: [{ role: 'user', content: 'Hello tooth' }],
  });

async function connectionId(page: Page, tool: string): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('chairside.session') ?? '{}');
  const { access_token } = JSON.parse(stored) as { access_token: string };
  const answer = await page.request.get('/api/me/connections', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string; tool_name: string }[] };
  return items.find(({ tool_name }) => tool_name === tool)?.id ?? '';
}

test.describe.configure({ mode: 'serial', timeout: 90_000 });
// The main job as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the main job', () => {
  let vendor: VendorServer;
  test.beforeEach(async () => {
    vendor = await startOpenAiServer({ port: PORT, keys: [KEY] });
  });
  test.afterEach(() => vendor.close());

  test('from sign-up to a live call, to sample data when the vendor is away, and back', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await signUp(page, request, email);
    await signInAgain(page, email);

    await openTools(page);
    const popup = await openForm(page, 'OpenAI');
    await popup.getByLabel('API key', { exact: true }).fill('sk-mistyped');
    await popup.getByRole('button', { name: 'Connect OpenAI' }).click();
    await expect(popup.getByRole('alert').filter({ hasText: 'did not accept' })).toBeVisible();
    await expect(popup.getByLabel('API key', { exact: true })).toHaveValue('sk-mistyped');
    await popup.getByLabel('API key', { exact: true }).fill(KEY);
    await popup.getByRole('button', { name: 'Connect OpenAI' }).click();
    await expectNotice(page, 'Successfully connected to OpenAI via Pica SDK');
    await expect(card(page, 'OpenAI').getByText('Live Connected')).toBeVisible();
    const first = await connectionId(page, 'OpenAI');

    const live = await chat(page);
    expect(live).toMatchObject({ success: true, source: 'pica_live' });
    expect(JSON.stringify(live.data)).toContain('You said: Hello tooth');

    await vendor.close();
    expect(await call(page, 'list_models', 'GET')).toMatchObject({ success: true, source: 'mock_data' });
    const refused = await chat(page);
    expect(refused).toMatchObject({ success: false, source: 'error' });
    expect(refused.error).toBeTruthy();
    vendor = await startOpenAiServer({ port: PORT, keys: [KEY] });

    for (const tool of ['Open Dental', 'Google Calendar']) {
      await page.getByRole('button', { name: `Connect ${tool}` }).click();
      await expectNotice(page, tool + MOCK);
      await expect(card(page, tool).getByText('Mock Data')).toBeVisible();
    }

    await expect(await manage(page, 'OpenAI')).toContainText('Connection StatusActive');
    await page.keyboard.press('Escape');
    await disconnect(page, 'OpenAI');
    await expectNotice(page, 'Disconnected from OpenAI');
    expect((await chat(page)).error).toContain('No integration found for OpenAI');

    const again = await openForm(page, 'OpenAI');
    await again.getByLabel('API key', { exact: true }).fill(KEY);
    await again.keyboard.press('Enter');
    await expect(card(page, 'OpenAI').getByText('Live Connected')).toBeVisible({ timeout: 15_000 });
    expect(await connectionId(page, 'OpenAI')).toBe(first);
    expect(await chat(page)).toMatchObject({ source: 'pica_live' });
  });

  test('a refused key shows the vendor’s reason and an explanation that the keyboard can reach', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await openTools(page);
    const popup = await openForm(page, 'OpenAI');
    await popup.getByLabel('API key', { exact: true }).fill('sk-mistyped');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('alert').filter({ hasText: 'did not accept' })).toBeVisible();
    await popup.close();
    const words = 'OpenAI did not accept these credentials. Please check them and try again.';
    await expectNotice(page, words);
    await expectWhyNot(page, 'OpenAI', words, [
      'Started to connect OpenAI',
      'Began to sign in',
      'Received the credentials',
      'Asked OpenAI whether the credentials work',
      words,
    ]);
    await expect(page.locator('body')).not.toContainText('sk-mistyped');
    await expectReadable(page);
    await expect(page.getByRole('button', { name: 'Connect OpenAI' })).toBeEnabled();
  });
});
