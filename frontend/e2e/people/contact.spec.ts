import type { Page } from '@playwright/test';
import { enter, mailTo, newAccount, newEmail } from '../support/accounts.ts';
import { grantRole } from '../support/admin.ts';
import { expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';

// One after the other: they share one address, and the last of them uses up what it may send.
test.describe.configure({ mode: 'default' });

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: /^(Send Message|Retry|Sending)/ });

async function fill(page: Page, email: string): Promise<void> {
  for (const [label, value] of [
    ['First Name', 'Mary'],
    ['Last Name', 'Seacole'],
    ['Email Address', email],
    ['Phone Number', '(555) 010-0142'],
    ['Subject', 'Which course first?'],
    ['Message', 'We are two dentists.\nWhere do we start?'],
  ] as const)
    await form(page).getByLabel(label).fill(value);
}

test('a contact message gets a reference, appears in the admin list, and its reply opens a ticket', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/contact');
  await fill(page, email);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'We received your message' })).toBeFocused();
  const reference = await page.locator('.contact-reference strong').innerText();
  expect(reference).toMatch(/^C-\d{5}$/);
  await expect(page.getByText(`The reply comes to ${email} within 24 hours`)).toBeVisible();

  const agent = await newAccount(request);
  await grantRole(request, agent.email, 'support_agent');
  await enter(page, agent);
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(reference);
  await expect(page.getByRole('status').filter({ hasText: '1 message' })).toBeVisible();
  await page.getByRole('button', { name: 'Mary Seacole' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mary Seacole' });
  await expect(drawer.getByText('Where do we start?')).toBeVisible();
  await drawer.getByLabel('Reply').fill('Start with the basics course.');
  await drawer.getByRole('button', { name: 'Send Reply' }).click();
  await expectNotice(page, 'Reply sent');
  await expect(page.getByRole('cell', { name: /Ticket T-\d+/ })).toBeVisible();
  expect((await mailTo(request, email, /Which course first/)).text).toContain(
    'Start with the basics course.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a contact message survives a server failure and a reload, and Retry sends it', async ({
  page,
  account,
}) => {
  await page.goto('/#contact');
  await expect(form(page).getByLabel('Email Address')).toHaveValue(account.email);
  await expect(form(page).getByLabel('First Name')).toHaveValue('Ada');
  await form(page).getByLabel('Subject').fill('Opening a second office');
  await form(page).getByLabel('Message').fill('A long thought');
  await page.route('**/api/contact', (route) => route.abort());
  await sendButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('What you typed is still here');
  await expect(form(page).getByLabel('Message')).toHaveValue('A long thought');
  await page.reload();
  await expect(form(page).getByLabel('Message')).toHaveValue('A long thought');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Retry');
  await page.unroute('**/api/contact');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'We received your message' })).toBeVisible();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test('the hidden contact field cannot be reached by keyboard or screen reader, and an invalid email marks only its own field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/contact');
  await expect(form(page).getByRole('textbox')).toHaveCount(7);
  const names: string[] = [];
  await form(page).getByLabel('First Name').focus();
  for (let stop = 0; stop < 7; stop += 1) {
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(names).not.toContain('homepage');
  await expect(sendButton(page)).toBeFocused();
  await expect(form(page).getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
  await expect(form(page).getByLabel('Email Address')).toHaveAttribute('type', 'email');
  await fill(page, 'mary at home');
  await sendButton(page).click();
  await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(form(page).getByLabel('Email Address')).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('the fourth contact message in a short time is refused with the time to wait, and the button stays disabled until then', async ({
  page,
  request,
}) => {
  const data = { first_name: 'A', last_name: 'B', email: newEmail(), subject: 'S', message: 'M' };
  await expect.poll(async () => (await request.post('/api/contact', { data })).status()).toBe(429);
  await page.goto('/contact');
  await fill(page, newEmail());
  await sendButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('Please wait');
  await expect(form(page).getByText(/You can try again in/)).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expect(form(page).getByLabel('Message')).toHaveValue(/two dentists/);
});
