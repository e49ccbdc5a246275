import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventUpkeepTask } from '#product/events/index.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { mailsTo, type Tokens } from '../support/auth.ts';
import { DAY, type EventBody, type EventScene, HOUR, startEvents } from './events-support.ts';

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly removable: boolean;
}
interface Failure {
  readonly error: { readonly code: string };
}

let scene: EventScene;
let [ada, ben, cora]: Tokens[] = [];
beforeAll(async () => {
  scene = await startEvents();
  [ada, ben, cora] = await Promise.all([scene.person(), scene.person(), scene.person()]);
}, 60_000);
afterAll(() => scene.hub.close());

const priced = (more: object = {}) =>
  scene.event({ capacity: 1, price_cents: 9_900, title: 'Priced', ...more });
const add = ({ id }: EventBody, email: string, as = scene.organizer) =>
  scene.ask<Entry & Failure>(as, 'POST', `events/${id}/roster`, { email });
const give = ({ id }: EventBody, registration: string) =>
  scene.ask<Entry & Failure>(scene.organizer, 'POST', `events/${id}/roster/${registration}/seat`);
const inRoster = async ({ id }: EventBody, { user }: Tokens) => {
  const path = `events/${id}/roster?q=${encodeURIComponent(user.email)}`;
  return (await scene.ask<{ items: Entry[] }>(scene.organizer, 'GET', path)).body.items[0]!;
};
const stateOf = async (person: Tokens, event: EventBody) =>
  (await scene.seen(person, event)).registration?.state ?? null;
/** A person with this role alone. */
async function withRole(role: string): Promise<Tokens> {
  const person = await scene.person();
  await scene.hub.query(`update user_roles set role = $2 where user_id = $1`, [person.user.id, role]);
  return person;
}
/** Events, for whoever has this role. */
async function switchOff(role: string): Promise<void> {
  const path = 'admin/capabilities';
  const { body } = await scene.ask<{ items: { key: string; version: number }[] }>(
    scene.organizer,
    'GET',
    path,
  );
  const { version } = body.items.find(({ key }) => key === 'events')!;
  const decision = { key: 'events', default_on: true, overrides: [{ role, on: false }], version };
  const put = await scene.ask(scene.organizer, 'PUT', path, { ...decision, reason: 'Not needed' });
  expect(put.status).toBe(200);
}
const upkeep = () => scene.hub.app.get(EventUpkeepTask).run();
const subjects = async ({ user }: Tokens, title: string) =>
  (await mailsTo(scene.hub, user.email))
    .filter(({ subject }) => subject.includes(title))
    .map(({ subject }) => subject.split(':')[0]);

