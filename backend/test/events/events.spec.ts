import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Mailer } from '#common/mail/index.ts';
import { Samples } from '#platform/samples/samples.ts';
import { EventUpkeepTask } from '#product/events/index.ts';
import { mailsTo, type Tokens } from '../support/auth.ts';
import { DAY, type EventBody, type EventScene, HOUR, MINUTE, startEvents } from './events-support.ts';
import { soon } from '../support/soon.ts';

let scene: EventScene;
let [ada, ben, cora]: Tokens[] = [];
beforeAll(async () => {
  scene = await startEvents();
  [ada, ben, cora] = await Promise.all([scene.person(), scene.person(), scene.person()]);
}, 60_000);
afterAll(() => scene.hub.close());

describe('the sample events', () => {
  it('are listed for visitors, the next one first, with a full one and a past one', async () => {
    expect(await scene.hub.app.get(Samples).load()).toMatchObject({ events: 9 });
    const { body } = await scene.ask(null, 'GET', 'events');
    expect(body.total).toBe(8);
    expect(body.items.find(({ slug }) => slug === 'sample-ipr-and-attachments-hands-on')).toMatchObject({
      ...{ seats_left: 0, waiting: 2, registration: null },
    });
    const after = await scene.ask(null, 'GET', 'events?page=2');
    expect([after.body.items, after.body.total, after.body.next_starts_at]).toEqual([[], 8, null]);
    const from = new Date(Date.now() - 40 * DAY).toISOString();
    const past = await scene.ask(null, 'GET', `events?from=${from}&to=${new Date().toISOString()}`);
    expect(past.body.items.map(({ state }) => state)).toEqual(['finished']);
  });

  it('are found by filters and words, and an empty month names the next one', async () => {
    const found = async (query: string) =>
      (await scene.ask(null, 'GET', `events?${query}`)).body.items.map(({ slug }) => slug);
    expect(await found('q=refinement&format=webinar&ce=false')).toEqual(['sample-study-club-refinements']);
    expect(await found('free=false')).toEqual(['sample-scan-day-for-teams']);
    const [from, to] = ['2031-01-01T00:00:00Z', '2031-02-01T00:00:00Z'];
    const later = (await scene.ask(null, 'GET', `events?from=${from}&to=${to}`)).body;
    expect([later.total, later.next_starts_at]).toEqual([0, null]);
    const before = await scene.ask(null, 'GET', `events?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`);
    expect(Date.parse(before.body.next_starts_at!)).toBeGreaterThan(Date.now());
  });

  it('never give a visitor the join link', async () => {
    await scene.hub
      .query(`update events set starts_at = now() + interval '5 min', ends_at = now() + interval '1 h'
      where slug = 'sample-reading-a-treatment-setup'`);
    const { status, body } = await scene.ask(null, 'GET', 'events/sample-reading-a-treatment-setup');
    expect([status, body.online_url]).toEqual([200, null]);
    expect((await scene.ask(null, 'GET', 'events/no-such-event')).status).toBe(404);
  });
});

it('the dashboard and onboarding know the places that a person has in coming events, without the join link', async () => {
  const person = await scene.person();
  const events = async () => {
    type Page = { cards: { data: { items: { title: string; state: string }[] } }[] };
    const { body } = await scene.ask<Page>(person, 'GET', 'dashboard?cards=events');
    return body.cards[0]!.data.items;
  };
  const suggested = async () =>
    (await scene.ask<{ suggestions: object[] }>(person, 'GET', 'onboarding')).body.suggestions;
  const soonest = await scene.event({ title: 'Soonest', capacity: 1 });
  const [later, over, left] = [
    await scene.event({ title: 'Later' }),
    await scene.event({ title: 'Over' }),
    await scene.event({ title: 'Left' }),
  ];
  expect([await events(), await suggested()]).toEqual([
    [],
    expect.arrayContaining([expect.objectContaining({ key: 'event', done: false })]),
  ]);
  await scene.register(ada!, soonest);
  for (const event of [later, over, left, soonest]) await scene.register(person, event);
  await scene.cancel(person, left);
  await scene.move(over.id, -5 * DAY);
  await scene.move(soonest.id, 20 * MINUTE - 2 * DAY);
  expect(await events()).toMatchObject([
    { title: 'Soonest', state: 'waitlisted', path: `/events?event=${soonest.slug}` },
    { title: 'Later', state: 'registered' },
  ]);
  expect(JSON.stringify(await events())).not.toContain('meet.example.com');
  expect(await suggested()).toContainEqual(expect.objectContaining({ key: 'event', done: true }));
});

const upkeep = () => scene.hub.app.get(EventUpkeepTask, { strict: false }).run();
const statesOf = (answers: readonly { readonly body: { readonly state: string } }[]) =>
  answers.map(({ body }) => body.state).sort();
