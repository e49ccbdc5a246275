import type { APIRequestContext } from '@playwright/test';
import { type Account, bearer } from '../support/accounts.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';

interface Plan {
  readonly items: readonly { readonly id: string; readonly title: string; readonly due_on: string }[];
}

const FIRST = 'Name who leads the launch';

async function onlyPlan(request: APIRequestContext, account: Account): Promise<Plan> {
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api/launch/${path}`, { headers: bearer(account) })).json()) as T;
  const { items } = await read<{ items: { id: string }[] }>('plans');
  return read<Plan>(`plans/${items[0]?.id ?? ''}`);
}

const dueOf = ({ items }: Plan, words: string): string =>
  items.find(({ title }) => title.startsWith(words))?.due_on ?? '';

test('an owner starts a plan, ticks tasks, moves the start and sends the tasks to a calendar once', async ({
  page,
  account,
  request,
}) => {
  await test.step('the dates follow from the first day, none on a weekend', async () => {
    await page.goto('/launch');
    const day = page.getByLabel('First day');
    await day.fill('01/01/2027');
    await day.press('Enter');
    await page.getByRole('button', { name: 'Start Solo practice' }).click();
    await expect(page.getByRole('button', { name: 'Move the Start' })).toBeVisible();
    const { items } = await onlyPlan(request, account);
    expect(items).toHaveLength(16);
    expect(items.filter(({ due_on: due }) => new Date(due).getUTCDay() % 6 === 0)).toEqual([]);
  });

  await test.step('a done task stays when the start moves by a week, and open ones go with it', async () => {
    const before = await onlyPlan(request, account);
    await page.getByRole('checkbox', { name: FIRST }).click();
    await expect(page.getByRole('checkbox', { name: FIRST })).toBeChecked();
    await page.getByRole('button', { name: 'Move the Start' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the start' });
    const day = dialog.getByLabel('First day of the plan');
    await day.fill('01/08/2027');
    await day.press('Enter');
    await expect(dialog.getByText('15 open tasks move. Done tasks stay.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move the Start' }).click();
    await expect(dialog).toBeHidden();
    const after = await onlyPlan(request, account);
    expect(dueOf(after, FIRST)).toBe(dueOf(before, FIRST));
    expect([dueOf(before, 'Submit the first'), dueOf(after, 'Submit the first')]).toEqual([
      ...['2027-02-08', '2027-02-15'],
    ]);
  });

  await test.step('a milestone ticks itself when a system is connected', async () => {
    await connectTool(request, account, 'Dentrix');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Found in sample data')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expect(
      page.getByRole('checkbox', { name: 'Connect your practice or aligner system' }),
    ).toBeDisabled();
  });

  await test.step('the tasks are in the calendar once, also when they are sent twice', async () => {
    await connectTool(request, account, 'Google Calendar');
    await page.reload();
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Send to Google Calendar' }).click();
      await expectNotice(page, '14 entries are on their way to Google Calendar');
      await page.reload();
    }
    const pushes = await request.get('/api/me/calendar-pushes?page_size=100', { headers: bearer(account) });
    expect(((await pushes.json()) as { total: number }).total).toBe(14);
  });

  await test.step('a phone shows the plan without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/launch');
    await expect(page.getByRole('heading', { name: 'Solo practice', level: 2 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
