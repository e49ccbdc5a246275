import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount } from './support/accounts.ts';
import { grantRole } from './support/admin.ts';
import { connectTool } from './support/connect-tool.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/hub-page.ts';
import { watchLive } from './support/live.ts';
import { arriveReady } from './support/ready.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const vertices = ['0 0 0', '10 0 0', '0 10 5'].map((at) => `vertex ${at}`).join('\n');
const STL = Buffer.from(
  `solid scan\nfacet normal 0 0 1\nouter loop\n${vertices}\nendloop\nendfacet\nendsolid scan\n`,
);
const PHOTOS = [
  ...['face_front', 'smile', 'profile', 'anterior', 'right_buccal', 'left_buccal'],
  ...['upper_occlusal', 'lower_occlusal'],
];
const photo = (slot: string) => ({ name: `${slot}.png`, mimeType: 'image/png', buffer: PNG });
const scan = (slot: string) => ({ name: `${slot}.stl`, mimeType: 'model/stl', buffer: STL });

/** Puts a file into a slot, and waits until the server has taken it. */
async function fill(page: Page, slot: string, file: ReturnType<typeof photo>): Promise<void> {
  await page.locator(`input[data-slot="${slot}"]`).last().setInputFiles(file);
  await expect(page.locator(`#slot-${slot}[data-filled]`)).toBeVisible();
}

const next = (page: Page, step: string) =>
  page.getByRole('button', { name: `Next: ${step}`, exact: true }).click();
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();

async function useFdi(request: APIRequestContext, account: Account): Promise<void> {
  const data = { tooth_notation: 'fdi' };
  expect((await request.patch('/api/me/settings', { headers: bearer(account), data })).ok()).toBe(true);
}

