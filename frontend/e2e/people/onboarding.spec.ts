import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, enter, mailTo, newAccount, newEmail, PASSWORD } from '../support/accounts.ts';
import type { Account } from '../support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';
import { choose } from '../support/choose.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

async function invitationFrom(request: APIRequestContext, leader: Account, email: string): Promise<string> {
  const headers = bearer(leader);
  const body = {
    name: `Harbour Dental ${email.slice(7, 13)}`,
    kind: 'practice',
    timezone: 'America/New_York',
  };
  const made = (await (await request.post('/api/organisations', { headers, data: body })).json()) as {
    id: string;
  };
  const data = { emails: [email], org_role: 'staff', grants: ['practice.read'] };
  const sent = await request.post(`/api/organisations/${made.id}/invitations`, { headers, data });
  expect(sent.ok(), await sent.text()).toBe(true);
  return (await mailTo(request, email, /^Join /)).links[0] ?? '';
}

test.describe('/onboarding', () => {
  test('keeps the input, returns to the last step, and marks steps that were completed elsewhere', async ({
    page,
    request,
    account,
  }) => {
    await page.goto('/');
    await page
      .getByRole('region', { name: 'Ready in five minutes' })
      .getByRole('link', { name: 'Start' })
      .click();
    await expect(title(page, 'About you')).toBeVisible();
    await page.getByLabel('License number').fill('4711');
    let broken = true;
    await page.route('**/api/me/profile', (route) =>
      broken && route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { error: { code: 'x', message: 'The hub is resting.' } } })
        : route.fallback(),
    );
    await save(page);
    await expect(page.getByText('The hub is resting.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('License number')).toHaveValue('4711');
    broken = false;
    await choose(page, 'Specialty', 'Orthodontics');
    await choose(page, 'License state', 'New York');
    await save(page);
    await expect(title(page, 'Your practice')).toBeVisible();
    await skip(page);
    await expect(title(page, 'Goals')).toBeVisible();
    await page.getByRole('link', { name: 'Do this later' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/onboarding');
    await expect(title(page, 'Goals')).toBeVisible();
    await page.getByRole('checkbox', { name: /Start aligners/ }).check();
    // Typed as people write it, and as it is stored; the second is the earlier one and is refused below its field.
    await page.getByLabel('Cycle starts').fill('02/01/2026');
    await page.keyboard.press('Tab');
    await page.getByLabel('Cycle ends').fill('2026-01-31');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Cycle ends')).toHaveValue('01/31/2026');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('The cycle must end after it starts')).toBeVisible();
    await page.getByLabel('Cycle ends').fill('01/31/2028');
    await page.keyboard.press('Tab');
    await page.getByLabel('Credits you need').fill('30');
    await save(page);
    await expect(title(page, 'Connect a tool')).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first(),
    ).toContainText('ClearCorrect');
    await page.getByRole('button', { name: 'Connect Open Dental' }).click();
    await expect(page.getByRole('listitem', { name: 'Open Dental' })).toContainText('Mock Data');
    await save(page);
    await expect(title(page, 'First step')).toBeVisible();
    const settings = await request.get('/api/me/settings', { headers: bearer(account) });
    expect(await settings.json()).toMatchObject({
      ce_goal: 30,
      ce_cycle_start: '2026-02-01',
      ce_cycle_end: '2028-01-31',
    });
    await expectAccessible(page, 'light');
  });

  test('skipping every step ends with three links, and no link leads back', async ({
    page,
    request,
    account,
  }) => {
    const state = await request.get('/api/onboarding', { headers: bearer(account) });
    expect(((await state.json()) as { next: string }).next).toBe('about');
    await page.goto('/onboarding');
    for (const name of ['About you', 'Your practice', 'Goals', 'Connect a tool', 'First step']) {
      await expect(title(page, name)).toBeVisible();
      await skip(page);
    }
    await expect(title(page, 'That is enough for today')).toBeVisible();
    await expect(
      page.getByRole('region', { name: /all set|enough for today/ }).getByRole('link'),
    ).toHaveCount(3);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Ready in five minutes' })).toHaveCount(0);
  });

  test('a team member joins from the email in two clicks, and a person without an account signs up first', async ({
    page,
    request,
  }) => {
    const leader = await newAccount(request);
    const member = await newAccount(request, { user_type: 'team_member' });
    await enter(page, member);
    await page.goto(await invitationFrom(request, leader, member.email));
    await page.getByRole('button', { name: /^Join Harbour/ }).click();
    await expectNotice(page, `Welcome to Harbour Dental ${member.email.slice(7, 13)}`);
    await expect(title(page, 'Goals')).toBeVisible();
    const mine = await request.get('/api/me/organisations', { headers: bearer(member) });
    expect(await mine.json()).toMatchObject({ items: [{ org_role: 'staff', grants: ['practice.read'] }] });

    await page.evaluate(() => localStorage.clear());
    const email = newEmail();
    await page.goto(await invitationFrom(request, await newAccount(request), email));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Last name').fill('Molar');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^(Confirm|Repeat)/).fill(PASSWORD);
    await expect(page.getByLabel('I am')).toHaveValue('team_member');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.goto((await mailTo(request, email, /confirm/i)).links[0] ?? '');
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: /^Join Harbour/ }).click();
    await expect(title(page, 'Goals')).toBeVisible();
  });

  test('onboarding works on a phone with the keyboard open, reflects a tool connected elsewhere, and stays dismissed', async ({
    page,
    account,
  }) => {
    await page.setViewportSize({ width: 375, height: 380 });
    await page.goto('/onboarding?step=about');
    const field = page.getByLabel('License number');
    await field.fill('4711');
    await expect(field).toBeInViewport();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(title(page, 'Your practice')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/profile?tab=tools');
    await page.getByRole('button', { name: 'Connect Dentrix' }).click();
    await expect(page.getByRole('button', { name: 'Manage Dentrix' })).toBeVisible();
    await page.goto('/onboarding?step=tool');
    await page.getByText('Step 4 of 5').click();
    await expect(
      page.getByRole('navigation', { name: 'Steps' }).getByText('Done', { exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Do not show this card again' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Show it again' }).click();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Do not show this card again' })).toBeVisible();
    expect(account.email).toContain('@');
  });
});
