import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { LIVE_CHANNEL, Live, type LiveMessage, readLiveMessage } from '#common/live/index.ts';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { Sql } from '#platform/database/sql.ts';
import { Notifications } from '#common/notifications/index.ts';
import { call, type Tokens } from '../support/auth.ts';
import { Scene as Community } from '../community/community-support.ts';
import { EventScene } from '../events/events-support.ts';
import { TicketDeadlinesTask } from '#product/support/index.ts';
import type { TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';
import { DAY, type Scene as Support, startSupport } from '../tickets/tickets-support.ts';

let support: Support;
let community: Community;
let events: EventScene;
let hub: TestHub;
let listener: pg.Client;
const heard: LiveMessage[] = [];
/** What the product said in all tests. */
const saidByAll = new Map<string, LiveMessage>();

beforeAll(async () => {
  support = await startSupport();
  ({ hub } = support);
  community = new Community(hub, support.asker, support.other, support.agent);
  events = new EventScene(hub, support.agent);
  listener = new pg.Client({ connectionString: hub.env.DATABASE_URL });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => {
    heard.push(readLiveMessage(payload));
    saidByAll.set(payload, readLiveMessage(payload));
  });
  await listener.query(`listen ${LIVE_CHANNEL}`);
}, 60_000);

afterAll(async () => {
  await listener.end();
  await hub.close();
});

beforeEach(() => {
  heard.length = 0;
});

/** What was heard until now. NOTIFY keeps the order of commits, so a last message shows that nothing more comes. */
async function heardUntilNow(): Promise<LiveMessage[]> {
  const last = { topic: 'end', event: String(Math.random()), payload: {} };
  await hub.app.get(Live).tell(null, last.topic, last.event, last.payload);
  expect(await soon(async () => heard.some(({ event }) => event === last.event))).toBe(true);
  // Jobs of other tests end when they end.
  return heard.filter(({ topic, event }) => topic !== 'end' && `${topic} ${event}` !== 'admins jobs');
}

