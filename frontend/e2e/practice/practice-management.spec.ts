import type { Locator, Page } from '@playwright/test';
import { enter, newAccount, PASSWORD } from '../support/accounts.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

const MINUTE = 60_000;

const visits = (page: Page): Locator => page.getByRole('group', { name: 'Appointments' }).getByRole('button');
const drawer = (page: Page): Locator => page.getByRole('dialog');

/** The next Tuesday: all its visits are still to come, whatever day it is. */
function nextTuesday(): string {
  const now = new Date();
  const days = (9 - now.getUTCDay()) % 7 || 7;
  return new Date(now.getTime() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

test.describe('/practice-management', () => {
  test('a person without a tool is led to connect one, comes back, and sees a full day marked as sample data', async ({
    page,
    request,
    account,
  }) => {
    await page.goto('/practice-management');
    await page.getByRole('link', { name: 'Connect Open Dental' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=tools&connect=open-dental&back=/);
    await connectTool(request, account, 'Open Dental');
    await page.reload();
    await expect(page.getByText('Open Dental is connected.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Practice Management' }).click();
    await expect(page.getByText('You are looking at sample records, not your patients.')).toBeVisible();
    await expect(page.getByText('Mock Data', { exact: true })).toBeVisible();
    await expect.poll(() => visits(page).count()).toBeGreaterThan(7);
    await expect(page.getByRole('list', { name: 'Appointments by status' })).toContainText(/\d/);
    await visits(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(visits(page).first()).not.toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(visits(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('a new status shows after the tool confirms it, a masked number shows on request, and no name enters the address', async ({
    page,
    request,
    account,
  }) => {
    await connectTool(request, account, 'Open Dental');
    await page.goto(`/practice-management?date=${nextTuesday()}`);
    await visits(page).filter({ hasText: 'Scheduled' }).first().click();
    await expect(drawer(page)).toContainText('Scheduled');
    const failing = '**/api/practice/appointments/**';
    const error = { code: 'provider_error', message: 'Open Dental could not be reached.' };
    await page.route(failing, (route) =>
      route.fulfill({ status: 502, json: { error, request_id: 'req_1_test' } }),
    );
    await drawer(page).getByRole('button', { name: 'Broken' }).click();
    await drawer(page).getByRole('button', { name: 'Mark as broken' }).click();
    await expect(drawer(page)).toContainText('Not changed. Open Dental could not be reached.');
    await expect(drawer(page).getByRole('group', { name: 'Status' })).toContainText('Scheduled');
    await page.unroute(failing);
    await drawer(page).getByRole('button', { name: 'Mark as broken' }).click();
    await expect(drawer(page).getByRole('group', { name: 'Status' })).toContainText('Broken');
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Appointments by status' })).toContainText('Broken');

    await page.goto('/practice-management?tab=patients');
    const rows = page.getByRole('table', { name: 'Patients' }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    await page.getByRole('searchbox', { name: 'Find a patient' }).fill('Rootley');
    await expect(rows.nth(1)).toContainText('Rootley');
    await expect.poll(() => rows.filter({ hasNotText: 'Rootley' }).count()).toBe(1);
    await rows.nth(1).getByRole('button').click();
    await expect(drawer(page)).toContainText('Rootley');
    await expect(drawer(page)).not.toContainText('555');
    await drawer(page)
      .getByRole('button', { name: /^Show \w+ phone$/ })
      .first()
      .click();
    await expect(drawer(page)).toContainText('555');
    await drawer(page).getByRole('tab', { name: 'Access history' }).click();
    const history = drawer(page).getByRole('list', { name: 'Access history' });
    await expect(history.getByText(/^You showed the \w+ phone$/)).toBeVisible();
    expect(page.url()).not.toMatch(/rootley/i);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /rootley|555-/i,
    );
  });

  test('by keyboard a drawer gives the focus back, an appointment moves, and the schedule goes to a typed day and on from day to day', async ({
    page,
    request,
    account,
  }) => {
    await connectTool(request, account, 'Open Dental');

    await test.step('Escape closes an appointment or a record and returns the focus to what opened it', async () => {
      await page.goto(`/practice-management?date=${nextTuesday()}`);
      const visit = visits(page).first();
      for (const time of ['first', 'second']) {
        await visit.press('Enter');
        await expect(drawer(page), time).toContainText('Provider');
        await page.keyboard.press('Escape');
        await expect(drawer(page), time).toBeHidden();
        await expect(visit, time).toBeFocused();
      }
      await page.getByRole('tab', { name: 'Patients' }).click();
      const name = page.getByRole('table', { name: 'Patients' }).getByRole('button').first();
      await name.press('Enter');
      await expect(drawer(page)).toContainText('Contact details');
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(name).toBeFocused();
    });

    await test.step('an appointment moves to a typed day and time, and the schedule goes to a typed day', async () => {
      await page.goto(`/practice-management?date=${nextTuesday()}`);
      await visits(page).filter({ hasText: 'Scheduled' }).first().click();
      await drawer(page).getByRole('button', { name: 'Reschedule' }).click();
      await expect(drawer(page).getByLabel('Day')).toBeFocused();
      await drawer(page).getByLabel('Time').fill('5:20 PM');
      await page.keyboard.press('Tab');
      await expect(drawer(page).getByLabel('Time')).toHaveValue('5:20 PM');
      await drawer(page).getByRole('button', { name: 'Move appointment' }).click();
      await expect(drawer(page)).toContainText(/Saved in Open Dental: moved|accepted the change/);
      await page.keyboard.press('Escape');
      // The focus comes back when the drawer has closed; what is typed before that would lose it.
      await expect(drawer(page)).toBeHidden();
      const day = page.getByLabel('Go to a day');
      await day.fill('03/10/2026');
      await day.press('Enter');
      await expect(page).toHaveURL(/date=2026-03-10/);
    });

    await test.step('two presses of Next day before the page is drawn again lead two days on, and Back returns through each', async () => {
      await expect(page.getByRole('heading', { name: 'Tuesday, March 10' })).toBeVisible();
      await page.getByRole('button', { name: 'Next day' }).evaluate((next: HTMLButtonElement) => {
        next.click();
        next.click();
      });
      await expect(page.getByRole('heading', { name: 'Thursday, March 12' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Wednesday, March 11' })).toBeVisible();
    });
  });

  test('the page locks after 15 minutes without input, and the typed note is still there after the password is entered', async ({
    page,
    request,
    account,
  }) => {
    await connectTool(request, account, 'Open Dental');
    await page.clock.install();
    await page.goto('/practice-management?tab=recall');
    await page
      .getByRole('button', { name: /^Log contact with / })
      .first()
      .click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Asked to be called on Monday');
    const other = await page.context().newPage();
    await other.goto('/practice-management?tab=treatment');
    await expect(other.getByRole('table', { name: 'Treatment to schedule' })).toBeVisible();
    await page.clock.fastForward(13 * MINUTE + 1_000);
    await expect(drawer(page)).toContainText('This view locks in 1 minute');
    await page.getByRole('button', { name: 'Keep working' }).click();
    await expect(drawer(page)).toBeHidden();
    await page.clock.fastForward(16 * MINUTE);
    await expect(page.getByRole('heading', { name: 'Locked to protect patient records' })).toBeVisible();
    await expect(note).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This password is incorrect.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('Asked to be called on Monday');
    // What one window locks by hand, the other does not show either.
    await page.getByRole('button', { name: 'Lock now' }).click();
    await expect(other.getByRole('heading', { name: 'Locked to protect patient records' })).toBeVisible();
  });

  test('a team member without permission is told who can grant it', async ({ page, request }) => {
    const account = await newAccount(request, { user_type: 'team_member' });
    await enter(page, account);
    await page.goto('/practice-management');
    await expect(page.getByRole('alert').filter({ hasText: 'Its owner or a manager can.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  });
});
