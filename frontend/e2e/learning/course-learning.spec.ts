import { bearer } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test } from '../support/hub-page.ts';

const SLUG = 'front-desk-scripts-for-aligner-inquiries';
const RIGHT = /^(Ask what the caller|A range, what decides)/;

interface Course {
  readonly modules: readonly {
    readonly lessons: readonly { readonly id: string; readonly kind: string }[];
  }[];
}

test('a learner marks lessons complete, fails the quiz and reads why, passes, and gets one record for one evaluation', async ({
  page,
  account,
  request,
}) => {
  const headers = bearer(account);
  const course = (await (await request.get(`/api/courses/${SLUG}`)).json()) as Course;
  const lessons = course.modules.flatMap((module) => module.lessons);
  const closed = await request.get(`/api/lessons/${lessons.at(-1)?.id}`, { headers });
  expect(closed.status()).toBe(403);
  expect((await request.post(`/api/courses/${SLUG}/enroll`, { headers })).ok()).toBe(true);

  await page.goto(`/courses/${SLUG}`);
  const bar = page.getByRole('progressbar').first();
  const next = page.getByRole('link', { name: 'Next' });
  await page.getByRole('button', { name: 'Mark complete' }).click();
  await expect(bar).not.toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Ask the assistant about this lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Codeco AI' })).toBeVisible();
  await expect(page).toHaveURL(/\/codeco-ai\?lesson=/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  for (const { kind } of lessons.slice(1)) {
    await next.click();
    if (kind === 'quiz') continue;
    await page.getByRole('button', { name: 'Mark complete' }).click();
    // While it is on its way the next page's button could be taken for this one.
    await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  }

  const choose = async (right: boolean): Promise<void> => {
    for (const question of await page.getByRole('radiogroup').all())
      await question
        .getByRole('radio')
        .and(
          page.getByRole('radio', { name: right ? RIGHT : /^(?!Ask what the caller|A range, what decides)/ }),
        )
        .first()
        .check();
  };
  await page.getByRole('button', { name: 'Submit answers' }).waitFor();
  await choose(false);
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText(/You scored 0% and need \d+%. The course stays open/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await choose(true);
  await page.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText('Quiz passed')).toBeVisible();

  await next.click();
  await page.getByRole('button', { name: 'Send and finish' }).waitFor();
  for (const answer of await page.getByRole('radiogroup').all())
    await answer.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Send and finish' }).dblclick();
  await expect(page.getByText(/^You have completed/)).toBeVisible();
  const records = (await (await request.get('/api/me/ce', { headers })).json()) as { records: unknown[] };
  expect(records.records).toHaveLength(1);
});
