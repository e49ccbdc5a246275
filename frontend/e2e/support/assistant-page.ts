import type { VendorServer } from '@chairside/kit/testing/server';
import { startAnthropicServer } from '@chairside/plugins/anthropic/testing';
import { startOpenAiServer } from '@chairside/plugins/openai/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { bearer } from './accounts.ts';
import { connectTool } from './connect-tool.ts';
import { expect, test as base } from './hub-page.ts';
import { vendorHub } from './vendor-hub.ts';

const KEYS = {
  OpenAI: 'sk-local-test-key',
  Anthropic: 'sk-ant-local-test-key',
} as const;

export interface AssistantVendors {
  readonly openAi: VendorServer;
  readonly anthropic: VendorServer;
  stop(): Promise<void>;
}

/** Both vendors of the assistant on this machine, where the second hub looks for them. */
export async function startAssistantVendors(): Promise<AssistantVendors> {
  const { ports } = vendorHub();
  const [openAi, anthropic] = await Promise.all([
    startOpenAiServer({ port: ports.openAi }),
    startAnthropicServer({ port: ports.anthropic }),
  ]);
  const stop = async (): Promise<void> => {
    await openAi.close();
    await anthropic.close();
  };
  return { openAi, anthropic, stop };
}

/** Journeys on the second hub, since they change limits for everybody. */
export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  baseURL: ({}, provide) => provide(vendorHub().url),
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
export const answers = (page: Page) => page.getByRole('article', { name: /^Answer from / });

export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Enter');
}
