import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount, newEmail } from '../support/accounts.ts';
import { choose } from '../support/choose.ts';
import { closeNotices, expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';
import { join, post } from '../support/organisations.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const newName = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 8)}`;

interface Made {
  readonly id: string;
}

/** A person who accepted an invitation to an organization. */
async function joined(
  request: APIRequestContext,
  owner: Account,
  id: string,
  org_role: string,
): Promise<Account> {
  const person = await newAccount(request);
  await join(request, owner, id, person, { org_role, grants: ['practice.read'] });
  return person;
}

test('an owner sets an organization up, invites people, and cannot leave it without an owner', async ({
  page,
  account,
}) => {
  const name = newName('Harbor Dental');
  const invited = newEmail();
  await page.goto('/dso-management');
  await test.step('three steps: name, first location, first invitation', async () => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expectNotice(page, `${name} was created`, 'You are its owner.');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North');
    await page.getByRole('button', { name: 'Save location' }).click();
    await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  });
  await test.step('of two addresses one is sent and the wrong one explained', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill(`${invited}, not-an-address`);
    await dialog.getByRole('checkbox', { name: 'See practice data' }).check();
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect(results.filter({ hasText: invited })).toContainText('Invited');
    await expect(results.filter({ hasText: 'not-an-address' })).toContainText('Not an email address');
    await expect(dialog.getByLabel('Email addresses')).toHaveValue('not-an-address');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
  await test.step('the invitation stands among the members and can be canceled', async () => {
    await tab(page, 'Members');
    const row = page.getByRole('row').filter({ hasText: invited });
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Cancel the invitation to ${invited}` }).click();
    await expectNotice(page, `Invitation to ${invited} canceled`);
    await expect(row).toHaveCount(0);
  });
  await test.step('a file is previewed row by row before its invitations are sent', async () => {
    const listed = newEmail();
    const csv = `email,role,permissions,locations\n${listed},clinician,practice.read,North\n${account.email},,,\n${newEmail()},,,Moon\n`;
    await page.getByRole('button', { name: 'Invite from a file' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const preview = dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem');
    await expect(preview.filter({ hasText: listed })).toContainText('Line 2: Will be invited');
    await expect(preview.filter({ hasText: account.email })).toContainText('Already a member');
    await expect(preview.nth(2)).toContainText('The organization has no location called "Moon".');
    await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
    await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('Line 2: Invited');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row').filter({ hasText: listed })).toContainText('North');
  });
  await test.step('the last owner cannot leave', async () => {
    await page.getByRole('row').filter({ hasText: account.email }).getByRole('button').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Leave', exact: true }).click();
    await drawer.getByRole('group').getByRole('button', { name: 'Leave', exact: true }).click();
    await expectNotice(page, 'Nothing was changed');
    await expect(page.getByText('An organization must keep at least one owner.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a phone shows members as cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});

test('training reaches members with its due date, and a removed member loses the practice at the next call', async ({
  page,
  account,
  request,
  browser,
}) => {
  const name = newName('River Dental');
  const made = await post<Made>(request, account, 'organisations', {
    ...{ name, kind: 'practice', timezone: 'America/New_York' },
  });
  const member = await joined(request, account, made.id, 'clinician');
  await page.goto('/dso-management?tab=training');
  await test.step('a course is assigned to a role', async () => {
    await page.getByRole('button', { name: 'Assign course' }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, 'Course', 'Front desk scripts for aligner inquiries', dialog);
    await choose(page, 'Role', 'Clinician', dialog);
    await dialog.getByLabel('Due date').fill('01/31/2031');
    await dialog.getByLabel('Due date').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Assignments' })).toContainText('0 of 1');
    await closeNotices(page);
  });
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enter(theirs, member);
  await test.step('the member sees the course with the due date', async () => {
    await theirs.goto('/courses?tab=learning');
    await expect(theirs.getByText(/Jan(uary)? 31, 2031/).first()).toBeVisible();
  });
  await test.step('a member sees their own row, and another owner gets nothing', async () => {
    await theirs.goto('/dso-management');
    await expect(theirs.getByRole('heading', { name })).toBeVisible();
    await expect(theirs.getByText('See practice data')).toBeVisible();
    const stranger = await newAccount(request);
    const answer = await request.get(`/api/organisations/${made.id}`, { headers: bearer(stranger) });
    expect(answer.status()).toBe(404);
  });
  await test.step('a removed member has no place any more', async () => {
    await tab(page, 'Members');
    await page.getByRole('row').filter({ hasText: member.email }).getByRole('button').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Remove', exact: true }).click();
    await drawer.getByRole('group').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: member.email })).toHaveCount(0);
    const own = await request.get('/api/me/organisations', { headers: bearer(member) });
    expect(((await own.json()) as { items: unknown[] }).items).toEqual([]);
  });
  await context.close();
});
