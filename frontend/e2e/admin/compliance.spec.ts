import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { type Account, bearer, enter, mailTo, PASSWORD } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test } from '../support/hub-page.ts';

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
  await expectNoSidewaysScroll(page);
});

/** Keeps a note about a patient of the sample practice. */
async function keepNote(request: APIRequestContext, owner: Account): Promise<void> {
  await connectTool(request, owner, 'Open Dental');
  const headers = bearer(owner);
  const patients = await request.get('/api/practice/patients?source=open-dental', { headers });
  const { items } = (await patients.json()) as { items: { ref: string }[] };
  const data = { patient_ref: items[0]?.ref, kind: 'phone', outcome: 'reached', note: 'Call after five' };
  const kept = await request.post('/api/practice/contacts', { headers, data });
  expect(kept.ok(), await kept.text()).toBe(true);
}

test('a record is opened for a reason and with a fresh password, and its owner reads by whom, why and until when', async ({
  page,
  request,
  account,
}) => {
  const reason = 'The owner is on leave and the recall list is due.';
  await keepNote(request, account);
  await enter(page, admin());

  await test.step('the reason stays typed while the password is asked for', async () => {
    // As a session answers whose last proof of identity is more than 15 minutes old.
    const error = { code: 'recent_proof_required', message: 'x', proof: 'password' };
    const refuse = (route: Route) => route.fulfill({ status: 403, json: { error, request_id: 'r' } });
    await page.route('**/api/admin/break-glass', refuse, { times: 2 });
    await page.goto(`/admin?tab=patient-data&access_person=${encodeURIComponent(account.email)}`);
    await page.getByRole('button', { name: 'Open for a Reason' }).first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('button', { name: 'Open for 15 Minutes' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
    await page.getByRole('button', { name: 'Open for 15 Minutes' }).click();
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Confirm and Open' }).click();
  });

  await test.step('the record is shown', async () => {
    const record = page.getByRole('dialog', { name: 'Record of somebody else', exact: true });
    await expect(record).toContainText('Call after five');
    await expect(record).toContainText(/Permission until .*The owner was notified/);
    await expectReadable(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the mail leads the owner to what was opened', async () => {
    const mail = await mailTo(request, account.email, /^An administrator may open/);
    await enter(page, account);
    await page.goto(mail.links[0] ?? '');
    const opening = page.getByRole('list', { name: 'Opened records' }).getByRole('listitem');
    await expect(opening).toHaveCount(1);
    for (const text of ['Notes about a patient', 'Open now', 'Grace Hopper', 'Opened once', reason])
      await expect(opening).toContainText(text);
    await expect(opening).toContainText(/until \d/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
