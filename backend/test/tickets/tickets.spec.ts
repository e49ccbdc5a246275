import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Contributions } from '#common/contributions/index.ts';
import { TicketDeadlinesTask } from '#product/support/index.ts';
import { call, mailsTo } from '../support/auth.ts';
import { describeTicketFiles } from './ticket-files.ts';
import { DAY, HOUR, type Scene, startSupport } from './tickets-support.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startSupport();
}, 60_000);
afterAll(() => scene.hub.close());

describe('a ticket', () => {
  it('is answered, and its requester gets a mail without the answer’s text', async () => {
    const { number, expected_reply_at: due } = await scene.opened();
    expect(Date.parse(due!)).toBeGreaterThan(Date.now() + 23 * HOUR);
    expect((await scene.reply(number, 'wait', 'Turn it off and on.')).status).toBe(201);
    const { body } = await scene.ask(scene.asker, 'GET', `tickets/${number}`);
    expect(body).toMatchObject({ status: 'waiting_on_customer', expected_reply_at: null });
    expect(body.messages.map(({ author, body: text }) => [author, text])).toEqual([
      ['you', 'It does not work.'],
      ['support', 'Turn it off and on.'],
    ]);
    const [mail] = await mailsTo(scene.hub, 'asker@example.test');
    expect(mail!.subject).toContain(number);
    expect(mail!.text).not.toContain('off and on');
    expect(mail!.links[0]).toContain(`/support?tab=tickets&ticket=${number}`);
  });

  it('of another person is not found by any route', async () => {
    const { id, number } = await scene.opened();
    for (const ref of [id, number, 'T-99999', 'nonsense'])
      for (const [method, rest, body] of [
        ['GET', '', undefined],
        ['POST', '/messages', { message: 'mine?' }],
        ['POST', '/solve', {}],
        ['POST', '/rate', { rating: 5 }],
      ] as const) {
        const answer = await scene.ask(scene.other, method, `tickets/${ref}${rest}`, body);
        expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
      }
    expect((await scene.ask(scene.other, 'GET', `queue/${number}`)).status).toBe(403);
  });

  it('never shows a note to its requester', async () => {
    const { number } = await scene.opened();
    const noted = await scene.ask(scene.agent, 'POST', `tickets/${number}/notes`, {
      note: 'secret suspicion',
    });
    expect(noted.body.messages.at(-1)).toMatchObject({ body: 'secret suspicion', internal: true });
    const texts = await Promise.all(
      [`tickets/${number}`, 'tickets'].map(async (path) =>
        JSON.stringify((await scene.ask(scene.asker, 'GET', path)).body),
      ),
    );
    const text = JSON.stringify(
      (await scene.ask(scene.asker, 'POST', `tickets/${number}/messages`, { message: 'Hm?' })).body,
    );
    expect([...texts, text].filter((text) => /suspicion|internal/.test(text))).toEqual([]);
  });

  it('is reopened by a reply within 14 days, and later followed by a new one, which the 409 names', async () => {
    const { id, number } = await scene.opened();
    await scene.reply(number, 'solve');
    const again = await scene.ask(scene.asker, 'POST', `tickets/${number}/messages`, {
      message: 'It broke again.',
    });
    expect([again.status, again.body.status]).toEqual([201, 'open']);
    expect((await scene.ask(scene.asker, 'POST', `tickets/${number}/solve`, {})).body.status).toBe('solved');
    await scene.pass(15 * DAY);
    const late = await scene.ask(scene.asker, 'POST', `tickets/${number}/messages`, {
      message: 'And again.',
    });
    expect([late.status, late.body.error.code]).toEqual([409, 'closed']);
    const next = (await scene.ask(scene.asker, 'GET', `tickets/${late.body.error.ticket_id!}`)).body;
    expect(next).toMatchObject({ status: 'open', follows: number, messages: [{ body: 'And again.' }] });
    const twice = await scene.ask(scene.asker, 'POST', `tickets/${id}/messages`, { message: 'And again.' });
    expect(twice.body.error.ticket_number).toBe(next.number);
    expect((await scene.ask(scene.asker, 'GET', `tickets/${next.number}`)).body.messages).toHaveLength(1);
  });

  it('is refused when it is the sixth within an hour', async () => {
    const body = (n: number) => ({ category: 'other', subject: `Many ${n}`, message: 'x' });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => scene.ask(scene.other, 'POST', 'tickets', body(n))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.max(...waits)).toBeGreaterThan(3_500);
  });

  it('is created once, however often the same request comes', async () => {
    const body = { category: 'other', subject: 'Pressed twice', message: 'Once is enough.' };
    const answers = await Promise.all([1, 2, 3].map(() => scene.ask(scene.asker, 'POST', 'tickets', body)));
    expect(new Set(answers.map(({ body: { number } }) => number)).size).toBe(1);
  });

  it('can be rated once it is solved', async () => {
    const { number } = await scene.opened();
    expect(
      (await scene.ask(scene.asker, 'POST', `tickets/${number}/rate`, { rating: 5 })).body.error.code,
    ).toBe('state_conflict');
    await scene.reply(number, 'solve');
    expect(
      (await scene.ask(scene.asker, 'POST', `tickets/${number}/rate`, { rating: 5 })).body,
    ).toMatchObject({
      rating: 5,
    });
    expect((await scene.ask(scene.asker, 'POST', `tickets/${number}/rate`, { rating: 6 })).status).toBe(400);
  });
});

