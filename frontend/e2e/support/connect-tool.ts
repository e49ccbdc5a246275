import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Account, bearer } from './accounts.ts';

/** What a person would enter on the AuthKit page of a tool that is ready. */
export type Given = { readonly sample: true } | { readonly fields: Readonly<Record<string, string>> };

/** Connects a tool over the wire, for journeys whose subject comes after: on sample data unless told otherwise. */
export async function connectTool(
  request: APIRequestContext,
  account: Account,
  tool: string,
  given: Given = { sample: true },
  context: 'user' | 'platform' = 'user',
): Promise<void> {
  const headers = bearer(account);
  const data = { tool_name: tool, context };
  const made = await request.post('/api/connections/attempts', { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id, url } = (await made.json()) as { id: string; url: string | null };
  const path = `/api/connections/attempts/${id}`;
  if (url !== null) {
    const token = await request.post(`${path}/link-token`, { headers, data: {} });
    const { link_token } = (await token.json()) as { link_token: string };
    await request.post(`${path}/credentials`, { headers, data: { link_token, ...given } });
  }
  const state = async (): Promise<string> =>
    ((await (await request.get(path, { headers })).json()) as { state: string }).state;
  await expect.poll(state).toBe('connected');
}

/** Disconnects it, as from another device. */
export async function disconnectTool(
  request: APIRequestContext,
  account: Account,
  tool: string,
): Promise<void> {
  const headers = bearer(account);
  const listed = await request.get('/api/me/connections', { headers });
  const { items } = (await listed.json()) as { items: { id: string; tool_name: string }[] };
  const id = items.find(({ tool_name }) => tool_name === tool)?.id ?? '';
  const ended = await request.delete(`/api/me/connections/${id}`, { headers });
  expect(ended.ok(), await ended.text()).toBe(true);
}
