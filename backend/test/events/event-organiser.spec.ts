import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Mailer } from '#common/mail/index.ts';
import type { Tokens } from '../support/auth.ts';
import { calendarFileChecks } from './calendar-file-checks.ts';
import { DAY, type EventBody, type EventScene, HOUR, MINUTE, startEvents } from './events-support.ts';
import { LiveMessages } from '../support/live-messages.ts';
import { soon } from '../support/soon.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly attended_min: number | null;
  readonly checkin_at: string | null;
  readonly repeated?: boolean;
}
interface Roster {
  readonly items: readonly Entry[];
  readonly total: number;
}
interface Push {
  readonly id: string;
  readonly state: string;
  readonly source: string | null;
  readonly starts_at: string | null;
}
interface Message {
  readonly id: string;
  readonly told: number;
  readonly sent_at: string | null;
}
interface Messages {
  readonly items: readonly Message[];
}

const TEXT = { subject: 'Bring your case', body: 'Photos without names, please.' };

let scene: EventScene;
beforeAll(async () => {
  scene = await startEvents();
}, 60_000);
afterAll(() => scene.hub.close());

const ask = <T>(as: Tokens | null, method: string, path: string, body?: unknown) =>
  scene.ask<T & { error: { code: string; message: string } }>(as, method, path, body);
const CE = { credits: 1, method: 'live_webinar', disclosure: 'None.' };

describe('an event in a sample calendar', () => {
  let person: Tokens;
  const pushes = async (id: string) =>
    (await ask<{ items: Push[] }>(person, 'GET', `me/calendar-pushes?subject_type=event&subject_id=${id}`))
      .body.items;
  const settled = (id: string, state: string) => soon(async () => (await pushes(id))[0]?.state === state);

  beforeAll(async () => {
    person = await scene.person();
    await scene.hub.query(
      `insert into picaos_integrations (user_id, tool_name, connection_status, mock_data_enabled)
       values ($1, 'Google Calendar', 'mock_connected', true)`,
      [person.user.id],
    );
  });

  it('is added for people with a seat, follows a new time, and leaves with the seat', async () => {
    const event = await scene.event();
    const add = () =>
      ask<Push>(person, 'POST', `events/${event.id}/calendar`, { tool_name: 'Google Calendar' });
    expect((await add()).status).toBe(404);
    await scene.register(person, event);
    expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([202, 202]);
    expect(await settled(event.id, 'done')).toBe(true);
    expect(await pushes(event.id)).toMatchObject([{ source: 'mock_data' }]);
    const starts_at = new Date(Date.now() + 3 * DAY).toISOString();
    const ends_at = new Date(Date.now() + 3 * DAY + HOUR).toISOString();
    const change = { version: event.version, starts_at, ends_at };
    expect((await ask(scene.organizer, 'PATCH', `events/${event.id}`, change)).status).toBe(200);
    expect(await soon(async () => (await pushes(event.id))[0]?.starts_at === starts_at)).toBe(true);
    await scene.cancel(person, event);
    expect(await settled(event.id, 'removed')).toBe(true);
  });

  it('is removed when the event is cancelled', async () => {
    const event = await scene.event();
    await scene.register(person, event);
    await ask(person, 'POST', `events/${event.id}/calendar`, { tool_name: 'google-calendar' });
    expect(await settled(event.id, 'done')).toBe(true);
    await ask(scene.organizer, 'POST', `events/${event.id}/cancel`, { reason: 'The speaker is ill' });
    expect(await settled(event.id, 'removed')).toBe(true);
  });
});

calendarFileChecks(() => scene);

