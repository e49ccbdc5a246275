import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserPrincipal } from '#access/principal.ts';
import {
  CalendarPushes,
  type CalendarPushDto,
  type CalendarSubject,
  CalendarSubjects,
} from '#hub/calendar-pushes/index.ts';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startOutlookServer } from '@chairside/plugins/microsoft-outlook/testing';
import { DataSource } from 'typeorm';
import { answerIn, Browser } from '../../../drill/lib/browser.ts';
import { type ApiError, connections, ended, type Person, proxy, send, signedIn } from '../support/people.ts';
import {
  authorize,
  CALLBACK,
  connectOverOAuth,
  type OAuthHub,
  returnFromVendor,
  scopesOf,
  startOAuthHub,
} from '../connections/oauth/oauth-support.ts';
import { LiveMessages } from '../support/live-messages.ts';
import { soon } from '../support/soon.ts';

const GOOGLE = 'Google Calendar';
const OUTLOOK = 'Microsoft Outlook';
const WRITING = {
  [GOOGLE]: 'https://www.googleapis.com/auth/calendar.events',
  [OUTLOOK]: 'Calendars.ReadWrite',
};
type Calendar = keyof typeof WRITING;

let at: OAuthHub;
let microsoft: AuthorizationServer;
let graph: Awaited<ReturnType<typeof startOutlookServer>>;
const tasks = new Map<string, CalendarSubject | null>();

beforeAll(async () => {
  microsoft = await startAuthorizationServer({
    redirectUris: [CALLBACK],
    scopes: scopesOf('microsoft-outlook'),
  });
  graph = await startOutlookServer({ tokens: microsoft.accessTokens });
  at = await startOAuthHub({
    HUB_MICROSOFT_OUTLOOK_BASE_URL: graph.url,
    HUB_MICROSOFT_OUTLOOK_AUTHORIZE_URL: `${microsoft.url}/auth`,
    HUB_MICROSOFT_OUTLOOK_TOKEN_URL: `${microsoft.url}/token`,
    HUB_MICROSOFT_OUTLOOK_ISSUER: microsoft.url,
    HUB_MICROSOFT_OUTLOOK_CLIENT_ID: microsoft.client.id,
    HUB_MICROSOFT_OUTLOOK_CLIENT_SECRET: microsoft.client.secret,
  });
  at.hub.app.get(CalendarSubjects).add({
    ...{ type: 'appointment', holdsPatientData: false },
    read: async (id) => tasks.get(id) ?? null,
  });
  await at.hub.query('create sequence crashes');
}, 120_000);
afterAll(async () => {
  await at.close();
  await graph.close();
  await microsoft.close();
});

let count = 0;
/** A subject at 9:00 in Chicago, on the day after the clocks changed. */
function newTask(): string {
  count += 1;
  const id = `task-${count}`;
  tasks.set(id, {
    ...{ title: `Task ${count}`, timeZone: 'America/Chicago', place: 'Room 2', details: null },
    ...{ start: new Date('2027-03-15T14:00:00Z'), end: new Date('2027-03-15T15:00:00Z') },
    ...{ sequence: 0, link: '/launch' },
  });
  return id;
}

async function change(id: string, to: Partial<CalendarSubject> | null): Promise<void> {
  const task = tasks.get(id);
  tasks.set(id, to && task ? { ...task, ...to, sequence: task.sequence + 1 } : null);
  const pushes = at.hub.app.get(CalendarPushes);
  const subject = { type: 'appointment', id } as const;
  await at.hub.app.get(DataSource).transaction((q) => pushes.subjectChanged(q, subject));
  await pushes.enqueueFor(subject);
}

/** A person with a live calendar that may be written to. */
async function withCalendar(tool: Calendar): Promise<Person> {
  const person = await signedIn(at.hub);
  await reconnect(person, tool);
  return person;
}

async function reconnect(person: Person, tool: Calendar): Promise<void> {
  const browser = new Browser();
  const request = { tool_name: tool, scopes: [WRITING[tool]] };
  const { body } = await send<{ id: string }>(at.hub, person, 'POST', '/api/connections/attempts', request);
  const start = await authorize(at.hub, person, browser, body.id);
  await returnFromVendor(at.hub, person, browser, answerIn(await browser.consent(start.body.authorize_url)));
  expect(await ended(at.hub, person, body.id)).toMatchObject({ state: 'connected', mode: 'native' });
}

const add = ({ id: userId }: Person, id: string, tool: string): Promise<CalendarPushDto> =>
  at.hub.app
    .get(CalendarPushes)
    .add({ userId, roles: [] } as unknown as UserPrincipal, { type: 'appointment', id }, tool);

