import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bearer, enter } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test } from './support/hub-page.ts';

const figure = async (page: Page, name: string): Promise<number> =>
  Number((await page.getByRole('group', { name, exact: true }).innerText()).replaceAll(/[^\d.]/g, ''));

/** The limits of the specification. */
const bandOf = (rate: number): string =>
  rate >= 99 ? 'EXCELLENT' : rate >= 95 ? 'GOOD' : rate >= 90 ? 'NEEDS IMPROVEMENT' : 'CRITICAL';

test('a violation shows on the compliance page within 30 seconds, with the right rate and band, and the report can be saved', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await enter(page, admin());
  await page.goto('/admin?tab=compliance');
  await expect(page.getByRole('heading', { name: 'Compliance', level: 2 })).toBeVisible();
  const before = await figure(page, 'Blocked');
  const answer = await request.post('/functions/v1/picaos-proxy', {
    headers: { ...bearer(admin()), 'x-integration-context': 'platform' },
    data: {
      tool_name: 'OpenAI',
      api_endpoint: 'list_models',
      method: 'POST',
      payload: {},
      use_pica_sdk: true,
    },
  });
  expect(answer.status()).toBe(403);
  const { requestId } = (await answer.json()) as { requestId: string };
  await page.clock.runFor(31_000);
  const violations = page.getByRole('table', { name: 'Latest violations' });
  await expect(violations).toContainText(requestId);
  await expect(violations).toContainText('Platform features must use platform connections');
  const [requests, blocked] = [await figure(page, 'Requests'), await figure(page, 'Blocked')];
  expect(blocked).toBeGreaterThan(before);
  const rate = ((requests - blocked) / requests) * 100;
  expect(await figure(page, 'Compliance rate')).toBeCloseTo(Math.floor(rate * 10) / 10, 5);
  await expect(page.getByText(bandOf(rate), { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('compliance.pdf');
  expect(await file.path().then((path) => readFile(path, 'latin1'))).toMatch(/^%PDF-/);
  await expectReadable(page);
  await expectNoSidewaysScroll(page);
});
