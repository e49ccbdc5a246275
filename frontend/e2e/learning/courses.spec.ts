import { newAccount, PASSWORD } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

test('a visitor filters the catalog, plays a preview lesson, signs in on Enroll, and comes back to the course', async ({
  page,
  request,
  browser,
}) => {
  const account = await newAccount(request);
  await page.goto('/courses');
  const courses = page.getByRole('list', { name: 'Courses' });
  await page.getByLabel('Method').selectOption('Self-instruction');
  await page.getByLabel('Credits').selectOption('3+ credits');
  await expect(courses.getByRole('listitem')).toHaveCount(2);

  await test.step('the address shows somebody else the same list', async () => {
    const shared = await browser.newPage();
    await shared.goto(page.url());
    await expect(shared.getByRole('list', { name: 'Courses' }).getByRole('listitem')).toHaveCount(2);
    await shared.close();
  });
  await test.step('a search without results offers to clear the filters', async () => {
    await page.getByLabel('Search courses').fill('golf');
    await expect(page.getByText('No courses match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    // The journey of teaching may have published one more.
    await expect(page.getByText(/^([89]|\d\d+) courses$/)).toBeVisible();
  });
  await test.step('on a phone the filters come from below', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Topic').selectOption('Team training');
    await sheet.getByRole('button', { name: 'Show courses' }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(courses.getByRole('listitem')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.goto('/courses');
  await courses.getByRole('link', { name: 'Reading a treatment setup' }).click();
  await expect(page).toHaveTitle('Reading a treatment setup · Chairside');
  await page.getByRole('listitem').filter({ hasText: 'Free preview' }).getByRole('link').first().click();
  await expect(page.getByRole('region').filter({ hasText: 'Close this lesson' })).toBeVisible();
  await page.getByRole('link', { name: 'Close this lesson' }).click();

  const address = page.url();
  await page.getByRole('link', { name: 'Enroll' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByRole('button', { name: 'Enroll' })).toHaveCount(0);
});