describe('the seats of an event with a price', () => {
  it('are given by the organizer; a freed one is offered for a day, then to the next, who has it once they paid', async () => {
    const event = await priced();
    const refused = await scene.register(ada!, event);
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { code: 'payment_required', product_id: null },
    ]);
    expect(await add(event, ` ${cora!.user.email.toUpperCase()}`)).toMatchObject({
      status: 201,
      body: { state: 'registered' },
    });
    expect((await scene.register(ada!, event)).body.state).toBe('waitlisted');
    expect((await scene.register(ben!, event)).body.state).toBe('waitlisted');
    await scene.cancel(cora!, event);
    const offer = (await scene.seen(ada!, event)).registration!;
    expect(offer.state).toBe('offered');
    expect(Math.round((Date.parse(offer.offer_expires_at!) - Date.now()) / HOUR)).toBe(24);
    expect((await scene.register(ada!, event)).body.error.code).toBe('payment_required');
    await scene.hub.query(
      `update event_registrations set offer_expires_at = now() - interval '1 s' where state = 'offered'`,
    );
    await upkeep();
    expect(await stateOf(ada!, event)).toBeNull();
    expect(await stateOf(ben!, event)).toBe('offered');
    const { id } = await inRoster(event, ben!);
    expect((await give(event, id)).status).toBe(200);
    expect(await scene.seen(ben!, event)).toMatchObject({
      ...{ seats_left: 0, registration: { state: 'registered', offer_expires_at: null } },
    });
    expect((await subjects(ben!, 'Priced')).sort()).toEqual(['A seat is free', 'You have a seat']);
    const notices = await scene.hub.query(
      `select title, due_at from notifications where user_id = $1 and dedupe_key = $2`,
      [ben!.user.id, `event_seat:${event.id}`],
    );
    expect(notices).toEqual([{ title: 'You have a seat: Priced', due_at: null }]);
    const written = await scene.hub.query(
      `select actor_id, detail from audit_log where action = 'event.seat_given' and subject = $1`,
      [id],
    );
    expect(written).toEqual([
      { actor_id: scene.organizer.user.id, detail: { event_id: event.id, before: 'offered' } },
    ]);
  });

  it('are never more than the event has: of two organizers who give the last one, exactly one does', async () => {
    const event = await priced({ title: 'Last one' });
    const second = await scene.person();
    await makeAdmin(scene.hub, second);
    const answers = await Promise.all([
      add(event, ada!.user.email),
      add(event, ben!.user.email, await scene.signedInAgain(second)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('event_full');
    expect(await scene.seen(null, event)).toMatchObject({ seats_left: 0, waiting: 0 });
    const mails = [...(await subjects(ada!, 'Last one')), ...(await subjects(ben!, 'Last one'))];
    expect(mails).toEqual(['You have a seat']);
  });

  it('go to a person who waits as soon as one is free, once', async () => {
    const event = await priced({ title: 'Waiting' });
    const leaving = await scene.person();
    await add(event, leaving.user.email);
    for (const person of [ada!, ben!]) await scene.register(person, event);
    const { id } = await inRoster(event, ben!);
    expect((await give(event, id)).body.error.code).toBe('event_full');
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [leaving.user.id]);
    const twice = await Promise.all([give(event, id), add(event, ben!.user.email)]);
    expect(twice.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(twice.find(({ status }) => status === 409)?.body.error.code).toBe('conflict');
    expect(await scene.seen(ada!, event)).toMatchObject({
      ...{ seats_left: 0, waiting: 1, registration: { waitlist_position: 1 } },
    });
    await scene.cancel(ada!, event);
    const left = await inRoster(event, ada!);
    expect((await give(event, left.id)).body.error.code).toBe('state_conflict');
  });
});

describe('an organizer who adds a person', () => {
  it('is refused in the same words for an address without account and for one whose account may not take part', async () => {
    const event = await priced();
    const [agent, moderator, suspended] = await Promise.all(
      ['support_agent', 'moderator', 'coach'].map(withRole),
    );
    await scene.hub.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      suspended!.user.id,
    ]);
    await switchOff('moderator');
    const people = [agent!, moderator!, suspended!].map(({ user }) => user.email);
    const refused = await Promise.all(['nobody@example.test', ...people].map((email) => add(event, email)));
    const [first, ...others] = refused.map(({ status, body }) => ({ status, error: body.error }));
    expect(first).toMatchObject({
      ...{ status: 422, error: { code: 'cannot_take_part', fields: { email: expect.any(String) } } },
    });
    expect(others).toEqual([first, first, first]);
    await scene.hub.query(`insert into user_roles (user_id, role) values ($1, 'coach')`, [agent!.user.id]);
    expect((await add(event, agent!.user.email)).status).toBe(201);
  });

  it('is refused for a draft, a cancelled event, and one that is over', async () => {
    const event = await scene.event();
    expect((await add(event, 'no address')).status).toBe(400);
    const draft = (await scene.ask(scene.organizer, 'POST', 'events', scene.draft())).body;
    const cancelled = await scene.event();
    await scene.ask(scene.organizer, 'POST', `events/${cancelled.id}/cancel`, {
      reason: 'The speaker is ill',
    });
    const over = await scene.event();
    await scene.move(over.id, -3 * DAY);
    for (const one of [draft, cancelled, over])
      expect((await add(one, ada!.user.email)).body.error.code).toBe('registration_closed');
  });

  it('reaches own events only, adds somebody at the door after the start, and somebody who had cancelled', async () => {
    const event = await scene.event();
    await scene.hub.query(`insert into user_roles (user_id, role) values ($1, 'instructor')`, [
      cora!.user.id,
    ]);
    expect((await add(event, ada!.user.email, await scene.signedInAgain(cora!))).status).toBe(404);
    expect((await add(event, ben!.user.email, ben!)).status).toBe(403);
    await scene.register(ben!, event);
    await scene.cancel(ben!, event);
    await scene.move(event.id, -2 * DAY - HOUR / 2);
    for (const person of [ada!, ben!]) {
      expect((await add(event, person.user.email)).status).toBe(201);
      expect(await stateOf(person, event)).toBe('registered');
    }
    expect((await add(event, ada!.user.email)).body.error.code).toBe('conflict');
  });
});

