import { addDays, dayIn, instantOf } from '@chairside/kit/local-time';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, bearer, enter, newAccount } from '../support/accounts.ts';
import { admin } from '../support/admin.ts';
import { choose } from '../support/choose.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';
import { watchLive } from '../support/live.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHICAGO = 'America/Chicago';

interface HubEvent {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

const newTitle = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 10)}`;
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A call that must succeed, in an account's name. */
async function call<Body>(
  request: APIRequestContext,
  account: Account,
  [method, path]: readonly [method: 'DELETE' | 'GET' | 'PATCH' | 'POST', path: string],
  data?: object,
): Promise<Body> {
  const sent = { method, headers: bearer(account), ...(data && { data }) };
  const answer = await request.fetch(`/api/${path}`, sent);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as Body;
}

/** A published webinar of one seat, at nine in the morning in Chicago. */
async function webinarOfOneSeat(request: APIRequestContext, title: string): Promise<HubEvent> {
  const day = addDays(dayIn(new Date(), CHICAGO), 9);
  const at = (time: string): string => instantOf(`${day} ${time}`, CHICAGO).toISOString();
  const draft = await call<HubEvent>(request, admin(), ['POST', 'events'], {
    ...{ title, summary: 'What to question.', body: 'Agenda', format: 'webinar', timezone: CHICAGO },
    ...{ starts_at: at('09:00:00'), ends_at: at('10:00:00'), topic: 'aligner_basics', capacity: 1 },
    ...{ online_url: 'https://meet.example.com/setup', speakers: [{ name: 'Ada Byron', title: '' }] },
  });
  return call(request, admin(), ['POST', `events/${draft.id}/publish`]);
}

/** From now on the camera of the page shows this picture, smaller than the frame and a little turned. */
async function cameraShows(page: Page, svg: string): Promise<void> {
  await page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const frame = canvas.getContext('2d');
    if (!frame) throw new Error('no canvas');
    const draw = () => {
      frame.setTransform(1, 0, 0, 1, 0, 0);
      frame.fillStyle = '#d8d4cc';
      frame.fillRect(0, 0, canvas.width, canvas.height);
      frame.setTransform(1, 0.08, -0.08, 1, 200, 110);
      frame.fillStyle = 'white';
      frame.fillRect(-20, -20, 280, 280);
      frame.drawImage(image, 0, 0, 240, 240);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
  }, svg);
}

test.describe('a member in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('takes the last seat of a Chicago event, gets it into a calendar once, and cancelling gives the seat to who waits', async ({
    page,
    account,
    request,
    browser,
  }) => {
    const title = newTitle('Reading a setup');
    const event = await webinarOfOneSeat(request, title);
    await connectTool(request, account, 'Google Calendar');
    await page.goto('/events');
    await page.getByRole('link', { name: title }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(/9:00\s–\s10:00\sAM\sC[DS]T/)).toBeVisible();
    await expect(drawer.getByText(/Your time: .*10:00\s–\s11:00\sAM\sE[DS]T/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Register' }).click();
    await expect(drawer.getByText('Registered', { exact: true })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await drawer.getByRole('link', { name: 'Calendar file (.ics)' }).click();
    expect((await downloading).suggestedFilename()).toBe('event.ics');
    await drawer.getByRole('button', { name: 'Google Calendar', exact: true }).click();
    await expect(drawer.getByText('Mock Data', { exact: true })).toBeVisible({ timeout: 30_000 });
    await call(request, account, ['POST', `events/${event.id}/calendar`], { tool_name: 'Google Calendar' });
    await page.goto('/events?view=mine');
    const entries = page.getByRole('region', { name: 'Mock calendar entries' });
    await expect(entries.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
    await expect(entries.getByRole('listitem')).toHaveCount(1);
    await expect(entries.getByText('Mock Data', { exact: true })).toBeVisible();

    const second = await newAccount(request);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await enter(phone, second);
    await phone.goto(`/events?event=${event.slug}`);
    await phone.getByRole('dialog').getByRole('button', { name: 'Join waitlist' }).click();
    await expect(phone.getByRole('dialog').getByText('Waitlist no. 1')).toBeVisible();
    await expectNoSidewaysScroll(phone);
    const list = await context.newPage();
    await list.goto('/events');
    const filters = list.getByRole('button', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await expect(list.getByRole('combobox')).toHaveCount(0);
    await filters.click();
    await list.getByRole('combobox', { name: 'Format' }).selectOption('Webinar');
    await list.getByRole('button', { name: 'Show events' }).click();
    await expect(list.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(list).toHaveURL(/format=webinar/);
    await list.close();

    await page.getByRole('link', { name: title }).click();
    await drawer.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(drawer.getByRole('button', { name: 'Join waitlist' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('dialog').getByText('Registered', { exact: true })).toBeVisible();
    const told = await call<{ items: { title: string }[] }>(request, second, ['GET', 'notifications']);
    expect(told.items.map((notice) => notice.title)).toContain(`You have a seat: ${title}`);
    await context.close();
  });
});

test('an organizer publishes a complete draft, checks people in by their codes, removes one, and CE skips who left early', async ({
  page,
  request,
  browser,
}) => {
  const title = newTitle('Polishing workshop');
  const day = addDays(dayIn(new Date(), 'UTC'), 2);
  await enter(page, admin());
  await page.goto('/events?view=organizer');
  await page.getByRole('button', { name: 'New Event' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(page, 'Format', 'In person');
  await page.getByLabel('Begins').fill(`${day}T09:00`);
  await page.getByLabel('Ends').fill(`${day}T10:00`);
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const missing = page.getByRole('tabpanel').getByRole('alert');
  await expect(missing).toContainText('Add the place where people meet');
  await expect(missing).toContainText('Add at least one speaker');
  const slug = new URL(page.url()).searchParams.get('event') ?? '';
  await page.getByLabel('Summary').fill('Hands-on.');
  await page.getByRole('textbox', { name: 'Agenda' }).fill('Burs, discs, paste.');
  await page.getByLabel('Speakers').fill('Ada Byron, Hygienist');
  await page.getByLabel('Venue').fill('Lakeside Dental Center');
  await page.getByLabel('City').fill('Madison');
  await page.getByLabel('CE credits').fill('1');
  await choose(page, 'Educational method', 'Participation (hands-on)');
  await page.getByLabel('Disclosure').fill('None.');
  await page.getByRole('button', { name: 'Save Event' }).click();
  await expect(page.getByRole('button', { name: 'Save Event' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const { id } = await call<HubEvent>(request, admin(), ['GET', `events/${slug}`]);
  const move = async (starts: number, ends: number): Promise<void> => {
    const { version } = await call<HubEvent>(request, admin(), ['GET', `me/hosted-events/${id}`]);
    const times = { starts_at: soon(starts), ends_at: soon(ends), version };
    await call(request, admin(), ['PATCH', `events/${id}`], times);
  };
  await move(HOUR, 2 * HOUR);
  const ada = await newAccount(request, { first_name: 'Ada', last_name: 'Stays' });
  const ben = await newAccount(request, { first_name: 'Ben', last_name: 'Leaves' });
  for (const person of [ada, ben]) await call(request, person, ['POST', `events/${id}/register`]);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await enter(phone, ada);
  await phone.goto(`/events?event=${slug}`);
  const own = phone.getByRole('region', { name: 'Your check-in code' });
  await expect(own.getByRole('img')).toBeVisible();
  const code = (await own.getByRole('code').textContent()) ?? '';
  await context.close();
  const { svg } = await call<{ svg: string }>(request, ben, ['GET', `events/${id}/check-in-code`]);

  await page.reload();
  await page.getByRole('tab', { name: 'Attendance' }).click();
  const attendance = page.getByRole('tabpanel');
  await attendance.getByLabel('Check-in code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(attendance.getByText('Ada Stays is checked in.')).toBeVisible();
  await cameraShows(page, svg);
  await attendance.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(attendance.getByText('Ben Leaves is checked in.')).toBeVisible();
  await attendance.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(attendance.getByLabel(/^Camera/)).toHaveCount(0);
  for (const [name, minutes] of [
    ['Ada Stays', '60'],
    ['Ben Leaves', '10'],
  ] as const) {
    await attendance.getByRole('button', { name: `Edit the minutes of ${name}` }).click();
    await page.getByRole('spinbutton', { name: `Minutes of ${name}` }).fill(minutes);
    await page.keyboard.press('Enter');
    await expect(attendance.getByRole('button', { name: `Edit the minutes of ${name}` })).toHaveText(minutes);
  }
  await page.getByRole('tab', { name: 'Roster' }).click();
  const roster = page.getByRole('table', { name: 'Roster' });
  await expect(roster.getByText('Attended')).toHaveCount(2);
  const cora = await newAccount(request, { first_name: 'Cora', last_name: 'Arrives' });
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(cora.email);
  await dialog.getByRole('button', { name: 'Give the seat' }).click();
  const [removed, next] = [/Cora Arrives/, /Dan Waits/].map((name) => roster.getByRole('row', { name }));
  await expect(removed!).toContainText('Registered');
  const dan = await test.step('a person who is removed leaves the seat to the next who waits', async () => {
    const { version } = await call<HubEvent>(request, admin(), ['GET', `me/hosted-events/${id}`]);
    await call(request, admin(), ['PATCH', `events/${id}`], { capacity: 3, version });
    const waiting = await newAccount(request, { first_name: 'Dan', last_name: 'Waits' });
    await call(request, waiting, ['POST', `events/${id}/register`]);
    await expect(next!).toContainText('On the waitlist');
    await page.getByRole('button', { name: 'Remove Cora Arrives' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(removed!).toContainText('Cancelled');
    await expect(next!).toContainText('Registered');
    await expect(page.getByRole('button', { name: 'Remove Cora Arrives' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Ada Stays' })).toHaveCount(0);
    return waiting;
  });
  await choose(page, 'Status', 'Attended', page.getByRole('tabpanel', { name: 'Roster' }));
  await expect(page).toHaveURL(/roster_state=attended/);
  const live = watchLive(page);
  await page.reload();
  await expect(roster.getByText('Attended')).toHaveCount(2);
  await expect(roster.getByText('Cora Arrives')).toHaveCount(0);
  await live.joined(`event-attendance:${id}`);
  const shown = await call<{ code: string }>(request, dan, ['GET', `events/${id}/check-in-code`]);
  await call(request, admin(), ['POST', `events/${id}/checkin`], { code: shown.code });
  // Whom somebody else checks in is shown without a reload.
  await expect(roster.getByText('Attended')).toHaveCount(3);

  // As soon as it is over.
  await move(-HOUR, 2_000);
  await page.goto(`/events?view=organizer&event=${slug}&tab=ce`);
  const issue = page.getByRole('button', { name: 'Issue CE Records' });
  await expect(async () => {
    await page.reload();
    await expect(issue).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await issue.click();
  await expect(page.getByText('1 record issued')).toBeVisible();
  const skipped = page.getByRole('row', { name: /Ben Leaves/ });
  await expect(skipped).toContainText('10');
  await expect(skipped).toContainText('Attended too short');
  await expect(page.getByRole('row', { name: /Ada Stays/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