describe('the roster', () => {
  let event: EventBody;
  let people: Tokens[];
  const names = ['Ada', '=HYPERLINK("https://evil.example.com")', 'Cora'];
  const check = (way: 'checkin' | 'checkout', body: object, as = scene.organizer) =>
    ask<Entry>(as, 'POST', `events/${event.id}/${way}`, body);

  beforeAll(async () => {
    event = await scene.event({ ...CE, capacity: 10 });
    people = await Promise.all(names.map((first_name) => scene.person({ first_name, last_name: 'Test' })));
    for (const person of people) await scene.register(person, event);
  }, 30_000);

  it('lists people for the organizer only, and escapes formulas in its CSV', async () => {
    const { body } = await ask<Roster>(scene.organizer, 'GET', `events/${event.id}/roster?q=ada`);
    expect([body.total, body.items[0]?.name]).toEqual([1, 'Ada Test']);
    expect((await ask(people[0]!, 'GET', `events/${event.id}/roster`)).status).toBe(403);
    const headers = { authorization: `Bearer ${scene.organizer.access_token}` };
    const csv = await (await fetch(`${scene.hub.url}/api/events/${event.id}/roster.csv`, { headers })).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example.com"") Test"`);
    expect(csv.trim().split('\n')).toHaveLength(4);
  });

  it('finds the one person with a seat behind a page of people who cancelled', async () => {
    const left = await scene.event({ capacity: 1 });
    await scene.register(people[2]!, left);
    await scene.hub.query(
      `with people as (insert into auth.users (id, email) select gen_random_uuid(), 'left' || n || '@example.test'
         from generate_series(1, 25) n returning id)
       insert into event_registrations (event_id, user_id, state) select $1, id, 'cancelled' from people`,
      [left.id],
    );
    const found = async (query: string) => {
      const { body } = await ask<Roster>(scene.organizer, 'GET', `events/${left.id}/roster?${query}`);
      return [body.total, body.items.map(({ state }) => state)];
    };
    expect(await found('seated=true')).toEqual([1, ['registered']]);
    expect(await found('seated=true&q=left')).toEqual([0, []]);
    expect((await found('seated=false'))[0]).toBe(25);
    expect((await found(''))[0]).toBe(26);
  });

  it('checks people in by their code once, and only from four hours before the start', async () => {
    const code = (
      await ask<{ code: string; svg: string }>(people[0]!, 'GET', `events/${event.id}/check-in-code`)
    ).body;
    expect([code.code, code.svg]).toEqual([
      expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      expect.stringContaining('<svg'),
    ]);
    expect((await check('checkin', { code: code.code })).body.error.code).toBe('check_in_closed');
    await scene.move(event.id, -2 * DAY - 30 * MINUTE);
    const typed = code.code.toLowerCase().replace('-', ' ').replaceAll('0', 'o');
    const twice = await Promise.all([1, 2].map(() => check('checkin', { code: typed })));
    expect(twice.map(({ body }) => body.repeated).sort()).toEqual([false, true]);
    expect(twice[0]?.body.checkin_at).toBe(twice[1]?.body.checkin_at);
    expect((await check('checkin', { code: 'AAAA-AAAA' })).status).toBe(404);
    expect((await check('checkin', {})).status).toBe(400);
    expect((await check('checkin', { code: typed }, people[1])).status).toBe(403);
  });

  it('counts the minutes between check-in and check-out within the event', async () => {
    const [ada, ben] = people;
    expect((await check('checkout', { user_id: ben!.user.id })).body.error.code).toBe('not_checked_in');
    await scene.hub.query(
      `update event_registrations set checkin_at = now() - interval '2 hours' where user_id = $1`,
      [ada!.user.id],
    );
    const { body } = await check('checkout', { user_id: ada!.user.id });
    // The event began 30 minutes ago, long after the check-in.
    expect(body.attended_min).toBeGreaterThanOrEqual(29);
    expect(body.attended_min).toBeLessThanOrEqual(31);
  });

  it('issues CE records once the event is over, once per person, and says who is skipped and why', async () => {
    const [, ben, cora] = people;
    const issue = () =>
      ask<Record<string, unknown>>(scene.organizer, 'POST', `events/${event.id}/issue-ce`, {
        min_minutes: 25,
      });
    expect((await issue()).body.error.code).toBe('ce_not_ready');
    await check('checkin', { user_id: ben!.user.id });
    const { body: roster } = await ask<Roster>(
      scene.organizer,
      'GET',
      `events/${event.id}/roster?q=hyperlink`,
    );
    const path = `events/${event.id}/roster/${roster.items[0]?.id}`;
    expect((await ask<Entry>(scene.organizer, 'PATCH', path, { attended_min: 10 })).body.attended_min).toBe(
      10,
    );
    await scene.move(event.id, -HOUR);
    const [one, two] = await Promise.all([issue(), issue()]);
    expect([one.body['issued'], two.body['issued']].sort()).toEqual([0, 1]);
    expect(one.body).toMatchObject({
      skipped_total: 2,
      skipped: [
        { attended_min: 10, reason: 'below_minimum' },
        { name: 'Cora Test', reason: 'not_attended' },
      ],
    });
    const records = await scene.hub.query(
      `select credits::float8, method, location, user_id from ce_records where activity_id = $1`,
      [event.id],
    );
    expect(records).toEqual([
      { credits: 1, method: 'live_webinar', location: 'Online', user_id: people[0]!.user.id },
    ]);
    expect((await ask(cora!, 'POST', `events/${event.id}/issue-ce`, { min_minutes: 0 })).status).toBe(403);
  });
});

