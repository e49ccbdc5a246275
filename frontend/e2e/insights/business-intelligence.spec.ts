import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { bearer, newAccount } from '../support/accounts.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

const figure = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const drawer = (page: Page): Locator => page.getByRole('dialog');

/** What a download holds. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path(), 'utf8');
}

test('figures are collected, badged, compared with a target, and lead to exactly the records they count', async ({
  page,
  request,
  account,
}) => {
  test.slow();
  await test.step('a person without a tool is led to connect one', async () => {
    await page.goto('/business-intelligence');
    await expect(page.getByRole('region', { name: 'Connect your practice system' })).toBeVisible();
    await connectTool(request, account, 'Open Dental');
    await page.reload();
  });
  await test.step('with sample data every block is badged', async () => {
    await page.getByRole('button', { name: 'Collect now' }).click();
    // Thirteen months are read, on whatever the machine has left.
    await expect(figure(page, 'Gross production')).toContainText('$', { timeout: 180_000 });
    await expect(page.getByText(/You are looking at sample records/)).toBeVisible();
    for (const name of ['Gross production', 'Collections', 'New patients', 'Broken rate'])
      await expect(figure(page, name).getByText('Mock Data', { exact: true })).toBeVisible();
    for (const name of ['Production and collections', 'Appointments by status', 'New patients'])
      await expect(block(page, name).getByText('Mock Data', { exact: true })).toBeVisible();
  });
  await test.step('a month of broken appointments lists exactly that many records', async () => {
    const chart = block(page, 'Appointments by status');
    await chart.getByRole('button', { name: 'Appointments by status: show as table' }).click();
    const month = chart.getByRole('button', { name: /, Broken: [1-9]/ }).first();
    const count = Number((await month.innerText()).replaceAll(',', ''));
    await month.click();
    await expect(drawer(page)).toContainText(count === 1 ? '1 record' : `${count} records`);
    await expect(drawer(page).getByRole('row')).toHaveCount(Math.min(count, 50) + 1);
    await expect(page).toHaveURL(/rows=visits_broken&rows_from=/);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
  });
  await test.step('a target is kept, and the figure says whether it is reached', async () => {
    await page.getByRole('button', { name: 'Edit target of New patients' }).click();
    await page.getByRole('textbox', { name: /^Target/ }).fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(figure(page, 'New patients')).toContainText('Target 1');
    await expect(figure(page, 'New patients')).toContainText('On target');
  });
  await test.step('a second collection within ten minutes is refused with the time to wait', async () => {
    await page.getByRole('button', { name: 'Collect now' }).click();
    await expect(page.getByText(/once in 10 minutes/)).toBeVisible();
  });
  await test.step('the export begins with MOCK DATA, its filters and its source', async () => {
    const file = await savedBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(file.split('\n')[0]).toContain('MOCK DATA');
    for (const line of ['Figures of', 'From', 'To', 'Compared with', 'Source', 'As of'])
      expect(file.split('\n').slice(0, 12).join('\n')).toContain(line);
  });
  await test.step('on a phone one chart is shown at a time and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(block(page, 'Appointments by status')).toBeHidden();
    await expect(block(page, 'Production and collections')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('filters are kept in the address and as a saved view, and nobody reads the figures of another organization', async ({
  page,
  request,
  account,
}) => {
  await page.goto('/business-intelligence?period=quarter&compare=year');
  await test.step('a view keeps the filters', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Name for the filters now set').fill('Quarter');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'Show Quarter' })).toBeVisible();
    await page.goto('/business-intelligence');
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Show Quarter' }).click();
    await expect(page).toHaveURL(/period=quarter/);
    await expect(page).toHaveURL(/compare=year/);
  });
  await test.step('the nightly collection is agreed to here', async () => {
    const nightly = page.getByRole('switch', { name: /Collect every night/ });
    const stored = page.waitForResponse('**/api/bi/nightly');
    await nightly.click();
    await stored;
    await page.reload();
    await expect(nightly).toBeChecked();
  });
  await test.step('the organization of somebody else does not exist', async () => {
    const other = await newAccount(request);
    const made = await request.post('/api/organisations', {
      headers: bearer(other),
      data: { name: 'Lakeside Dental', kind: 'practice', timezone: 'America/New_York' },
    });
    const { id } = (await made.json()) as { id: string };
    const days = 'from=2026-01-01&to=2026-01-31';
    const refused = await request.get(`/api/bi/summary?scope=${id}&${days}`, { headers: bearer(account) });
    expect(refused.status()).toBe(404);
  });
});