const list = async (person: Person, query = ''): Promise<CalendarPushDto[]> =>
  (await send<{ items: CalendarPushDto[] }>(at.hub, person, 'GET', `/api/me/calendar-pushes?${query}`)).body
    .items;

async function settled(person: Person, id: string, state: string): Promise<CalendarPushDto | undefined> {
  await soon(async () => (await list(person, `subject_id=${id}&state=${state}`)).length > 0);
  const [push] = await list(person, `subject_id=${id}`);
  expect([push?.state, push?.error]).toEqual([state, state === 'failed' ? expect.any(String) : null]);
  return push;
}

/** Waits until the calendar was given what the subject says now. */
async function retitled(person: Person, id: string): Promise<void> {
  const done = () => list(person, `subject_id=${id}&state=done`);
  expect(await soon(async () => (await done())[0]?.title === titleOf(id))).toBe(true);
}

const NAMES = {
  [GOOGLE]: { list: 'items', title: 'summary' },
  [OUTLOOK]: { list: 'value', title: 'subject' },
};

/** Titles and starts of the entries that the calendar itself has for a subject. */
async function entries(person: Person, tool: Calendar, title: string): Promise<string[]> {
  const payload = tool === OUTLOOK ? { $top: 100, timeZone: 'America/Chicago' } : {};
  const call = { tool_name: tool, api_endpoint: 'list_events', method: 'POST', use_pica_sdk: true, payload };
  const { body } = await proxy(at.hub, person, call);
  expect(body).toMatchObject({ source: 'pica_live' });
  const rows = (body.data as Record<string, Record<string, unknown>[]>)[NAMES[tool].list] ?? [];
  return rows
    .filter((row) => row['status'] !== 'cancelled')
    .map((row) => `${String(row[NAMES[tool].title])} ${(row['start'] as { dateTime: string }).dateTime}`)
    .filter((text) => text.startsWith(`${title} `) || text.startsWith(`${title}, moved `));
}

const FIRST = { [GOOGLE]: '2027-03-15T14:00:00.000Z', [OUTLOOK]: '2027-03-15T09:00:00' };
const LATER = { [GOOGLE]: '2027-03-15T16:00:00.000Z', [OUTLOOK]: '2027-03-15T11:00:00' };
const moved = (title: string) => ({
  title: `${title}, moved`,
  ...{ start: new Date('2027-03-15T16:00:00Z'), end: new Date('2027-03-15T17:00:00Z') },
});
const titleOf = (id: string): string => tasks.get(id)?.title ?? '';

/** The database refuses to write down the next `times` answers of a calendar, as if the process had died before. */
async function crashAfterAnswer(times: number, during: () => Promise<void>): Promise<void> {
  await at.hub.query(`select setval('crashes', 1, false)`);
  await at.hub.query(`create function crash() returns trigger language plpgsql as
    $$ begin if nextval('crashes') <= ${times} then raise 'crashed'; end if; return new; end $$`);
  await at.hub.query(`create trigger crash before update of external_id on calendar_pushes
    for each row when (new.external_id is not null) execute function crash()`);
  try {
    await during();
  } finally {
    await at.hub.query('drop trigger crash on calendar_pushes');
    await at.hub.query('drop function crash');
  }
}

describe.each([GOOGLE, OUTLOOK] as const)('an entry in %s', (tool) => {
  let person: Person;
  beforeAll(async () => {
    person = await withCalendar(tool);
  }, 30_000);

  it('is there once however often it is added, follows its subject, and is removed with it', async () => {
    const id = newTask();
    const title = titleOf(id);
    await LiveMessages.during(at.hub, async (live) => {
      await Promise.all([add(person, id, tool), add(person, id, tool)]);
      expect(await live.receives(`person:${person.id} calendar-push`)).toBe(true);
    });
    await settled(person, id, 'done');
    await add(person, id, tool);
    expect(await settled(person, id, 'done')).toMatchObject({ source: 'pica_live', title, connected: true });
    expect(await entries(person, tool, title)).toEqual([`${title} ${FIRST[tool]}`]);
    await change(id, moved(title));
    await retitled(person, id);
    expect(await entries(person, tool, title)).toEqual([`${title}, moved ${LATER[tool]}`]);
    await change(id, null);
    await settled(person, id, 'removed');
    expect(await entries(person, tool, title)).toEqual([]);
  });

  it('is there once after crashes between the calendar’s answer and the row, though its subject changed', async () => {
    const id = newTask();
    const title = titleOf(id);
    await crashAfterAnswer(2, async () => {
      await add(person, id, tool);
      await soon(async () => (await entries(person, tool, title)).length > 0);
      await change(id, moved(title));
      await settled(person, id, 'done');
    });
    expect(await entries(person, tool, title)).toEqual([`${title}, moved ${LATER[tool]}`]);
  }, 20_000);

  it('is added anew when the person deleted it in the calendar and its subject changes', async () => {
    const id = newTask();
    const title = titleOf(id);
    await add(person, id, tool);
    await settled(person, id, 'done');
    const [row] = await at.hub.query<{ external_id: string }>(
      'select external_id from calendar_pushes where subject_id = $1',
      [id],
    );
    const payload = { entry_id: row?.external_id };
    const call = { tool_name: tool, api_endpoint: 'remove_entry', method: 'POST', use_pica_sdk: true };
    expect((await proxy(at.hub, person, { ...call, payload })).body).toMatchObject({ success: true });
    await change(id, moved(title));
    await retitled(person, id);
    expect(await entries(person, tool, title)).toEqual([`${title}, moved ${LATER[tool]}`]);
  });
});