const notices = (title: string) =>
  scene.hub.query<{ user_id: string; link: string }>(
    'select user_id, link from notifications where title like $1 and done_at is null',
    [title],
  );

describe('seats', () => {
  it('two people at once on the last seat give one seat and one place on the waiting list', async () => {
    const event = await scene.event({ capacity: 1 });
    const answers = await Promise.all([scene.register(ada!, event), scene.register(ben!, event)]);
    expect(statesOf(answers)).toEqual(['registered', 'waitlisted']);
    expect(await scene.seen(null, event)).toMatchObject({ seats_left: 0, waiting: 1 });
  });

  it('twenty people at once on five seats give five seats and fifteen places in order', async () => {
    const event = await scene.event({ capacity: 5 });
    const people = await Promise.all(Array.from({ length: 20 }, () => scene.person()));
    const answers = await Promise.all(people.map((one) => scene.register(one, event)));
    expect(statesOf(answers).filter((state) => state === 'registered')).toHaveLength(5);
    const places = answers.map(({ body }) => body.waitlist_position ?? 0).filter((place) => place > 0);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  });

  it('one person who presses twice has one seat, and a repeated request gets its first answer', async () => {
    const event = await scene.event({ capacity: 5 });
    const twice = await Promise.all([1, 2].map(() => scene.register(ada!, event, 'one-press')));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const again = await scene.register(ada!, event);
    expect([again.status, again.body.error]).toMatchObject([
      409,
      { code: 'conflict', registration: { state: 'registered' } },
    ]);
    expect((await scene.seen(null, event)).seats_left).toBe(4);
  });

  it('a freed seat goes to the first who waits, who is told; leaving again does not put them back', async () => {
    const event = await scene.event({ capacity: 1, title: 'Promotion' });
    for (const person of [ada!, ben!, cora!]) await scene.register(person, event);
    const written = jest.spyOn(scene.hub.app.get(Mailer), 'write');
    expect((await scene.cancel(ada!, event)).status).toBe(204);
    const mailed = written.mock.calls.map(([, { to, subject, attachments = [] }]) =>
      [to, subject.split(':')[0], attachments[0]?.contentType.split('method=')[1]].join(' '),
    );
    written.mockRestore();
    expect(mailed).toEqual([
      `${ada!.user.email} Registration cancelled CANCEL`,
      `${ben!.user.email} You have a seat REQUEST`,
    ]);
    expect((await scene.seen(ben!, event)).registration?.state).toBe('registered');
    expect((await scene.seen(cora!, event)).registration?.waitlist_position).toBe(1);
    expect(await notices('You have a seat: Promotion')).toEqual([
      { user_id: ben!.user.id, link: `/events?event=${event.slug}` },
    ]);
    await scene.cancel(ben!, event);
    await scene.cancel(cora!, event);
    expect(await scene.seen(ben!, event)).toMatchObject({ registration: null, seats_left: 1 });
  });

  it('who leaves the waiting list is told so by mail, and ten confirmations at once are enough for anybody', async () => {
    const event = await scene.event({ capacity: 1, title: 'Back and forth' });
    const person = await scene.person();
    await scene.register(ada!, event);
    const subjects = async () =>
      (await mailsTo(scene.hub, person.user.email))
        .filter(({ subject }) => subject.includes('Back and forth'))
        .map(({ subject }) => subject.split(':')[0]);
    await scene.register(person, event);
    await scene.cancel(person, event);
    expect(await subjects()).toEqual(['You left the waiting list']);
    await scene.cancel(ada!, event);
    for (let turn = 0; turn < 6; turn += 1) {
      await scene.register(person, event);
      await scene.cancel(person, event);
    }
    expect((await subjects()).slice(0, 3)).toEqual([
      'You’re registered',
      'Registration cancelled',
      'You’re registered',
    ]);
    expect(await subjects()).toHaveLength(10);
  });

  it('someone who leaves the list while a seat is freed never holds a seat, and nobody gets two', async () => {
    const event = await scene.event({ capacity: 1 });
    for (const person of [ada!, ben!, cora!]) await scene.register(person, event);
    await Promise.all([scene.cancel(ada!, event), scene.cancel(ben!, event)]);
    expect((await scene.seen(ben!, event)).registration).toBeNull();
    expect((await scene.seen(cora!, event)).registration?.state).toBe('registered');
    expect(await scene.seen(null, event)).toMatchObject({ seats_left: 0, waiting: 0 });
  });

  it('more seats, or a seat of an ended account, go to those who wait', async () => {
    const event = await scene.event({ capacity: 1 });
    const leaving = await scene.person();
    for (const person of [leaving, ada!, ben!]) await scene.register(person, event);
    const { version } = await hosted(event);
    const raised = await scene.ask(scene.organizer, 'PATCH', `events/${event.id}`, { version, capacity: 2 });
    expect([raised.status, raised.body.seats_left, raised.body.waiting]).toEqual([200, 0, 1]);
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [leaving.user.id]);
    await upkeep();
    expect((await scene.seen(ben!, event)).registration?.state).toBe('registered');
  });
});