describe('the queue', () => {
  it('refuses an agent who has not seen the last message, and one of two who answer at once', async () => {
    const { number } = await scene.opened();
    const { version } = await scene.seen(number);
    await scene.ask(scene.asker, 'POST', `tickets/${number}/messages`, { message: 'One thing more.' });
    const answer = { message: 'Done.', then: 'solve', version };
    const stale = await scene.ask(scene.agent, 'POST', `tickets/${number}/reply`, answer);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version_conflict']);
    const fresh = { ...answer, version: (await scene.seen(number)).version };
    const both = await Promise.all(
      [1, 2].map(() => scene.ask(scene.agent, 'POST', `tickets/${number}/reply`, fresh)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('assigns tickets to agents only', async () => {
    const { number } = await scene.opened();
    const change = (assignee_id: string, version: number) =>
      scene.ask(scene.agent, 'PATCH', `tickets/${number}`, { assignee_id, version });
    const { version } = await scene.seen(number);
    expect((await change(scene.other.user.id, version)).body.error.code).toBe('not_an_agent');
    expect((await change(scene.agent.user.id, version)).body.assignee?.id).toBe(scene.agent.user.id);
    expect(await scene.numbersIn('mine')).toContain(number);
  });

  it('takes a ticket back once from an agent who misses its due time, and notifies them', async () => {
    const { id, number } = await scene.opened();
    const { version } = await scene.seen(number);
    await scene.ask(scene.agent, 'PATCH', `tickets/${number}`, { assignee_id: scene.agent.user.id, version });
    await scene.pass(4 * DAY);
    const task = scene.hub.app.get(TicketDeadlinesTask, { strict: false });
    const taken = await Promise.all([task.run(), task.run()]);
    expect(taken.flat().filter((each) => each === number)).toEqual([number]);
    expect(await scene.numbersIn('unassigned')).toContain(number);
    expect((await scene.seen(number)).messages.at(-1)).toMatchObject({ author: 'system', internal: true });
    const received = await scene.hub.query<{ title: string }>(
      `select title from notifications where user_id = $1 and dedupe_key = $2`,
      [scene.agent.user.id, `ticket_overdue:${id}`],
    );
    expect(received).toEqual([{ title: `${number} went back to Unassigned` }]);
    expect(await scene.numbersIn('breached')).toContain(number);
  });

  it('merges tickets of one person with their messages, and never those of two people', async () => {
    const [first, second] = [await scene.opened(), await scene.opened()];
    await scene.pass(HOUR);
    const foreign = await scene.opened(scene.other);
    const merge = async (from: string, into: string) =>
      scene.ask(scene.agent, 'POST', `tickets/${from}/merge`, {
        into_id: into,
        version: (await scene.seen(from)).version,
      });
    expect((await merge(second.number, foreign.number)).body.error.code).toBe('other_requester');
    expect((await merge(second.number, second.id)).body.error.code).toBe('same_ticket');
    const merged = await merge(second.number, first.number);
    expect(merged.body.messages.filter(({ body }) => body === 'It does not work.')).toHaveLength(2);
    const gone = (await scene.ask(scene.asker, 'GET', `tickets/${second.number}`)).body;
    expect(gone).toMatchObject({ status: 'closed', followed_by: first.number });
    const word = await scene.ask(scene.asker, 'POST', `tickets/${second.number}/messages`, {
      message: 'Here still?',
    });
    expect([word.status, word.body.error.ticket_number]).toEqual([409, first.number]);
  });

  it('shows the state of the requester’s tools in tickets about tools, without keys or account names', async () => {
    await scene.hub.query(
      `insert into picaos_integrations (user_id, tool_name, connection_status, credentials_id, needs_reconnect, is_pica_native)
       values ($1, 'OpenAI', 'connected', 'very-secret-id', true, true)`,
      [scene.asker.user.id],
    );
    const about = await scene.opened();
    const full = await scene.ask<{ connections: object[] }>(scene.agent, 'GET', `queue/${about.number}`);
    expect(full.body.connections).toEqual([
      { tool_name: 'OpenAI', state: 'needs_reconnect', last_error: null, last_error_at: null },
    ]);
    expect(JSON.stringify(full.body)).not.toContain('very-secret-id');
    const elsewhere = await scene.opened(scene.asker, { category: 'bug' });
    expect(
      (await scene.ask<{ connections: object[] }>(scene.agent, 'GET', `queue/${elsewhere.number}`)).body
        .connections,
    ).toEqual([]);
  });
});

describe('the report', () => {
  it('counts what its lists show, and is available as a table', async () => {
    interface Figures {
      total: { count: number; ids: string[] };
      first_reply: { within: { count: number } };
    }
    const range = `from=${new Date(Date.now() - 60 * DAY).toISOString()}&to=${new Date(Date.now() + DAY).toISOString()}`;
    const { body } = await scene.ask<Figures>(scene.agent, 'GET', `report?${range}`);
    expect(body.total.count).toBeGreaterThan(5);
    const listed = await scene.ask<{ total: number }>(scene.agent, 'GET', `queue?figure=within&${range}`);
    expect(listed.body.total).toBe(body.first_reply.within.count);
    const csv = await call<{ text: string }>(scene.hub, 'GET', `/api/support/report.csv?${range}`, {
      token: scene.agent.access_token,
    });
    expect(csv.body.text.trim().split('\r\n')).toHaveLength(body.total.count + 1);
    expect(csv.body.text).not.toContain('Question');
  });
});

describe('a contact message that is answered', () => {
  it('becomes a ticket with both messages, due exactly 24 hours after it arrived', async () => {
    const arrivedAt = new Date('2026-01-09T22:00:00Z');
    const { number } = await scene.hub.app.get(DataSource, { strict: false }).transaction((q) =>
      scene.hub.app.get(Contributions, { strict: false }).tickets.open(q, {
        ...{ channel: 'contact', name: 'Vera Visitor', email: 'vera@example.test', userId: null, arrivedAt },
        ...{ subject: 'Opening hours', message: 'When are you open?' },
        answer: { authorId: scene.agent.user.id, body: 'From nine to six.' },
      }),
    );
    const ticket = await scene.seen(number);
    expect(ticket).toMatchObject({ channel: 'contact', first_reply_due_at: '2026-01-10T22:00:00.000Z' });
    expect(ticket.messages.map(({ author, body }) => [author, body])).toEqual([
      ['requester', 'When are you open?'],
      ['agent', 'From nine to six.'],
    ]);
    await scene.reply(number, 'solve', 'And on Saturday until four.');
    const [mail] = await mailsTo(scene.hub, 'vera@example.test');
    expect(mail!.text).toContain('And on Saturday until four.');
  });
});

describe('help articles', () => {
  const titles = async (q: string, token?: string) => {
    const path = `/api/support/articles?q=${encodeURIComponent(q)}`;
    const { body } = await call<{ items: { slug: string }[] }>(
      scene.hub,
      'GET',
      path,
      token ? { token } : {},
    );
    return body.items.map(({ slug }) => slug);
  };

  it('are read and searched without a session, best match first, also by beginnings of words', async () => {
    expect(await titles('')).toHaveLength(14);
    expect((await titles('mock data'))[0]).toBe('mock-and-live');
    expect((await titles('authenticat'))[0]).toBe('sign-in-second-step');
    expect((await titles('my eaglesoft does not answer'))[0]).toBe('connect-eaglesoft');
    expect(await titles('zzzqqq')).toEqual([]);
    expect(await titles(`') & !!! :* \\ <-> 'x`)).toEqual(expect.any(Array));
  });

  it('count one vote per person', async () => {
    const { body } = await call<{ id: string }>(scene.hub, 'GET', '/api/support/articles/mock-and-live');
    for (const yes of [true, true, false])
      await scene.ask(scene.asker, 'POST', `articles/${body.id}/helpful`, { yes });
    expect(
      await scene.hub.query('select helpful_yes, helpful_no from help_articles where id = $1', [body.id]),
    ).toEqual([{ helpful_yes: 0, helpful_no: 1 }]);
  });

  it('that an admin makes private need a session', async () => {
    const write = {
      ...{ slug: 'cluster-rules', title: 'Cluster rules', summary: '', category: 'other' },
      ...{ body: 'x', public: false },
    };
    const admin = { token: scene.agent.access_token };
    await call(scene.hub, 'POST', '/api/admin/support/articles', { ...admin, body: write });
    expect(await titles('cluster rules')).not.toContain('cluster-rules');
    expect(await titles('cluster rules', scene.asker.access_token)).toContain('cluster-rules');
  });
});

describeTicketFiles(() => scene);

describe('an account that ends', () => {
  it('deletes its tickets, and keeps its answers to others without its name', async () => {
    const { number } = await scene.opened(scene.other);
    await scene.ask(scene.agent, 'POST', `tickets/${number}/notes`, { note: 'x' });
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [scene.other.user.id]);
    expect(
      await scene.hub.query('select 1 from tickets where requester_id = $1', [scene.other.user.id]),
    ).toEqual([]);
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [scene.agent.user.id]);
    expect(
      await scene.hub.query('select 1 from ticket_messages where author_id = $1', [scene.agent.user.id]),
    ).toEqual([]);
    expect(
      (await scene.hub.query(`select 1 from ticket_messages where author_kind = 'agent'`)).length,
    ).toBeGreaterThan(0);
  });
});