async function addLicense(request: APIRequestContext, account: Account): Promise<void> {
  const headers = bearer(account);
  const { version } = (await (await request.get('/api/me/profile', { headers })).json()) as {
    version: number;
  };
  const data = { license_number: 'OR-4711', license_state: 'OH', version };
  const saved = await request.patch('/api/me/profile', { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** A coach in a browser of their own, with the case that is shared with them open. */
async function coachAt(
  browser: Browser,
  request: APIRequestContext,
  doctor: Account,
  id: string,
): Promise<Page> {
  const coach = await newAccount(request, { first_name: 'Priya', last_name: 'Anand' });
  await grantRole(request, coach.email, 'coach');
  const data = { user_id: (JSON.parse(coach.stored) as { user: { id: string } }).user.id };
  const shared = await request.post(`/api/tps/cases/${id}/shares`, { headers: bearer(doctor), data });
  expect(shared.ok(), await shared.text()).toBe(true);
  const page = await (await browser.newContext()).newPage();
  arriveReady(page);
  await enter(page, coach);
  const live = watchLive(page);
  await page.goto(`/tps?case=${id}`);
  await live.joined(`tps-case:${id}`);
  return page;
}

test.describe('/tps', () => {
  test('a case that begins with a patient is kept when it is left, says what is missing, and is submitted and approved', async ({
    page,
    request,
    account,
    browser,
  }) => {
    test.setTimeout(180_000);
    await connectTool(request, account, 'Open Dental');
    await connectTool(request, account, 'ClearCorrect');
    await useFdi(request, account);

    await test.step('it begins with a patient of the practice tool', async () => {
      await page.goto('/practice-management?tab=patients');
      await page.getByRole('table', { name: 'Patients' }).locator('.row-open').first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Start Aligner Case' }).click();
      await page.getByRole('button', { name: 'Start Aligner Case' }).click();
      await expect(page.getByRole('heading', { name: 'General', exact: true })).toBeVisible();
      await expect(page.getByText('From your practice tool')).toBeVisible();
    });

    await test.step('what was entered up to step 3 is there the next time', async () => {
      await page.getByLabel('Informed consent given on').fill('01/05/2026');
      await page.keyboard.press('Enter');
      await page.getByLabel('Arches to treat').click();
      await page.getByTitle('Both arches', { exact: true }).click();
      await next(page, 'Records');
      await next(page, 'Approach');
      await page.getByLabel('Dentition').click();
      await page.getByTitle('Permanent', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Resolve crowding' }).check();
      await page.getByRole('button', { name: 'Tooth 11, upper right central incisor' }).click();
      await expect(page.getByText('Selected: 11')).toBeVisible();
      await saved(page);
      await page.goto('/tps');
      await page.getByRole('link', { name: /^Continue: TPS-/ }).click();
      await page
        .getByRole('button', { name: /Approach/ })
        .first()
        .click();
      await expect(page.getByRole('checkbox', { name: 'Resolve crowding' })).toBeChecked();
      await expect(page.getByText('Selected: 11')).toBeVisible();
      const id = new URL(page.url()).searchParams.get('case');
      const stored = await request.get(`/api/tps/cases/${id}`, { headers: bearer(account) });
      expect(((await stored.json()) as { approach: object }).approach).toMatchObject({
        no_move_teeth: ['8'],
      });
    });

    await test.step('two photos that are missing are named, and lead to their places', async () => {
      await page.getByRole('button', { name: 'Back' }).last().click();
      for (const slot of PHOTOS.slice(0, 6)) await fill(page, slot, photo(slot));
      for (const slot of ['scan_upper', 'scan_lower']) await fill(page, slot, scan(slot));
      await page.getByRole('button', { name: 'Look at it in 3-D: Upper scan' }).click();
      const model = page.getByRole('dialog', { name: 'Upper scan' });
      // A browser without WebGL shows a still picture of it.
      await expect(model.getByRole('application').or(model.getByRole('img'))).toBeVisible();
      await model.getByRole('button', { name: 'Close' }).click();
      await expectAccessible(page, 'light');
      await next(page, 'Approach');
      await next(page, 'Instructions');
      await next(page, 'Review and submit');
      await expect(page.getByText('2 things are missing')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Case' })).toBeDisabled();
      await page.getByRole('link', { name: 'Photo: lower arch' }).click();
      await expect(page.locator('#slot-lower_occlusal')).toBeFocused();
      for (const slot of PHOTOS.slice(6)) await fill(page, slot, photo(slot));
    });

    await test.step('it is not submitted without a license in the profile, which is where a link leads', async () => {
      await next(page, 'Approach');
      await next(page, 'Instructions');
      await next(page, 'Review and submit');
      await page.getByRole('checkbox', { name: /my responsibility/ }).check();
      await page.getByRole('button', { name: 'Submit Case' }).click();
      const refused = page.getByRole('alert').filter({ hasText: 'Only a licensed doctor sends a case' });
      await expect(refused.getByRole('link', { name: 'Open Profile' })).toHaveAttribute('href', '/profile');
      await addLicense(request, account);
    });

    await test.step('it is submitted, and the sample laboratory sends a setup', async () => {
      await page.getByRole('button', { name: 'Submit Case' }).click();
      await expect(page.getByText('Mock Data', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      await expect(async () => {
        const refresh = page.getByRole('button', { name: 'Refresh' });
        if (await refresh.isVisible()) await refresh.click();
        await expect(page.getByText('The setup is ready. Approve it, or ask for changes.')).toBeVisible({
          timeout: 2_000,
        });
      }).toPass({ timeout: 60_000 });
    });

    await test.step('the doctor approves it, a coach sees it happen, and the history says who and when', async () => {
      const id = new URL(page.url()).searchParams.get('case') ?? '';
      const coach = await coachAt(browser, request, account, id);
      await expect(coach.getByText('The setup waits for the treating doctor.')).toBeVisible();
      await page.getByRole('button', { name: 'Review Setup' }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByLabel('Your full name, as signature').fill('Ada Marsh');
      await page.getByRole('button', { name: 'Approve Setup' }).click();
      await expect(page.getByText('The setup is approved. Production begins soon.')).toBeVisible();
      await expect(coach.getByText('The setup is approved. Production begins soon.')).toBeVisible();
      await coach.context().close();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Approved');
    });
  });
});

test.describe('/tps on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is taken into its slot, and a setup is approved', async ({ page, request, account }) => {
    await connectTool(request, account, 'ClearCorrect');
    await addLicense(request, account);
    const headers = bearer(account);
    expect((await request.post('/api/tps/samples', { headers, data: {} })).ok()).toBe(true);

    await test.step('the camera fills a slot', async () => {
      await page.goto('/tps?group=drafts');
      await page.getByRole('link', { name: /^Continue: TPS-/ }).click();
      await next(page, 'Records');
      await expect(page.getByRole('button', { name: 'Take photo: Face, smiling' })).toBeVisible();
      const camera = page.locator('input[data-slot="smile"][capture]');
      await camera.setInputFiles(photo('smile'));
      await expect(page.locator('#slot-smile[data-filled]')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('a setup is approved', async () => {
      await page.goto('/tps?group=action_needed');
      await page.getByRole('link', { name: /^Review setup: TPS-/ }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByLabel('Your full name, as signature').fill('Ada Marsh');
      await page.getByRole('button', { name: 'Approve Setup' }).click();
      await expect(page.getByText('The setup is approved. Production begins soon.')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
});
