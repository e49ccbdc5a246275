import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { grantRole } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';

// The spinner of an earlier press may still be leaving, and is part of the name until it has.
const save = (page: Page) => page.getByRole('button', { name: /^(loading )?Save$/ });
const missing = (page: Page) => page.getByRole('region', { name: 'What is missing before publishing' });

async function addLesson(page: Page, title: string, kind: string): Promise<void> {
  await page.getByLabel('Title of a new lesson in Basics').fill(title);
  await choose(page, 'Kind of lesson', kind);
  await page.getByRole('button', { name: 'Add lesson' }).click();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
}

test('an instructor is led to what a course lacks, writes it, loses nothing to a second window, and publishes it to the catalog', async ({
  page,
  account,
  request,
  browser,
}) => {
  const title = `Scanning calmly ${account.email.slice(7, 15)}`;
  await grantRole(request, account.email, 'instructor');
  await enter(page, account);
  await page.goto('/courses?tab=teaching');
  await page.getByRole('button', { name: 'New course' }).click();
  await page.getByLabel('Title').fill('Scanning');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: 'Scanning' })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });

  await test.step('what is missing is named, with a way to each', async () => {
    await expect(publish).toBeDisabled();
    await expect(missing(page)).toContainText('Add a required quiz');
    await missing(page)
      .getByRole('button', { name: /objectives/ })
      .click();
    await expect(page.getByLabel('Learning objectives')).toBeFocused();
    await page.getByLabel('Learning objectives').fill('Hold the scanner\nSeat the patient\nRead the scan');
    await page.getByLabel('Dentists').check();
    await page.getByRole('textbox', { name: 'Description' }).fill('A calm scan in five minutes.');
    await page.getByLabel('Disclosure').fill('No commercial interests.');
    await page.getByLabel('CE credits').fill('1.3');
    await save(page).click();
    await expect(page.getByText('Use steps of 0.25')).toBeVisible();
    await page.getByLabel('CE credits').fill('1.25');
    await save(page).click();
    await expectNotice(page, 'Course saved');
  });
  await test.step('a module, a text lesson and a quiz are written', async () => {
    await page.getByRole('tab', { name: 'Lessons' }).click();
    await page.getByLabel('Title of a new module').fill('Basics');
    await page.getByRole('button', { name: 'Add module' }).click();
    await addLesson(page, 'Final quiz', 'Quiz');
    await addLesson(page, 'Before you scan', 'Text');
    await page.getByRole('button', { name: 'Before you scan', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Text', exact: true }).fill('Dry the teeth first.');
    await drawer.getByLabel('Minutes it takes').fill('20');
    await save(page).click();
    await expectNotice(page, 'Lesson saved');
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await expect(drawer).toBeHidden();
    await expect(publish).toBeDisabled();
    await missing(page)
      .getByRole('button', { name: /Add a question/ })
      .click();
    await drawer.getByRole('button', { name: 'Add question' }).click();
    await drawer.getByLabel('Question', { exact: true }).fill('What comes first?');
    await drawer.getByLabel('Option 1', { exact: true }).fill('Drying');
    await drawer.getByLabel('Option 2', { exact: true }).fill('Scanning');
    await drawer.getByLabel('Option 1 is correct').uncheck();
    await drawer.getByRole('button', { name: 'Save question' }).click();
    await expect(drawer.getByText('Mark at least one option as correct.')).toBeVisible();
    await drawer.getByLabel('Option 1 is correct').check();
    await drawer.getByRole('button', { name: 'Save question' }).click();
    await expectNotice(page, 'Question saved');
    await expectReadable(page);
    await drawer.getByRole('button', { name: 'Close' }).first().click();
    await expect(drawer).toBeHidden();
  });
  await test.step('a lesson is moved by keyboard and keeps the focus', async () => {
    const lessons = page.getByRole('list', { name: 'Lessons of Basics' }).getByRole('listitem');
    await expect(lessons.first()).toContainText('Final quiz');
    const down = page.getByRole('button', { name: 'Move Final quiz down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(lessons.last()).toContainText('Final quiz');
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('the save of another window is told and takes no text', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Subtitle').fill('From the other window');
    await save(other).click();
    await expectNotice(other, 'Course saved');
    await other.close();
    await save(page).click();
    await expect(page.getByText(/changed in another window. Your text is still here/)).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await save(page).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByLabel('Subtitle')).toHaveValue('From the other window');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await publish.click();
  await expectNotice(page, 'Course published');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/courses?q=${encodeURIComponent(title)}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Before you scan')).toBeVisible();
  await visitor.context().close();
});
