import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { announce } from '../../../src/announce.ts';
import { soon } from '../../support/soon.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const PUBLIC_URL = 'https://hub.example.test';
let hub: TestHub;
/** A hub that listens for other machines. */
let open: TestHub;
beforeAll(async () => {
  [hub, open] = await Promise.all([
    startTestHub({ PUBLIC_URL }),
    startTestHub({ PUBLIC_URL, HOST: '0.0.0.0' }),
  ]);
  await Promise.all([hub, open].map(withMail));
}, 90_000);
afterAll(() => Promise.all([hub.close(), open.close()]));

/** Over a real connection: an injected request with a body never closes, and its time limit would outlive this file. */
async function withMail(to: TestHub): Promise<void> {
  const body = JSON.stringify({ email: 'somebody@example.test', password: 'correct horse battery' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${to.url}/auth/v1/signup`, { method: 'POST', body, headers });
  await soon(async () => (await to.query('select from mails where sealed_body is not null')).length > 0);
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the connection comes from. */
  readonly from?: string;
}

const ask = ({ app }: TestHub, url: string, { headers = {}, from = '127.0.0.1' }: Asked = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress: from });

type Mails = readonly { readonly id: string; readonly links: readonly string[] }[];
const BOX = '/dev/mailbox';
const page = { accept: 'text/html' };

/** List, page and one mail. */
async function statuses(to: TestHub, query: string, asked: Asked): Promise<number[]> {
  const [{ id } = { id: '' }] = await to.query<{ id: string }>('select id from mails limit 1');
  const replies = [
    await ask(to, BOX + query, asked),
    await ask(to, BOX + query, { ...asked, headers: { ...asked.headers, ...page } }),
    await ask(to, `${BOX}/${id}${query}`, asked),
  ];
  for (const { body, statusCode } of replies)
    if (statusCode !== 200) expect(body).not.toMatch(/somebody|token=/);
  return replies.map(({ statusCode }) => statusCode);
}

describe('the mailbox without SMTP_URL', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'answers a connection from this machine: %s',
    async (from) => {
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
        expect(await statuses(hub, '', { from, headers: { host } })).toEqual([200, 200, 200]);
    },
  );

  it.each(['192.168.0.7', '10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1'])(
    'is closed to a connection from another machine, whatever Host it claims: %s',
    async (from) => expect(await statuses(hub, '', { from })).toEqual([403, 403, 403]),
  );

  it('is closed to a Host that is not loopback, although the hub answers it', async () => {
    const headers = { host: 'hub.example.test' };
    expect((await ask(hub, '/api/config', { headers })).statusCode).toBe(200);
    expect(await statuses(hub, '', { headers })).toEqual([403, 403, 403]);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
    'is closed to requests that a proxy or tunnel on this machine forwards: %s',
    async (name) => {
      const headers = { [name]: '127.0.0.1' };
      expect(await statuses(hub, '', { headers })).toEqual([403, 403, 403]);
    },
  );

  it('explains a refusal in one sentence', async () => {
    const { body } = await ask(hub, BOX, { from: '192.168.0.7' });
    expect((JSON.parse(body) as { error: object }).error).toMatchObject({
      code: 'mailbox_closed',
      message: expect.stringMatching(/machine/),
    });
  });
});

/** The output at the terminal. */
async function printed({ app, env }: TestHub): Promise<string> {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    await announce(app, env);
  } finally {
    write.mockRestore();
  }
  return lines.join('');
}

describe('the mailbox of a hub that listens for other machines', () => {
  let token: string;
  beforeAll(async () => {
    token = /\/dev\/mailbox\?token=([\w-]{20,})/.exec(await printed(open))?.[1] ?? '';
  });

  it('opens only with the address that the start prints', async () => {
    expect(token).not.toBe('');
    expect(await printed(open)).toContain(`http://localhost:${open.env.PORT}/dev/mailbox?token=${token}`);
    expect(await statuses(open, `?token=${token}`, {})).toEqual([200, 200, 200]);
    expect(await statuses(open, '', { headers: { 'x-mailbox-token': token } })).toEqual([200, 200, 200]);
    for (const query of ['', '?token=', `?token=${token}x`, `?token=${token.slice(1)}`, `?token[]=${token}`])
      expect(await statuses(open, query, {})).not.toContain(200);
  });

  it('stays closed to another machine, even with the token', async () => {
    expect(await statuses(open, `?token=${token}`, { from: '192.168.0.7' })).toEqual([403, 403, 403]);
  });

  it('links from the list to each mail', async () => {
    const { body } = await ask(open, `${BOX}?token=${token}`, { headers: page });
    const link = /href="(\/dev\/mailbox\/[^"]+)"/.exec(body)?.[1] ?? '';
    expect((await ask(open, link)).statusCode).toBe(200);
  });

  it('still filters by address', async () => {
    const { body } = await ask(open, `${BOX}?to=nobody@example.test&token=${token}`);
    expect(JSON.parse(body) as Mails).toEqual([]);
  });
});

describe('the line of the start', () => {
  it('needs no token where the hub listens on loopback', async () => {
    expect(await printed(hub)).toContain(`not sent: http://localhost:${hub.env.PORT}/dev/mailbox\n`);
  });
});
