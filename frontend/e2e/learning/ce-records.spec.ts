import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, enter } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';

const SLUG = 'front-desk-scripts-for-aligner-inquiries';
const TITLE = 'Front desk scripts for aligner inquiries';
const RIGHT = /^(Ask what the caller|A range, what decides)/;
const EVALUATION = { rating: 5, answers: { objectives_met: 5, content_current: 5, free_of_bias: true } };

interface Course {
  readonly modules: readonly {
    readonly lessons: readonly { readonly id: string; readonly kind: string }[];
  }[];
}
interface Quiz {
  readonly quiz: {
    readonly questions: readonly {
      readonly id: string;
      readonly options: readonly { readonly id: string; readonly text: string }[];
    }[];
  };
}

/** Learns the course of one credit from enrollment to evaluation. */
async function complete(request: APIRequestContext, account: Account): Promise<void> {
  const headers = bearer(account);
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const course = (await (await request.get(`/api/courses/${SLUG}`)).json()) as Course;
  await post(`courses/${SLUG}/enroll`);
  for (const { id, kind } of course.modules.flatMap(({ lessons }) => lessons)) {
    if (kind !== 'quiz') {
      await request.put(`/api/lessons/${id}/progress`, { headers, data: { complete: true } });
      continue;
    }
    const { quiz } = (await (await request.get(`/api/lessons/${id}`, { headers })).json()) as Quiz;
    const answers = quiz.questions.map((question) => ({
      question_id: question.id,
      options: question.options.filter(({ text }) => RIGHT.test(text)).map((option) => option.id),
    }));
    await post(`lessons/${id}/attempts`, { answers });
  }
  await post(`courses/${SLUG}/evaluation`, EVALUATION);
}

/** Presses a button that downloads, and reads the file. */
async function download(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download', { timeout: 50_000 });
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saved).path());
}

const sum = (texts: readonly string[]): number =>
  texts.reduce((total, text) => total + Number(/[\d.]+$/.exec(text)?.[0]), 0);

test('the totals of CE records equal their rows, on screen and in the CSV, and a code confirms a record until it is revoked', async ({
  page,
  account,
  request,
  browser,
}) => {
  await complete(request, account);
  await page.goto('/courses?tab=records');
  const table = page.getByRole('table', { name: 'CE records' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);

  await test.step('an outside record is added and marked as self-declared', async () => {
    await page.getByRole('button', { name: 'Add outside record' }).click();
    const form = page.getByRole('dialog', { name: 'Add outside record' });
    await form.getByLabel('Title').fill('=Occlusion, from the ground up');
    await form.getByLabel('Provider').fill('Riverside Study Club');
    await choose(page, 'How it was taught', 'Live webinar', form);
    await form.getByLabel('Credits').fill('2.25');
    await form.getByLabel('Completed on').fill('01/01/2026');
    await form.getByLabel('Completed on').press('Tab');
    await form.getByRole('button', { name: 'Add record' }).click();
    await expectNotice(page, 'Record added');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Riverside Study Club' })).toContainText('Self-declared');
  });
  await test.step('the totals by method equal the sum of the rows', async () => {
    const methods = page.getByRole('list', { name: 'Credits by method' }).getByRole('listitem');
    const header = await table.getByRole('columnheader').allInnerTexts();
    const at = header.indexOf('Credits');
    const credits = await Promise.all(
      (await rows.all()).map((row) => row.getByRole('cell').nth(at).innerText()),
    );
    expect(sum(await methods.allInnerTexts())).toBe(sum(credits));
    expect(sum(credits)).toBe(3.25);
  });
  await test.step('the CSV has the same rows, and a title is no formula', async () => {
    const csv = (await download(page, 'CSV')).toString('utf8').trimEnd().split(/\r?\n/);
    expect(csv).toHaveLength(3);
    expect(csv[0]).toMatch(/^\uFEFFTitle,Provider,Method/);
    expect(csv.find((line) => line.startsWith(TITLE))).toContain(',Self-instruction,');
    expect(csv.find((line) => line.includes('Riverside'))).toMatch(
      /^"'=Occlusion, .+,Live webinar,,2.25,2026-01-01/,
    );
  });
  await test.step('the PDF says that it is prepared, and arrives', async () => {
    // However fast the hub is, it is being prepared until this was seen.
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/me/ce/*.pdf', async (route) => {
      await seen.promise;
      await route.continue();
    });
    const file = download(page, `PDF of ${TITLE}`);
    await expect(page.getByRole('button', { name: /^Preparing the PDF/ })).toHaveText('Preparing...');
    seen.resolve();
    expect((await file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await page.getByRole('button', { name: TITLE, exact: true }).click();
  const path = await page.getByRole('link', { name: /^\w{4}-\w{4}-\w{4}$/ }).getAttribute('href');
  const code = path?.split('verify=')[1] ?? '';
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await test.step('a visitor confirms the code as it is printed', async () => {
    await visitor.goto('/courses?verify=');
    await visitor.getByLabel('Verification code').fill(code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase());
    await visitor.getByRole('button', { name: 'Verify' }).click();
    await expect(visitor.getByRole('heading', { name: 'This record is valid.' })).toBeVisible();
    await expect(visitor.getByRole('status')).toContainText('A. B.');
    await expectNoSidewaysScroll(visitor);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'CE credits this cycle' })).toContainText('3.25 credits');

  await enter(page, admin());
  await page.goto('/admin?tab=ce');
  await page.getByLabel('Search issued records').fill(code);
  // Other journeys' learners have the same name, and stand here until the search has its answer.
  const issued = page.getByRole('table', { name: 'Issued records' }).getByRole('row');
  await expect(issued).toHaveCount(2);
  await issued.getByRole('button', { name: 'Ada Byron' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke Record' }).click();
  await expect(page.getByText('Enter a reason of at least five characters')).toBeVisible();
  await page.getByLabel('Reason').fill('Issued to the wrong person');
  await page.getByRole('button', { name: 'Revoke Record' }).click();
  await expect(page.getByText('Type “Ada Byron” as it stands here')).toBeVisible();
  await page.getByLabel('Type “Ada Byron” to confirm').fill('Ada Byron');
  await page.getByRole('button', { name: 'Revoke Record' }).click();
  await expectNotice(page, 'The record is revoked');
  await visitor.goto(path ?? '');
  await expect(visitor.getByRole('heading', { name: 'This record was revoked.' })).toBeVisible();
  await visitor.context().close();
});
