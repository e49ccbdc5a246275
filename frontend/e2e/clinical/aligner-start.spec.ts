import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount } from '../support/accounts.ts';
import { grantRole } from '../support/admin.ts';
import { addLicense, approveSetup, caseOn, completeCase } from '../support/aligner-case.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, test } from '../support/hub-page.ts';
import { watchLive } from '../support/live.ts';
import { arriveReady } from '../support/ready.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STARTS = 'Aligner starts';

/** The next Tuesday: the sample practice is open. */
function nextTuesday(): string {
  const now = new Date();
  const days = (9 - now.getUTCDay()) % 7 || 7;
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}

async function startPlan(request: APIRequestContext, account: Account): Promise<void> {
  const headers = bearer(account);
  const listed = await request.get('/api/launch/templates', { headers });
  const { items } = (await listed.json()) as { items: { id: string; name: string }[] };
  const template_id = items.find(({ name }) => name === 'Solo practice')?.id;
  const data = { template_id, start_on: new Date().toISOString().slice(0, 10) };
  const started = await request.post('/api/launch/plans', { headers, data });
  expect(started.ok(), await started.text()).toBe(true);
}

/** The aligner starts in the same sample data for somebody who has begun none. */
async function startsWithoutACase(request: APIRequestContext): Promise<number> {
  const other = await newAccount(request);
  await connectTool(request, other, 'ClearCorrect');
  const headers = bearer(other);
  const begun = await request.post('/api/bi/collect', { headers, data: { scope: 'own' } });
  expect(begun.ok(), await begun.text()).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${yearOf(today)}&to=${today}`;
  let value: number | null | undefined;
  await expect(async () => {
    const answer = await request.get(`/api/bi/summary?scope=own&${days}`, { headers });
    const { cards } = (await answer.json()) as { cards: { metric: string; value: number | null }[] };
    value = cards.find(({ metric }) => metric === 'aligner_starts')?.value;
    expect(value).toEqual(expect.any(Number));
  }).toPass({ timeout: MINUTE });
  return value ?? 0;
}

/** The first day of the twelve months that the page shows. */
function yearOf(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** A coach in a browser of their own, with the case open that they were asked about. */
async function coachAt(browser: Browser, coach: Account, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  arriveReady(page);
  await enter(page, coach);
  const live = watchLive(page);
  await page.goto(`/tps?case=${id}&tab=messages`);
  await live.joined(`tps-case:${id}`);
  return page;
}

/** The laboratory answers at most every two seconds; each answer of the sample one is a step further. */
async function refreshUntil(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const refresh = page.getByRole('button', { name: 'Refresh' });
    if (await refresh.isVisible()) await refresh.click();
    await expect(page.getByText(words)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: MINUTE });
}

test('a patient of the schedule becomes an aligner start: reviewed, submitted, approved, ticked in the launch plan and counted', async ({
  page,
  request,
  account,
  browser,
}) => {
  test.setTimeout(4 * MINUTE);
  const name = { first_name: 'Priya', last_name: `Anand${randomBytes(4).toString('hex')}` };
  const coach = await newAccount(request, name);
  await grantRole(request, coach.email, 'coach');
  await connectTool(request, account, 'Open Dental');
  await connectTool(request, account, 'ClearCorrect');
  await addLicense(request, account);
  await startPlan(request, account);
  const before = await startsWithoutACase(request);

  await test.step('a case begins with a patient of the schedule', async () => {
    await page.goto(`/practice-management?date=${nextTuesday()}`);
    await page.getByRole('group', { name: 'Appointments' }).getByRole('button').first().click();
    await page.getByRole('dialog').locator('.text-button').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Start Aligner Case' }).click();
    await page.getByRole('button', { name: 'Start Aligner Case' }).click();
    await expect(page.getByRole('heading', { name: 'General', exact: true })).toBeVisible();
    await expect(page.getByText('From your practice tool')).toBeVisible();
  });
  const id = caseOn(page);
  await completeCase(request, account, id);

  const desk = await test.step('a coach reviews it, and says that it is ready', async () => {
    await page.goto(`/tps?case=${id}&step=review`);
    await page.getByRole('button', { name: 'Ask a Coach First' }).click();
    await page.getByRole('searchbox', { name: 'Find a coach' }).fill(name.last_name);
    await page.getByRole('button', { name: `Ask ${name.first_name} ${name.last_name}` }).click();
    await expect(page.getByText('With the coach', { exact: true })).toBeVisible();
    const review = await coachAt(browser, coach, id);
    await review.getByLabel('Comments').fill('Good records. Mind the lower incisors.');
    await review.getByRole('button', { name: 'Ready to Submit' }).click();
    await expect(review.getByText(/can submit this case/)).toBeVisible();
    await page.goto(`/tps?case=${id}`);
    await expect(page.getByText('Everything is there. You can submit it.')).toBeVisible();
    return review;
  });

  await test.step('it is submitted, and the sample laboratory sends a setup', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('checkbox', { name: /my responsibility/ }).check();
    await page.getByRole('button', { name: 'Submit Case' }).click();
    await expect(page.getByText('Mock Data', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await refreshUntil(page, 'The setup is ready. Approve it, or ask for changes.');
  });

  await test.step('the doctor approves it, the coach sees it happen, and the history says who and when', async () => {
    await expect(desk.getByText('The setup waits for the treating doctor.')).toBeVisible();
    await page.getByRole('button', { name: 'Review Setup' }).click();
    await approveSetup(page);
    await expect(desk.getByText('The setup is approved. Production begins soon.')).toBeVisible();
    await desk.context().close();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText(
      /Approved[^·]+\d{4}[^·]+· Ada Byron/,
    );
  });

  await test.step('the launch plan has ticked its milestones by itself', async () => {
    await page.goto('/launch');
    const milestone = (title: string) =>
      page
        .getByRole('complementary', { name: 'About the plan' })
        .getByRole('listitem')
        .filter({ hasText: title });
    await expect(async () => {
      if (await milestone('Approve the first setup').getByText('Not yet').isVisible()) await page.reload();
      await expect(milestone('Approve the first setup')).toContainText('Sample data', { timeout: 2_000 });
    }).toPass({ timeout: MINUTE / 2 });
    await expect(milestone('Submit the first case')).toContainText('Sample data');
    await expect(milestone('Reach five starts')).toContainText('Not yet');
    await page.getByRole('button', { name: /First cases/ }).click();
    await expect(
      page.getByRole('checkbox', { name: 'Approve the first setup', checked: true }),
    ).toBeDisabled();
  });

  await test.step('once the patient wears the aligners, the sample figures count one start more', async () => {
    await page.goto(`/tps?case=${id}`);
    await refreshUntil(page, 'The patient is wearing the aligners.');
    await page.goto('/business-intelligence');
    await page.getByRole('button', { name: 'Collect now' }).click();
    const starts = page.getByRole('group', { name: STARTS, exact: true });
    await expect(starts.locator('.ant-statistic-content')).toHaveText(String(before + 1), {
      timeout: 3 * MINUTE,
    });
    await expect(starts.getByText('Mock Data', { exact: true })).toBeVisible();
  });
});