describe('an organizer who removes a person', () => {
  const remove = ({ id }: EventBody, registration: string, as = scene.organizer) =>
    scene.ask<Failure>(as, 'DELETE', `events/${id}/roster/${registration}`);

  it('ends their seat, which the next who waits is offered, and tells them in the app and by mail', async () => {
    const event = await priced({ title: 'Refunded' });
    await add(event, ada!.user.email);
    await scene.register(ben!, event);
    const { id } = await inRoster(event, ada!);
    expect((await remove(event, id)).status).toBe(204);
    expect([await stateOf(ada!, event), await stateOf(ben!, event)]).toEqual([null, 'offered']);
    expect((await remove(event, id)).status).toBe(204);
    expect((await subjects(ada!, 'Refunded')).sort()).toEqual(['Registration cancelled', 'You have a seat']);
    const told = await scene.hub.query(
      `select title, body from notifications where user_id = $1 and dedupe_key = $2 and done_at is null`,
      [ada!.user.id, `event_seat:${event.id}`],
    );
    expect(told).toEqual([
      { title: 'Registration cancelled: Refunded', body: 'The organizer has cancelled your registration.' },
    ]);
    const written = await scene.hub.query(
      `select actor_id, detail from audit_log where action = 'event.person_removed' and subject = $1`,
      [id],
    );
    expect(written).toEqual([
      { actor_id: scene.organizer.user.id, detail: { event_id: event.id, before: 'registered' } },
    ]);
  });

  it('keeps who has been checked in, and reaches neither other events nor one that is over; the roster says who is removable', async () => {
    const event = await scene.event();
    await scene.register(ada!, event);
    await scene.register(ben!, event);
    const [one, other] = [await inRoster(event, ada!), await inRoster(event, ben!)];
    const removable = async () =>
      [await inRoster(event, ada!), await inRoster(event, ben!)].map((entry) => entry.removable);
    expect(await removable()).toEqual([true, true]);
    expect((await remove(await scene.event(), one.id)).status).toBe(404);
    expect((await remove(event, one.id, ben!)).status).toBe(403);
    await scene.move(event.id, -2 * DAY);
    const body = { user_id: ada!.user.id };
    expect((await scene.ask(scene.organizer, 'POST', `events/${event.id}/checkin`, body)).status).toBe(200);
    expect((await remove(event, one.id)).body.error.code).toBe('state_conflict');
    expect(await removable()).toEqual([false, true]);
    expect((await remove(event, other.id)).status).toBe(204);
    expect(await removable()).toEqual([false, false]);
    await scene.hub.query(`update event_registrations set state = 'registered' where id = $1`, [other.id]);
    await scene.move(event.id, -3 * DAY);
    expect(await removable()).toEqual([false, false]);
    expect((await remove(event, one.id)).body.error.code).toBe('registration_closed');
  });
});
