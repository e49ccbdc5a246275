import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Notifications, type NotificationContent } from '#common/notifications/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { type ApiError, connect, type Person, send, signedIn } from '../support/people.ts';
import { cardsOfRoles } from './cases/cards-of-roles.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Notification {
  readonly id: string;
  readonly title: string;
  readonly overdue: boolean;
  readonly read_at: string | null;
  readonly done_at: string | null;
}
interface List {
  readonly items: readonly Notification[];
  readonly total: number;
  readonly unread: number;
}

let hub: TestHub;
let me: Person;
let other: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  [me, other] = [await signedIn(hub), await signedIn(hub)];
}, 60_000);
afterAll(() => hub.close());

const notices = () => hub.app.get(Notifications);
const notification = (key: string, more: Partial<NotificationContent> = {}): NotificationContent => ({
  ...{ kind: 'test', title: key, link: '/support', severity: 'info', dedupe_key: key },
  ...more,
});
const list = async (state: string, caller = me) =>
  (await send<List>(hub, caller, 'GET', `/api/notifications?state=${state}`)).body;
const titles = async (state: string) => (await list(state)).items.map(({ title }) => title);
const idOf = async (title: string, caller = me) =>
  (await list('all', caller)).items.find((one) => one.title === title)?.id ?? '';
const mark = (id: string, what: string, caller = me, method = 'POST') =>
  send<Notification & ApiError>(hub, caller, method, `/api/notifications/${id}/${what}`);

