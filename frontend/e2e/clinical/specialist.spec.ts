import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Account, enter, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { connectTool } from '../support/connect-tool.ts';
import { closeNotices, expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** Chooses a file and waits until the hub has it. */
async function upload(page: Page, field: string, name: string): Promise<void> {
  const taken = page.waitForResponse((answer) => answer.url().includes('/api/files?purpose='));
  await page.locator(field).setInputFiles(picture(name));
  expect((await taken).ok()).toBe(true);
}

async function apply(page: Page): Promise<void> {
  await page.goto('/specialist?tab=profile');
  await choose(page, 'Specialty', 'Endodontics');
  await page.getByLabel('License number').fill('EN-4711');
  await choose(page, 'State of the license', 'Ohio');
  await page.getByLabel('Regions').fill('Columbus, Ohio');
  await upload(page, '#specialist-license', 'license.png');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectNotice(page, 'Application sent');
}

async function approve(page: Page, { email }: Account): Promise<void> {
  await enter(page, admin());
  await page.goto('/admin?tab=specialists');
  await page.getByRole('row').filter({ hasText: email }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Note').fill('The license was checked.');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expectNotice(page, 'Approved. The role was granted.');
}

/** Fills the form of a referral in, up to the consent. */
async function fill(page: Page, specialist: string, reason: string): Promise<void> {
  await page.goto('/specialist?new=1');
  const form = page.getByRole('form', { name: 'Referral' });
  await choose(page, 'Specialty', 'Endodontics', form);
  await choose(page, 'Specialist', `${specialist}, Endodontics`, form);
  await form.getByText('Type the details').click();
  await form.getByLabel('First name').fill('Molly');
  await form.getByLabel('Last name').fill('Quarrel');
  await form.getByLabel('Date of birth').fill('03/12/1984');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Tooth 30, lower right first molar' }).click();
  await form.getByLabel('Reason').fill(reason);
}

const consent = (page: Page) => page.getByLabel('The patient agrees that I share these details').check();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a specialist is approved, declines a referral with a reason, and reports back on the one that follows', async ({
  page,
  request,
  browser,
  account,
}) => {
  // The directory is one for all: only a name of their own tells this specialist from that of another try.
  const last_name = `Quill ${randomBytes(3).toString('hex')}`;
  const specialist = await newAccount(request, { last_name });
  const theirs = await (await browser.newContext()).newPage();

  await test.step('the applicant sends a license, and an administrator approves', async () => {
    await enter(theirs, specialist);
    await apply(theirs);
    const context = await browser.newContext();
    await approve(await context.newPage(), specialist);
    await context.close();
  });

  await test.step('the record of a sample patient leads to a referral that only sample specialists can get', async () => {
    await enter(page, account);
    await connectTool(request, account, 'Open Dental');
    await page.goto('/practice-management?tab=patients');
    await page.getByRole('table', { name: 'Patients' }).locator('.row-open').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Refer' }).click();
    const form = page.getByRole('form', { name: 'Referral' });
    await expect(form.getByText('Sample patient', { exact: true })).toBeVisible();
    await form.getByRole('combobox', { name: 'Specialist' }).click();
    const options = page.locator('.ant-select-item-option').filter({ visible: true });
    await expect(options.filter({ hasText: 'Nadia' })).toHaveCount(1);
    await expect(options.filter({ hasText: last_name })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('without consent nothing is sent and nothing typed is lost', async () => {
    await fill(page, `Ada ${last_name}`, 'Pain on biting');
    await upload(page, 'input[type="file"]', 'tooth-30.png');
    await page.getByLabel('tooth-30.png: taken on').fill('11/02/2026');
    await page.keyboard.press('Enter');
    await press(page, 'Send referral');
    await expect(page.getByRole('alert').filter({ hasText: /agree|consent/i })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Pain on biting');
    await consent(page);
    await press(page, 'Send referral');
    await expectNotice(page, 'Referral sent');
  });

  await test.step('the specialist sees tooth and image, and declines with a reason that the sender reads', async () => {
    await theirs.goto('/specialist?tab=inbox');
    await theirs.getByRole('link', { name: /Molly Quarrel/ }).click();
    await expect(theirs.getByText('tooth-30.png')).toBeVisible();
    await expect(theirs.getByText(/\b30\b/).first()).toBeVisible();
    await press(theirs, 'Decline');
    const dialog = theirs.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText(/at least 3 characters/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('I am away until March.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expectNotice(theirs, 'Declined. The practice was told.');
    await expect(page.getByText('I am away until March.').first()).toBeVisible();
  });

  await test.step('the referral goes out again without typing, and a report without findings is refused', async () => {
    await closeNotices(page);
    await press(page, 'Send to another specialist');
    await expect(page.getByLabel('Reason')).toHaveValue('Pain on biting');
    const form = page.getByRole('form', { name: 'Referral' });
    await choose(page, 'Specialist', `Ada ${last_name}, Endodontics`, form);
    await consent(page);
    await press(page, 'Send referral');
    await expectNotice(page, 'Referral sent');
    await theirs.goto('/specialist?tab=inbox&view=new');
    await theirs.getByRole('link', { name: /Molly Quarrel/ }).click();
    await press(theirs, 'Accept');
    await press(theirs, 'Complete with report');
    await expect(theirs.getByText('Write your findings')).toBeVisible();
    await theirs.getByLabel('Findings').fill('A crack that reaches the root.');
    await press(theirs, 'Complete with report');
    await expectNotice(theirs, 'Report sent');
    await expect(page.getByText('A crack that reaches the root.')).toBeVisible();
  });

  await test.step('nobody else opens the address, and a phone shows it without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const stranger = await newAccount(request);
    const other = await (await browser.newContext()).newPage();
    await enter(other, stranger);
    await other.goto(page.url());
    await expect(other.getByText('There is no such referral, or it is not yours.')).toBeVisible();
  });
});
