import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer } from '../support/accounts.ts';
import {
  addLicense,
  approveSetup,
  caseOn,
  changeCase,
  photo,
  PHOTOS,
  scan,
  SCANS,
} from '../support/aligner-case.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

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

/** A draft of an adult; how a patient of the practice tool becomes one is told in aligner-start.spec.ts. */
async function begun(request: APIRequestContext, account: Account): Promise<string> {
  const made = await request.post('/api/tps/cases', { headers: bearer(account), data: {} });
  const { id } = (await made.json()) as { id: string };
  const name = { patient_first: 'Rosalind', patient_last: 'Quartermain' };
  await changeCase(request, account, id, { ...name, birth_date: '1990-04-05', sex: 'female' });
  return id;
}

test.describe('/tps', () => {
  test('a draft is kept when it is left, says what is missing, and needs a license to be submitted', async ({
    page,
    request,
    account,
  }) => {
    test.slow();
    await useFdi(request, account);
    await page.goto(`/tps?case=${await begun(request, account)}`);
    await expect(page.getByRole('heading', { name: 'General', exact: true })).toBeVisible();

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
      const stored = await request.get(`/api/tps/cases/${caseOn(page)}`, { headers: bearer(account) });
      expect(((await stored.json()) as { approach: object }).approach).toMatchObject({
        no_move_teeth: ['8'],
      });
    });

    await test.step('two photos that are missing are named, and lead to their places', async () => {
      await page.getByRole('button', { name: 'Back' }).last().click();
      for (const slot of PHOTOS.slice(0, 6)) await fill(page, slot, photo(slot));
      for (const slot of SCANS) await fill(page, slot, scan(slot));
      await page.getByRole('button', { name: 'Look at it in 3-D: Upper scan' }).click();
      const model = page.getByRole('dialog', { name: 'Upper scan' });
      // A browser without WebGL shows a still picture of it.
      await expect(model.getByRole('application').or(model.getByRole('img'))).toBeVisible();
      await model.getByRole('button', { name: 'Close' }).click();
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
      await approveSetup(page);
      await expectNoSidewaysScroll(page);
    });
  });
});