describe('a message of the organizer', () => {
  const GUESTS = 3;
  let event: EventBody;
  let ada: Tokens;
  const send = (body: object, key = '', as = scene.organizer) =>
    scene.ask<Message & { error: { code: string } }>(
      ...([as, 'POST', `events/${event.id}/messages`, { audience: 'seated', ...TEXT, ...body }] as const),
      key ? { 'idempotency-key': key } : {},
    );
  const received = (kind: string) =>
    kind === 'mail'
      ? scene.hub.query(
          `select to_address from mails where kind = 'event_notice' and to_address like 'guest%'`,
        )
      : scene.hub.query(`select user_id from notifications where kind = 'event_message'`);

  beforeAll(async () => {
    event = await scene.event();
    ada = await scene.person();
    await scene.hub.query(
      `with people as (insert into auth.users (id, email) select gen_random_uuid(), 'guest' || n || '@example.test'
         from generate_series(1, $2) n returning id)
       insert into event_registrations (event_id, user_id, state) select $1, id, 'registered' from people`,
      [event.id, GUESTS],
    );
  });

  it('reaches everybody in its audience once, also when it is sent twice and the work breaks off in between', async () => {
    expect((await send({}, '', ada)).status).toBe(403);
    expect((await send({ audience: 'waiting' })).body.error.code).toBe('state_conflict');
    const mailer = scene.hub.app.get(Mailer);
    const write = mailer.write.bind(mailer);
    let written = 0;
    const broken = jest.spyOn(mailer, 'write').mockImplementation((...draft) => {
      if ((written += 1) === 2) throw new Error('the process died');
      return write(...draft);
    });
    const both = await LiveMessages.during(scene.hub, async (live) => {
      const sent = await Promise.all([1, 2].map(() => send({}, 'one-press')));
      const pages = [`person:${scene.organizer.user.id} event-message`, 'admins event-message'];
      expect(await live.receives(...pages)).toBe(true);
      return sent;
    });
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toMatchObject({ recipients: GUESTS, sender: 'Grace Hopper' });
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    const list = async () =>
      (await scene.ask<Messages>(scene.organizer, 'GET', `events/${event.id}/messages`)).body;
    expect(await soon(async () => (await list()).items[0]?.sent_at !== null)).toBe(true);
    expect(written).toBeGreaterThan(GUESTS);
    broken.mockRestore();
    expect(await list()).toMatchObject({ total: 1, items: [{ told: GUESTS }] });
    for (const kind of ['mail', 'notification']) {
      const rows = (await received(kind)).map((row) => JSON.stringify(row));
      expect([rows.length, new Set(rows).size]).toEqual([GUESTS, GUESTS]);
    }
  });

  it('is one of ten a day', async () => {
    const more = await Promise.all(Array.from({ length: 11 }, () => send({})));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(more.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
