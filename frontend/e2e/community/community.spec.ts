import type { Locator } from '@playwright/test';
import { bearer, enter, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test } from '../support/hub-page.ts';
import { twoFrames } from '../support/two-frames.ts';

const newTitle = (): string => `How do you polish attachments? ${Math.random().toString(36).slice(2, 10)}`;

/** Drawn, and not only announced. */
const expectShown = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);

/** One black point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

test('a question is posted with a draft that survives a reload, gets a reply, and shows under Solved with the answer on top', async ({
  page,
  account,
  request,
}) => {
  expect(account.email).toContain('@');
  const title = newTitle();
  await page.goto('/community?new=1&category=clinical-questions');
  await page.getByLabel('Title').fill(title);
  const text = page.getByRole('textbox', { name: 'Your question' });
  await text.fill('The patient, DOB 03/04/1985, asked me.');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.locator('mark')).toContainText('03/04/1985');
  await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(text).toContainText('DOB 03/04/1985');
  await text.fill('Which bur works for you?');
  // The editor takes a place in its text back that is chosen while it still draws: only then it is chosen again.
  await expect(async () => {
    await text.press('ControlOrMeta+Home');
    await twoFrames(page);
    expect(await text.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
  }).toPass();
  await page.getByLabel('Files').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByLabel('Description of image 1').fill('An attachment');
  await expect(text.getByRole('img', { name: 'An attachment' })).toBeVisible();
  // Where the cursor was when it was chosen: before the words.
  await expect(text.locator('p').filter({ has: page.getByRole('img') })).toHaveCount(1);
  await expect(text.locator('p').last()).toHaveText('Which bur works for you?');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByText(/then tick this$/)).toBeVisible();
  await page.getByLabel(/^No patient can be recognized/).check();
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectShown(page.getByRole('img', { name: 'An attachment' }));
  await expectReadable(page);

  const topic = new URL(page.url()).searchParams.get('topic') ?? '';
  const sent = await request.post(`/api/community/topics/${topic}/posts`, {
    headers: bearer(await newAccount(request, { first_name: 'Grace', last_name: 'Okafor' })),
    data: { body: 'A fluted carbide bur, dry.' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.reload();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.pressSequentially('Thank you, @gra');
  await expect(page.getByRole('option', { name: 'Grace Okafor' })).toBeVisible();
  await reply.press('Enter');
  await reply.pressSequentially('for the tip!');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('article').getByText('Thank you, @Grace Okafor for the tip!')).toBeVisible();
  await page.getByRole('button', { name: 'Accept answer' }).first().click();
  await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible();
  await page.goto('/community?filter=solved');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('article').nth(1)).toContainText('A fluted carbide bur, dry.');
});

test('a reported post disappears for visitors until a moderator keeps it in the queue', async ({
  page,
  request,
  browser,
}) => {
  const title = newTitle();
  const author = bearer(await newAccount(request));
  const taken = await request.post('/api/files?purpose=post_image', {
    headers: { ...author, 'content-type': 'application/octet-stream', 'x-file-name': 'shot.png' },
    data: PICTURE,
  });
  const { id: image } = (await taken.json()) as { id: string };
  const body = `See the photo. ![The arch](/api/images/${image}#1x1)`;
  const created = await request.post('/api/community/topics', {
    headers: author,
    data: { category: 'clinical-questions', title, body, deidentified_confirmed: true },
  });
  const { topic_id: topic } = (await created.json()) as { topic_id: string };
  await page.goto('/community');
  await page.getByRole('link', { name: title }).click();
  await expectShown(page.getByRole('img', { name: 'The arch' }));
  await expect(page.getByRole('heading', { name: 'Join the community' })).toBeVisible();
  const post = (
    (await (await request.get(`/api/community/topics/${topic}`)).json()) as { opening: { id: string } }
  ).opening.id;
  const flag = await request.post(`/api/community/posts/${post}/flag`, {
    headers: bearer(await newAccount(request)),
    data: { reason: 'patient_identifiable' },
  });
  expect(flag.ok(), await flag.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This topic is not here' })).toBeVisible();
  expect((await request.get(`/api/images/${image}`)).status()).toBe(404);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await enter(desk, admin());
  await desk.goto('/community?view=moderation');
  const report = desk.getByRole('article', { name: `Report: ${title}` });
  await expectNoSidewaysScroll(desk);
  await report.getByRole('button', { name: 'Keep' }).click();
  await expect(report).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(page.getByText('See the photo.')).toBeVisible();
});