describe('time', () => {
  it('after the start nobody registers or cancels, and the join link is there from 30 minutes before', async () => {
    const event = await scene.event();
    await scene.register(ada!, event);
    expect((await scene.seen(ada!, event)).online_url).toBeNull();
    await scene.move(event.id, 29 * MINUTE - 2 * DAY);
    expect((await scene.seen(ada!, event)).online_url).toBe('https://meet.example.com/setup');
    expect((await scene.seen(ben!, event)).online_url).toBeNull();
    await scene.move(event.id, -30 * MINUTE);
    expect((await scene.register(ben!, event)).body.error.code).toBe('registration_closed');
    expect((await scene.cancel(ada!, event)).body.error.code).toBe('event_started');
  });

  it('an event that is over is finished, read-only, and stands in the past of those who were there', async () => {
    const event = await scene.event({ title: 'Over' });
    await scene.register(cora!, event);
    await scene.move(event.id, -3 * DAY);
    await upkeep();
    expect(await scene.seen(cora!, event)).toMatchObject({ state: 'finished', online_url: null });
    const { version } = await hosted(event);
    const late = await scene.ask(scene.organizer, 'PATCH', `events/${event.id}`, { version, title: 'New' });
    expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict']);
    const { body } = await scene.ask(cora!, 'GET', 'me/events?when=past');
    expect(body.items.map(({ slug }) => slug)).toEqual([event.slug]);
  });
});

const hosted = async ({ id }: EventBody) =>
  (await scene.ask(scene.organizer, 'GET', `me/hosted-events/${id}`)).body;

describe('organizers', () => {
  it('publish only what is complete', async () => {
    const more = { online_url: null, body: '', credits: 1.5 };
    const { body } = await scene.ask(scene.organizer, 'POST', 'events', { ...scene.draft(), ...more });
    expect((await scene.ask(ada!, 'GET', `events/${body.slug}`)).status).toBe(404);
    const answer = await scene.ask(scene.organizer, 'POST', `events/${body.id}/publish`, {});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields!)).toEqual(['body', 'online_url', 'method', 'disclosure']);
    expect((await scene.ask(scene.organizer, 'DELETE', `events/${body.id}`)).status).toBe(204);
  });

  it('reach their own events only', async () => {
    const event = await scene.event();
    await scene.hub.query(`insert into user_roles (user_id, role) values ($1, 'instructor')`, [ada!.user.id]);
    const token = await scene.signedInAgain(ada!);
    for (const [method, path, body] of [
      ['PATCH', `events/${event.id}`, { version: 1, title: 'Mine' }],
      ['POST', `events/${event.id}/cancel`, { reason: 'Because' }],
      ['DELETE', `events/${event.id}`, undefined],
      ['GET', `me/hosted-events/${event.id}`, undefined],
    ] as const)
      expect((await scene.ask(token, method, path, body)).status).toBe(404);
    expect((await scene.ask(ben!, 'POST', 'events', scene.draft())).status).toBe(403);
  });

  it('who change an old version are refused, and one of two at once wins', async () => {
    const { id, version } = await scene.event();
    const change = (title: string) => scene.ask(scene.organizer, 'PATCH', `events/${id}`, { version, title });
    const answers = await Promise.all([change('First'), change('Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('version_conflict');
  });

  it('who move or cancel an event have every registrant told once', async () => {
    const event = await scene.event({ title: 'Moving' });
    for (const person of [ben!, cora!]) await scene.register(person, event);
    await scene.register(ada!, event);
    await scene.cancel(ada!, event);
    const { version } = await hosted(event);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const times = { starts_at: at(3 * DAY), ends_at: at(3 * DAY + HOUR) };
    const { body } = await scene.ask(scene.organizer, 'PATCH', `events/${event.id}`, { version, ...times });
    expect(body.sequence).toBe(1);
    const received = async () =>
      (await notices('New time or place: Moving')).map(({ user_id }) => user_id).sort();
    expect(await soon(async () => (await received()).length === 2)).toBe(true);
    expect(await received()).toEqual([ben!.user.id, cora!.user.id].sort());
    await scene.ask(scene.organizer, 'POST', `events/${event.id}/cancel`, { reason: 'The speaker is ill' });
    expect(await soon(async () => (await notices('Cancelled: Moving')).length === 2)).toBe(true);
    await upkeep();
    const mails = await mailsTo(scene.hub, ben!.user.email);
    expect(mails.filter(({ subject }) => subject.includes(': Moving'))).toHaveLength(3);
    expect((await scene.register(ada!, event)).body.error.code).toBe('registration_closed');
  });
});
