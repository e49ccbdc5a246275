import { expect, test, type Page } from '@playwright/test';

/** What search engines read besides the text: title, canonical address and the type of each data block. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    types: Array.from(
      document.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }) => JSON.parse(textContent ?? '')['@type'],
    ),
    levels: Array.from(document.querySelectorAll('h1, h2, h3, h4'), ({ tagName }) => Number(tagName[1])),
  }));

/** A list without JavaScript: its first entry opens, and the link below it leads back. */
async function readAndReturn(page: Page, path: string, list: string, back: string): Promise<void> {
  await page.goto(path);
  const { levels, canonical } = await headOf(page);
  expect(new URL(canonical ?? '').pathname).toBe(path);
  expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  const first = page.getByRole('list', { name: list }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Chairside`);
  expect((await headOf(page)).canonical).toBe(page.url());
  await page.getByRole('link', { name: back }).click();
  await expect(page).toHaveURL(path);
}

test('courses, topics, events and products are read from list to detail and back without any script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await readAndReturn(page, '/courses', 'Courses', 'All courses');
  await readAndReturn(page, '/events', 'Events', 'All events');
  await readAndReturn(page, '/store', 'Products', 'All products');
  await readAndReturn(page, '/community', 'Latest topics', 'All topics');
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Which tools can I connect?' })).toBeVisible();
  expect((await headOf(page)).types).toEqual(['FAQPage', 'BreadcrumbList']);
  expect((await page.goto('/courses/no-such-course'))?.status()).toBe(404);
  await context.close();
});