describe('what is told live', () => {
  const message = { topic: 'ticket:1', event: 'changed', payload: { id: '1' } };
  const tell = (q: Parameters<Live['tell']>[0]) =>
    hub.app.get(Live).tell(q, message.topic, message.event, message.payload);

  it('is heard when its transaction commits, once', async () => {
    await hub.app.get(DataSource).transaction(async (q) => {
      await tell(q);
      await tell(q);
      expect(await heardUntilNow()).toEqual([]);
    });
    expect(await heardUntilNow()).toEqual([message]);
  });

  it('is heard when it is part of a transaction of Sql', async () => {
    await hub.app.get(Sql).tx((q) => tell(q));
    expect(await heardUntilNow()).toEqual([message]);
  });

  it('is never heard when its transaction is rolled back', async () => {
    const undone = hub.app.get(DataSource).transaction(async (q) => {
      await tell(q);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await heardUntilNow()).toEqual([]);
  });

  it('is refused in words when it is too long to be sent', async () => {
    const long = hub.app.get(Live).tell(null, 'ticket:1', 'changed', { text: 'é'.repeat(4_000) });
    await expect(long).rejects.toThrow('a live message about ticket:1 is longer than 7999 bytes');
    await hub.app.get(Live).tell(null, 'ticket:1', 'changed', { text: 'e'.repeat(7_900) });
    expect(await heardUntilNow()).toHaveLength(1);
  });
});

/** Who was told what: `person:<id> notifications`. */
async function told(by: () => Promise<unknown>): Promise<string[]> {
  await heardUntilNow();
  heard.length = 0;
  await by();
  return (await heardUntilNow()).map(({ topic, event }) => `${topic} ${event}`).sort();
}

const idOf = ({ user }: Tokens): string => user.id;
const noticeTo = (person: Tokens, words = 'Something happened') =>
  hub.app.get(Notifications).add({
    ...{ user_id: idOf(person), kind: 'test', title: words, link: '/dashboard' },
    ...{ severity: 'info', dedupe_key: 'live' },
  });

describe('the open pages of a person', () => {
  it('hear of a new notice, of no repeated one, and of what is read or done elsewhere', async () => {
    const topic = `person:${idOf(support.other)} notifications`;
    expect(await told(() => noticeTo(support.other))).toEqual([topic]);
    expect(await told(() => noticeTo(support.other))).toEqual([]);
    expect(await told(() => noticeTo(support.other, 'Something else'))).toEqual([topic]);
    const notices = hub.app.get(Notifications);
    expect(await told(() => notices.readAll(idOf(support.other)))).toEqual([topic]);
    expect(await told(() => notices.readAll(idOf(support.other)))).toEqual([]);
    expect(await told(() => notices.settle(idOf(support.other), 'live'))).toEqual([topic]);
    expect(await told(() => notices.settle(idOf(support.other), 'live'))).toEqual([]);
  });

  it('hear of an answer to their ticket, and so do the agents', async () => {
    const { id, number } = await support.opened();
    const both = ['tickets changed', `ticket:${id} changed`];
    const noticed = `person:${idOf(support.asker)} notifications`;
    expect(await told(() => support.reply(number, 'wait'))).toEqual(
      expect.arrayContaining([noticed, ...both]),
    );
    const { version } = await support.seen(number);
    const change = () =>
      support.ask(support.agent, 'PATCH', `tickets/${number}`, { priority: 'high', version });
    expect(await told(change)).toEqual(expect.arrayContaining(both));
    const more = () =>
      support.ask(support.asker, 'POST', `tickets/${number}/messages`, { message: 'Still not.' });
    expect(await told(more)).toEqual(expect.arrayContaining(both));
  });

  it('hear nothing of a note that agents write to each other', async () => {
    const { id, number } = await support.opened();
    const note = () => support.ask(support.agent, 'POST', `tickets/${number}/notes`, { note: 'Hm.' });
    const messages = await told(note);
    expect(messages).toContain('tickets changed');
    expect(messages).not.toContain(`ticket:${id} changed`);
  });

  it('hear of a reply in a topic, and of what is changed, accepted or hidden there', async () => {
    const { bob, mod } = community;
    const { topic_id: id } = await community.topic();
    let post = '';
    const replied = await told(async () => (post = await community.reply(bob, id)));
    expect(replied).toContain(`community-topic:${id} posted`);
    const changed = `community-topic:${id} changed`;
    // Followers and authors are notified besides, by jobs in their own time.
    for (const [method, path, body] of [
      ['PATCH', `posts/${post}`, { body: 'Better like that.' }],
      ['POST', `topics/${id}/accept`, { post_id: post }],
      ['POST', `posts/${post}/hide`, { hidden: true }],
      ['DELETE', `posts/${post}`, undefined],
    ] as const)
      expect(await told(() => community.ask(mod, method, path, body))).toContain(changed);
  });

  it('hear that a deadline closed their ticket; that an agent was too slow, only the agents hear', async () => {
    const task = hub.app.get(TicketDeadlinesTask, { strict: false });
    const solved = await support.opened();
    await support.reply(solved.number, 'solve');
    await support.pass(30 * DAY);
    expect(await told(() => task.run())).toContain(`ticket:${solved.id} changed`);
    const { id, number } = await support.opened();
    const { version } = await support.seen(number);
    const taken = { assignee_id: support.agent.user.id, version };
    await support.ask(support.agent, 'PATCH', `tickets/${number}`, taken);
    await support.pass(4 * DAY);
    const messages = await told(() => task.run());
    expect(heard).toContainEqual({ topic: 'tickets', event: 'changed', payload: { id } });
    expect(messages).not.toContain(`ticket:${id} changed`);
  });

  it('hear of the seats of an event, of its times, and of its end', async () => {
    const event = await events.event({ capacity: 1 });
    const changed = `event:${event.id} changed`;
    const [ada, bob] = [support.asker, support.other];
    for (const step of [
      () => events.register(ada, event),
      () => events.register(bob, event),
      () => events.cancel(ada, event),
      () =>
        events.ask(support.agent, 'PATCH', `events/${event.id}`, { title: 'Other', version: event.version }),
      () => events.ask(support.agent, 'POST', `events/${event.id}/cancel`, { reason: 'Ill' }),
    ])
      expect(await told(step)).toContain(changed);
  });

  it('hear of who comes to an event only as its organizer, once for each person', async () => {
    const event = await events.event();
    await events.register(support.other, event);
    await events.move(event.id, -2 * DAY);
    const arrive = () =>
      events.ask(support.agent, 'POST', `events/${event.id}/checkin`, { user_id: idOf(support.other) });
    expect(await told(arrive)).toEqual([`event-attendance:${event.id} changed`]);
    expect(await told(arrive)).toEqual([]);
  });

  it('hear how an attempt to connect ended', async () => {
    const me = support.asker;
    const options = { token: me.access_token };
    const { body } = await call<{ id: string }>(hub, 'POST', '/api/connections/attempts', {
      ...{ ...options, body: { tool_name: 'OpenAI' } },
    });
    const cancel = () => call(hub, 'POST', `/api/connections/attempts/${body.id}/cancel`, options);
    // Those who registered for the event above hear of it when its jobs end.
    const mine = (await told(cancel)).filter((line) => line.startsWith(`person:${idOf(me)}`));
    expect(mine).toEqual([`person:${idOf(me)} connect-attempt`]);
  });

  it('of admins hear that jobs came and ended, once in two seconds', async () => {
    const jobs = () => [...heard].filter(({ topic, event }) => `${topic} ${event}` === 'admins jobs');
    for (let times = 0; times < 5; times += 1) await support.opened();
    expect(await soon(async () => jobs().length > 0)).toBe(true);
    expect(jobs().length).toBeLessThan(3);
  });

  it('are sent ids and kinds, and no word that a person wrote', async () => {
    const ofProduct = [...saidByAll.values()].filter(({ topic }) => topic !== 'end' && topic !== 'ticket:1');
    const kinds = new Set(ofProduct.map(({ topic, event }) => `${topic.replace(/:.*/, '')} ${event}`));
    expect([...kinds].sort()).toEqual([
      ...['admins jobs', 'community-topic changed', 'community-topic posted', 'event changed'],
      ...[
        'event-attendance changed',
        'person connect-attempt',
        'person notifications',
        'ticket changed',
        'tickets changed',
      ],
    ]);
    for (const { payload } of ofProduct)
      for (const value of Object.values(payload)) expect(value).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('who may listen', () => {
  const as = (person: Tokens, ...roles: Role[]) =>
    ({ kind: 'user', userId: idOf(person), roles }) as unknown as UserPrincipal;
  const mayJoin = (me: UserPrincipal, topic: string) => hub.app.get(Live).mayJoin(me, topic);

  it('to a ticket is its requester alone, and to the desk whoever answers', async () => {
    const { id, number } = await support.opened();
    const { asker, other, agent } = support;
    expect(await mayJoin(as(asker), `ticket:${id}`)).toBe(true);
    expect(await mayJoin(as(other), `ticket:${id}`)).toBe(false);
    expect(await mayJoin(as(asker), `ticket:${number}`)).toBe(false);
    expect(await mayJoin(as(agent, 'support_agent'), 'tickets')).toBe(true);
    expect(await mayJoin(as(asker, 'practitioner'), 'tickets')).toBe(false);
  });

  it('to a topic is whoever may read it', async () => {
    const { ada, bob, mod } = community;
    const { id: opening, topic_id: id } = await community.topic();
    const topic = `community-topic:${id}`;
    expect(await mayJoin(as(bob), topic)).toBe(true);
    expect(await mayJoin(as(bob), `community-topic:${opening}`)).toBe(false);
    await community.ask(mod, 'POST', `posts/${opening}/hide`, { hidden: true });
    expect(await mayJoin(as(bob), topic)).toBe(false);
    expect(await mayJoin(as(ada), topic)).toBe(true);
    expect(await mayJoin(as(mod, 'moderator'), topic)).toBe(true);
  });

  it('to an event is whoever may read it, and to what concerns admins are admins alone', async () => {
    const { body: draft } = await events.ask(support.agent, 'POST', 'events', events.draft());
    const [asker, admin] = [as(support.asker), as(support.agent, 'admin')];
    expect(await mayJoin(asker, `event:${draft.id}`)).toBe(false);
    expect(await mayJoin(admin, `event:${draft.id}`)).toBe(true);
    await events.ask(support.agent, 'POST', `events/${draft.id}/publish`, {});
    expect(await mayJoin(asker, `event:${draft.id}`)).toBe(true);
    expect(await mayJoin(asker, `event-attendance:${draft.id}`)).toBe(false);
    expect(await mayJoin(admin, `event-attendance:${draft.id}`)).toBe(true);
    expect(await mayJoin(as(support.agent, 'support_agent'), 'admins')).toBe(false);
    expect(await mayJoin(admin, 'admins')).toBe(true);
  });

  it('to a person is that person alone', async () => {
    expect(await mayJoin(as(support.asker), `person:${idOf(support.asker)}`)).toBe(true);
    expect(await mayJoin(as(support.agent, 'admin'), `person:${idOf(support.asker)}`)).toBe(false);
  });
});
