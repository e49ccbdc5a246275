import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Mailer } from '#common/mail/index.ts';
import { Sql } from '#platform/database/sql.ts';
import { mailsTo, signUp } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly sealed_body: string | null;
  readonly error: string | null;
}

const rowsTo = (hub: TestHub, address: string) =>
  hub.query<Row>('select id, state, sealed_body, error from mails where to_address = $1', [address]);

/** Polls until the test's time limit. */
async function until(fits: () => Promise<boolean>): Promise<void> {
  while (!(await fits())) await new Promise((next) => setImmediate(next));
}

describe('captured mail', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  }, 60_000);
  afterAll(() => hub.close());

  it('is shown newest first, for one address or all, with its links', async () => {
    await signUp(hub, 'one@example.test');
    await signUp(hub, 'two@example.test');
    const all = (await (await fetch(`${hub.url}/dev/mailbox`)).json()) as { to: string; links: string[] }[];
    expect(all.map((mail) => mail.to)).toEqual(['two@example.test', 'one@example.test']);
    const [mail] = await mailsTo(hub, 'one@example.test');
    expect(Object.keys(mail ?? {}).sort()).toEqual([
      'created_at',
      'html',
      'id',
      'links',
      'subject',
      'text',
      'to',
    ]);
    expect(mail?.text).toContain(mail?.links[0]);
  });

  it('has a page for people, which escapes markup', async () => {
    await signUp(hub, 'page@example.test');
    const answer = await fetch(`${hub.url}/dev/mailbox`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('page@example.test');
    const [mail] = await mailsTo(hub, 'page@example.test');
    const shown = await fetch(`${hub.url}/dev/mailbox/${mail?.id}`);
    expect(await shown.text()).toContain('<h1');
    expect((await fetch(`${hub.url}/dev/mailbox/none`)).status).toBe(404);
  });

  it('is sent by its job, and by the recurring task when its job was never added', async () => {
    const draft = { kind: 'signup', to: 'lost@example.test', subject: 's', text: 't', html: 'h', links: [] };
    const mailer = hub.app.get(Mailer, { strict: false });
    await mailer.write(hub.app.get(Sql, { strict: false }), draft);
    await until(async () => (await rowsTo(hub, draft.to))[0]?.state === 'sent');
  });
});

describe('mail over SMTP', () => {
  const received: string[] = [];
  let failures = 1;
  const asked: string[] = [];
  let server: SMTPServer;
  let hub: TestHub;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address);
        const unknown = Object.assign(new Error(`5.1.1 <${address}> nobody here`), { responseCode: 550 });
        if (address.startsWith('nobody')) return done(unknown);
        const later = Object.assign(new Error('4.2.0 come back later'), { responseCode: 450 });
        return done(failures-- > 0 ? later : null);
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1') as unknown as {
      address(): AddressInfo;
      once(e: string, f: () => void): void;
    };
    await new Promise<void>((ready) => listening.once('listening', ready));
    hub = await startTestHub({ SMTP_URL: `smtp://127.0.0.1:${listening.address().port}` });
  }, 60_000);
  afterAll(async () => {
    await hub.close();
    await new Promise<void>((closed) => server.close(() => closed()));
  });

  it('is sent again after a failure, arrives once, and its text is deleted from the database', async () => {
    expect((await signUp(hub, 'post@example.test')).status).toBe(200);
    await until(async () => (await rowsTo(hub, 'post@example.test'))[0]?.state === 'sent');
    expect(await rowsTo(hub, 'post@example.test')).toMatchObject([
      { state: 'sent', sealed_body: null, error: null },
    ]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^To: post@example\.test/m);
    expect(received[0]).toMatch(/^From: Chairside/m);
    expect(await mailsTo(hub, 'post@example.test')).toEqual([]);
  });

  it('is given up where the address is refused, with a reason in the audit log and its link deleted', async () => {
    const to = 'nobody@example.test';
    await signUp(hub, to);
    await until(async () => (await rowsTo(hub, to))[0]?.state === 'failed');
    const [row] = await rowsTo(hub, to);
    const reason = 'The mail server refused the address (550 5.1.1)';
    expect(row).toMatchObject({ sealed_body: null, error: reason });
    const failed = `select detail from audit_log where action = 'mail.failed' and subject = $1`;
    await until(async () => (await hub.query(failed, [row?.id])).length > 0);
    expect(await hub.query(failed, [row?.id])).toEqual([{ detail: { kind: 'signup', reason } }]);
    expect(asked.filter((address) => address === to)).toHaveLength(1);
  });
});