it('an entry is refused without an own calendar, for a tool that is none, and without permission to write', async () => {
  const [person, id] = [await signedIn(at.hub), newTask()];
  await expect(add(person, id, GOOGLE)).rejects.toMatchObject({
    ...{ code: 'integration_context', status: 403 },
    message: 'User features must use your own connected integration. Please connect your account.',
  });
  await expect(add(person, id, 'OpenAI')).rejects.toMatchObject({ code: 'validation_failed' });
  await at.vendor.revokeGrants();
  const reader = await signedIn(at.hub);
  await connectOverOAuth(at.hub, reader, GOOGLE);
  await expect(add(reader, id, GOOGLE)).rejects.toMatchObject({ code: 'scope_needed', status: 403 });
});

it('an entry of a disconnected calendar says why it no longer follows its subject, and is left alone until then', async () => {
  const [person, id] = [await withCalendar(GOOGLE), newTask()];
  await add(person, id, GOOGLE);
  await settled(person, id, 'done');
  const [connection] = await connections(at.hub, person);
  await send(at.hub, person, 'DELETE', `/api/me/connections/${connection?.id}`);
  expect(await settled(person, id, 'done')).toMatchObject({ connected: false, error: null });
  await change(id, { title: 'Moved' });
  expect(await settled(person, id, 'failed')).toMatchObject({
    error_code: 'integration_not_found',
    error:
      'Google Calendar is no longer connected, so its entry does not follow changes. Connect it and try again.',
  });
  const notices = await send<{ items: { kind: string }[] }>(at.hub, person, 'GET', '/api/notifications');
  expect(notices.body.items).toContainEqual(expect.objectContaining({ kind: 'calendar_entry_failed' }));
});

it('an entry whose consent was withdrawn at the vendor asks to reconnect, and is written after that', async () => {
  const [person, id] = [await withCalendar(GOOGLE), newTask()];
  const push = await add(person, id, GOOGLE);
  await settled(person, id, 'done');
  await at.vendor.revokeGrants();
  (at.vendor.accessTokens as string[]).splice(0);
  await change(id, { title: 'Moved' });
  expect(await settled(person, id, 'failed')).toMatchObject({ error_code: 'needs_reconnect' });
  await reconnect(person, GOOGLE);
  expect((await send(at.hub, person, 'POST', `/api/me/calendar-pushes/${push.id}/retry`)).status).toBe(202);
  await retitled(person, id);
  expect(await entries(person, GOOGLE, 'Moved')).toEqual([`Moved ${FIRST[GOOGLE]}`]);
});

it('a sample calendar only records entries, and they are listed as such', async () => {
  const [person, id] = [await signedIn(at.hub), newTask()];
  await at.hub.query(
    `insert into picaos_integrations (user_id, tool_name, connection_status, mock_data_enabled)
     values ($1, $2, 'mock_connected', true)`,
    [person.id, GOOGLE],
  );
  await add(person, id, GOOGLE);
  await settled(person, id, 'done');
  expect(await list(person, 'source=mock_data')).toMatchObject([
    { subject_id: id, source: 'mock_data', title: titleOf(id), time_zone: 'America/Chicago' },
  ]);
  expect(await list(person, 'source=pica_live')).toEqual([]);
});

it('another person’s entry can be neither repeated nor removed', async () => {
  const [person, stranger, id] = [await withCalendar(GOOGLE), await signedIn(at.hub), newTask()];
  const push = await add(person, id, GOOGLE);
  const path = `/api/me/calendar-pushes/${push.id}`;
  for (const [method, to] of [
    ['DELETE', path],
    ['POST', `${path}/retry`],
  ] as const) {
    const answer = await send<ApiError>(at.hub, stranger, method, to);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  }
  await send(at.hub, person, 'DELETE', path);
  await settled(person, id, 'removed');
  expect(await entries(person, GOOGLE, titleOf(id))).toEqual([]);
});
