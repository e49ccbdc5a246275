import type { VendorServer } from '@chairside/kit/testing/server';
import { startAnthropicServer } from '@chairside/plugins/anthropic/testing';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { request as requests } from '@playwright/test';
import { makeAdmin } from './admin.ts';
import type { Account } from './accounts.ts';
import { bearer } from './accounts.ts';
import { connectTool } from './connect-tool.ts';
import { freePort, startHubProcess } from './hub-process.ts';
import { expect, test as base } from './hub-page.ts';

const KEYS = {
  OpenAI: 'sk-local-test-key',
  Anthropic: 'sk-ant-local-test-key',
} as const;

export interface AssistantHub {
  readonly url: string;
  readonly openAi: VendorServer;
  readonly anthropic: VendorServer;
  readonly admin: Account;
}

/** A hub of its own, since these journeys change limits for everybody, with both vendors on this machine. */
async function startAssistantHub(): Promise<AssistantHub & { stop(): Promise<void> }> {
  const ports = [await freePort(), await freePort()] as const;
  const [openAi, anthropic] = await Promise.all([
    startOpenAiServer({ port: ports[0] }),
    startAnthropicServer({ port: ports[1] }),
  ]);
  const hub = await startHubProcess({
    HUB_OPENAI_BASE_URL: openAi.url,
    HUB_ANTHROPIC_BASE_URL: anthropic.url,
    MOCK_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_MAIL_INTERVAL: '0',
    LOG_LEVEL: 'warn',
  });
  const wire = await requests.newContext({ baseURL: hub.url });
  const admin = await makeAdmin(wire, hub.setupToken);
  await wire.dispose();
  const stop = async (): Promise<void> => {
    await hub.stop();
    await openAi.close();
    await anthropic.close();
  };
  return { url: hub.url, openAi, anthropic, admin, stop };
}

export const test = base.extend<object, { assistantHub: AssistantHub }>({
  assistantHub: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const { stop, ...hub } = await startAssistantHub();
      await provide(hub);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ assistantHub }, provide) => provide(assistantHub.url),
});

/** Connects a vendor of the assistant with the key that its server on this machine knows. */
export const connectVendor = (
  request: APIRequestContext,
  account: Account,
  vendor: keyof typeof KEYS,
): Promise<void> => connectTool(request, account, vendor, { fields: { api_key: KEYS[vendor] } });

/** Says that an agreement with a tool's vendor is in place. */
export async function agree(
  request: APIRequestContext,
  account: Account,
  tool: string,
  day: string,
): Promise<void> {
  const headers = bearer(account);
  const listed = await request.get('/api/me/connections', { headers });
  const { items } = (await listed.json()) as { items: { id: string; tool_name: string }[] };
  const id = items.find(({ tool_name }) => tool_name === tool)?.id ?? '';
  const saved = await request.put(`/api/me/connections/${id}/agreement`, {
    headers,
    data: { agreed_on: day },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** What admins set for everybody. */
export async function setLimits(request: APIRequestContext, admin: Account, wanted: object): Promise<void> {
  const headers = bearer(admin);
  const { version } = (await (await request.get('/api/admin/ai/limits', { headers })).json()) as {
    version: number;
  };
  const saved = await request.patch('/api/admin/ai/limits', { headers, data: { ...wanted, version } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
export const answers = (page: Page) => page.getByRole('article', { name: /^Answer of / });

export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
}