describe('notifications', () => {
  it('begin with a welcome, and are sorted by overdue first, then by priority', async () => {
    const past = new Date(Date.now() - 60_000);
    await notices().add({ user_id: me.id, ...notification('plain') });
    await notices().add({ user_id: me.id, ...notification('grave', { severity: 'critical' }) });
    await notices().add({ user_id: me.id, ...notification('late', { due_at: past }) });
    expect(await titles('open')).toEqual(['late', 'grave', 'plain', 'Welcome to Chairside']);
    const { items, total, unread } = await list('open');
    expect([items[0]?.overdue, items[1]?.overdue, total, unread]).toEqual([true, false, 4, 4]);
  });

  it('can be marked as done and undone, and count as read', async () => {
    const id = await idOf('plain');
    expect((await mark(id, 'done')).body).toMatchObject({ id, done_at: expect.any(String) });
    expect(await titles('done')).toEqual(['plain']);
    expect((await list('open')).unread).toBe(3);
    expect((await mark(id, 'done', me, 'DELETE')).body).toMatchObject({ id, done_at: null });
    expect(await titles('open')).toContain('plain');
    expect((await send(hub, me, 'POST', '/api/notifications/read')).status).toBe(204);
    expect((await list('open')).unread).toBe(0);
  });

  it('exist once per key: the same text changes nothing, another text or time opens it again', async () => {
    const again = (more: Partial<NotificationContent>) =>
      notices().add({ user_id: me.id, ...notification('plain', more) });
    await mark(await idOf('plain'), 'done');
    await again({});
    expect(await titles('open')).not.toContain('plain');
    await again({ again: true });
    expect(await titles('open')).toContain('plain');
    await mark(await idOf('plain'), 'done');
    await again({ body: 'Something else' });
    expect((await list('all')).items.filter(({ title }) => title === 'plain')).toEqual([
      expect.objectContaining({ read_at: null, done_at: null }),
    ]);
    await notices().settle(me.id, 'plain');
    expect(await titles('open')).not.toContain('plain');
  });

  it('belong to the transaction they are written in, and long texts are shortened', async () => {
    const fails = hub.app.get(Sql).tx(async (q) => {
      await notices().add({ user_id: me.id, ...notification('undone') }, q);
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    expect(await titles('all')).not.toContain('undone');
    await notices().add({ user_id: me.id, ...notification('long', { title: '🦷'.repeat(200) }) });
    expect([...((await titles('all')).find((title) => title.startsWith('🦷')) ?? '')]).toHaveLength(160);
  });

  it('of another person are answered like missing ones', async () => {
    const id = await idOf('Welcome to Chairside', other);
    const answers = [
      await mark(id, 'read'),
      await mark(id, 'done'),
      await mark(id, 'done', me, 'DELETE'),
      await mark('00000000-0000-4000-8000-000000000000', 'done'),
      await mark('x', 'done'),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([404, { code: 'not_found', message: 'Notification not found' }]);
    expect(await list('open', other)).toMatchObject({ total: 1, unread: 1 });
  });

  it('ask the owner to reconnect a tool, until it is reconnected or disconnected', async () => {
    const [row] = await hub.query<{ id: string }>(
      `insert into picaos_integrations (user_id, tool_name, connection_status, permissions, credentials_id, is_pica_native,
         mock_data_enabled, needs_reconnect) values ($1, 'OpenAI', 'connected', '{}', 'x', true, false, true) returning id`,
      [me.id],
    );
    const key = `reconnect:${row?.id}`;
    await notices().add({ user_id: me.id, ...notification(key) });
    await hub.query('update picaos_integrations set needs_reconnect = true where id = $1', [row?.id]);
    expect(await titles('open')).toContain(key);
    await hub.query('update picaos_integrations set needs_reconnect = false where id = $1', [row?.id]);
    expect(await titles('open')).not.toContain(key);
    expect(await titles('done')).toContain(key);
    await hub.query('delete from picaos_integrations where id = $1', [row?.id]);
  });
});

describe('settings', () => {
  type Settings = Readonly<Record<string, unknown>>;
  const read = async () => (await send<Settings>(hub, me, 'GET', '/api/me/settings')).body;
  const save = (body: object, caller = me) =>
    send<Settings & ApiError>(hub, caller, 'PATCH', '/api/me/settings', body);
  const usual = {
    ...{ hidden_cards: [], card_order: [], ce_goal: null, ce_cycle_start: null, ce_cycle_end: null },
    ce_method_caps: {},
    ...{ tooth_notation: 'universal', timezone: null, email_digest: 'off' },
    connection_end_mails: true,
  };

  it('have a default each, and keep what a change leaves out', async () => {
    expect(await read()).toEqual(usual);
    const first = await save({ hidden_cards: ['tickets'], ce_goal: 12.5, timezone: 'America/Chicago' });
    expect([first.status, first.body]).toEqual([
      200,
      { ...usual, hidden_cards: ['tickets'], ce_goal: 12.5, timezone: 'America/Chicago' },
    ]);
    await save({ card_order: ['tools', 'next_up'], tooth_notation: 'fdi', ce_goal: null });
    await save({ connection_end_mails: false });
    expect(await read()).toEqual({
      ...first.body,
      ...{ card_order: ['tools', 'next_up'], tooth_notation: 'fdi', ce_goal: null },
      connection_end_mails: false,
    });
    expect((await save({}, other)).body).toEqual(usual);
  });

  it.each([
    ['hidden_cards', { hidden_cards: ['crystal_ball'] }],
    ['card_order', { card_order: ['tools', 'tools'] }],
    ['hidden_cards', { hidden_cards: null }],
    ['ce_goal', { ce_goal: 1.234 }],
    ['ce_cycle_start', { ce_cycle_start: '2026-02-30' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['tooth_notation', { tooth_notation: 'roman' }],
    ['email_digest', { email_digest: 'hourly' }],
    ['connection_end_mails', { connection_end_mails: 'no' }],
    ['ce_cycle_end', { ce_cycle_start: '2026-01-01', ce_cycle_end: '2026-01-01' }],
  ])('refuse a wrong %s: %j', async (field, body) => {
    const { status, body: answer } = await save(body);
    expect([status, answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      [field],
    ]);
  });

  it('compare the end of a cycle with the start that is stored', async () => {
    await save({ ce_cycle_start: '2026-01-01', ce_cycle_end: '2027-12-31' });
    expect((await save({ ce_cycle_end: '2025-12-31' })).status).toBe(400);
    expect(await read()).toMatchObject({ ce_cycle_start: '2026-01-01', ce_cycle_end: '2027-12-31' });
  });
});

describe('an account that ends', () => {
  it.each(['delete from auth.users where id = $1', 'update auth.users set deleted_at = now() where id = $1'])(
    'deletes its notifications and settings: %s',
    async (statement) => {
      const person = await signedIn(hub);
      await send(hub, person, 'PATCH', '/api/me/settings', { tooth_notation: 'fdi' });
      await hub.query(statement, [person.id]);
      const left = await hub.query<{ n: number }>(
        `select (select count(*) from notifications where user_id = $1)::int
           + (select count(*) from user_settings where user_id = $1)::int as n`,
        [person.id],
      );
      expect(left).toEqual([{ n: 0 }]);
    },
  );
});

describe('the dashboard', () => {
  interface Card {
    readonly key: string;
    readonly status: 'ok' | 'error';
    readonly data?: Readonly<Record<string, unknown>>;
    readonly source?: Readonly<Record<string, unknown>>;
    readonly error?: { readonly code: string };
  }
  type Dashboard = Readonly<{ cards: readonly Card[]; available: readonly string[] }>;
  const read = async (caller: Person, query = '') =>
    (await send<Dashboard & ApiError>(hub, caller, 'GET', `/api/dashboard${query}`)).body;
  const card = async (caller: Person, key: string) => (await read(caller, `?cards=${key}`)).cards[0];

  it('shows the cards that everybody has, and more by role', async () => {
    const admin = await signedIn(hub, 'admin');
    const { cards } = await read(other);
    const keys =
      'attention next_up events cases ce_credits onboarding learning launch community tools tickets referrals orders next_steps'.split(
        ' ',
      );
    expect(cards).toMatchObject(keys.map((key) => ({ key, status: 'ok' })));
    expect((await read(admin)).cards.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['support_queue', 'operations']),
    );
    expect((await card(admin, 'operations'))?.data).toEqual({
      failed_jobs: 0,
      failed_mails: 0,
      new_messages: 0,
    });
    expect(await card(other, 'operations')).toMatchObject({ status: 'error', error: { code: 'forbidden' } });
    expect((await read(other, '?cards=crystal_ball')).error.code).toBe('validation_failed');
  });

  cardsOfRoles(() => hub);

  it('needs few database statements', async () => {
    const person = await signedIn(hub);
    await read(person);
    const { driver } = hub.app.get(DataSource);
    const { Client } = (driver as unknown as { master: { Client: { prototype: pg.Client } } }).master;
    const query = jest.spyOn(Client.prototype, 'query');
    await read(person);
    const calls = query.mock.calls as unknown as [string | { values?: unknown[] }, unknown[]?][];
    query.mockRestore();
    // Whatever the recurring tasks do meanwhile does not name the person.
    const own = calls.filter(([text, values]) =>
      (typeof text === 'string' ? values : text.values)?.includes(person.id),
    );
    // Fourteen cards, three of which need two or three, the settings, and an existence check for each of eight first steps.
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(own.length).toBeLessThanOrEqual(28);
  });

  it('keeps the person’s order of cards, without those they hide', async () => {
    const person = await signedIn(hub);
    const settings = { card_order: ['tools', 'events'], hidden_cards: ['next_up'] };
    await send(hub, person, 'PATCH', '/api/me/settings', settings);
    const { cards, available } = await read(person);
    expect(cards.map(({ key }) => key).slice(0, 3)).toEqual(['attention', 'tools', 'events']);
    expect(cards.map(({ key }) => key)).not.toContain('next_up');
    expect(available.slice(0, 3)).toEqual(['tools', 'events', 'next_up']);
  });

  it('counts today’s appointments of a connected practice system as numbers only, once in five minutes', async () => {
    const person = await signedIn(hub);
    expect((await card(person, 'next_up'))?.data).toMatchObject({ counts: [] });
    await connect(hub, person, 'Open Dental');
    const first = await card(person, 'next_up');
    expect(first).toMatchObject({
      status: 'ok',
      source: { source: 'mock_data', tool_name: 'Open Dental', context: 'user' },
    });
    const [count] = (first?.data?.['counts'] ?? []) as object[];
    expect(
      Object.keys(count ?? {})
        .sort()
        .join(' '),
    ).toBe('completed confirmed context error fetched_at organisation source tool_id tool_name total');
    expect(await card(person, 'next_up')).toEqual(first);
    const looks = await hub.query<{ operation: string }>(
      `select operation from phi_access_log where actor_id = $1`,
      [person.id],
    );
    expect(looks.map(({ operation }) => operation)).toEqual(['count_appointments']);
    expect((await card(person, 'tools'))?.data).toMatchObject({
      items: [{ tool_id: 'open-dental', tool_name: 'Open Dental', state: 'sample' }],
    });
  });

  it('shows a failing practice system on its own card alone, and never an invented number for a live one', async () => {
    const person = await signedIn(hub);
    await hub.query(
      `insert into picaos_integrations (user_id, tool_name, connection_status, permissions, credentials_id, is_pica_native,
         mock_data_enabled) values ($1, 'Dentrix', 'connected', '{"read": true, "write": true}', 'gone', true, false)`,
      [person.id],
    );
    const { cards } = await read(person);
    const failed = cards.filter(({ status }) => status === 'error');
    expect(failed).toMatchObject([{ key: 'next_up', error: { code: 'not_configured' } }]);
    expect(failed[0]).not.toHaveProperty('data');
  });
});
