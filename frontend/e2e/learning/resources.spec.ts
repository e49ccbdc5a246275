import { enter } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

test('an imported page waits in review with its source link, and once published visitors find it with its origin and without JavaScript', async ({
  page,
  request,
  browser,
}) => {
  const url = `https://example.com/services-${Math.random().toString(36).slice(2, 10)}`;
  await connectTool(request, admin(), 'Firecrawl', { sample: true }, 'platform');
  await enter(page, admin());
  await page.goto('/courses?tab=resources');
  await page.getByRole('button', { name: 'Import from web' }).click();
  const address = page.getByLabel('Address of the page');
  await address.fill('http://127.0.0.1/admin');
  await page.getByRole('button', { name: 'Import Page' }).click();
  await expect(page.getByText('Enter the http(s) address of a public page')).toBeVisible();
  await address.fill(url);
  await page.getByRole('button', { name: 'Import Page' }).click();

  const review = page.getByRole('dialog', { name: 'Review the import' });
  await expect(review.getByRole('link', { name: 'https://example.com' })).toHaveAttribute('href', url);
  await expect(review.getByText(/keeps the tag Mock Data/)).toBeVisible();
  const title = `Reviewed ${url.slice(-8)}`;
  await review.getByLabel('Title').fill(title);
  await expect(review.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(review.getByLabel('Title')).toHaveValue(title);
  await review.getByRole('button', { name: 'Publish' }).click();
  await expect(review.getByText('Say by what right the text may be shown here')).toBeVisible();
  await review.getByLabel('By what right may it be shown here?').fill('With permission of the owner');
  const summary = review.getByLabel('Summary');
  if ((await summary.inputValue()) === '') await summary.fill('A page of the web');
  await review.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  // The list's document is kept for half a minute; the resource has one of its own.
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText(/Imported from web · Mock Data · example.com/)).toBeVisible();
  await expect(visitor.getByText('With permission of the owner')).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await context.close();
});
