import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authClient, call, confirmedUser, linkTo, mailsTo, PASSWORD, signIn } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
}, 60_000);
afterAll(() => hub.close());

const email = (name: string) => `${name}@example.test`;
const put = (token: string, body: unknown, query = '') =>
  call(hub, 'PUT', `/auth/v1/user${query}`, { token, body });
const hashFor = async (address: string) => (await linkTo(hub, address)).searchParams.get('token') ?? '';
const verify = (tokenHash: string) =>
  call(hub, 'POST', '/auth/v1/verify', { body: { type: 'email_change', token_hash: tokenHash } });

async function asked(name: string): Promise<{ token: string; id: string }> {
  const me = await confirmedUser(hub, email(name));
  const answer = await put(me.access_token, { email: email(`${name}-new`) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { token: me.access_token, id: me.user.id };
}

describe('a change of address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('happens when both said yes, first the %s one, then the %s one', async (first) => {
    const name = `first-${first}`;
    const { token, id } = await asked(name);
    const waiting = await call(hub, 'GET', '/auth/v1/user', { token });
    expect(waiting.body).toMatchObject({ email: email(name), new_email: email(`${name}-new`) });
    const addresses = [email(name), email(`${name}-new`)];
    const [one = '', two = ''] = first === 'old' ? addresses : addresses.toReversed();
    const half = await verify(await hashFor(one));
    expect([half.status, half.body]).toEqual([
      200,
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    ]);
    expect((await signIn(hub, email(name))).user.id).toBe(id);
    const done = await verify(await hashFor(two));
    expect(done.body['user']).toMatchObject({ id, email: email(`${name}-new`) });
    expect(done.body['user']).not.toHaveProperty('new_email');
    const now = await call(hub, 'GET', '/auth/v1/user', { token });
    expect(now.body).toMatchObject({
      email: email(`${name}-new`),
      user_metadata: { email: email(`${name}-new`) },
    });
    expect((await signIn(hub, email(`${name}-new`))).user.id).toBe(id);
  });

  it('needs both confirmations: the same one twice is not enough', async () => {
    const { token } = await asked('twice');
    await verify(await hashFor(email('twice-new')));
    await call(hub, 'POST', '/auth/v1/resend', { body: { type: 'email_change', email: email('twice') } });
    expect((await verify(await hashFor(email('twice-new')))).body).toMatchObject({ code: '200' });
    expect((await call(hub, 'GET', '/auth/v1/user', { token })).body['email']).toBe(email('twice'));
  });

  it('works by code as well, with both confirmations at the same moment', async () => {
    const { token } = await asked('codes');
    const codeFor = async (address: string) =>
      /: (\d{6})/.exec((await mailsTo(hub, address))[0]?.text ?? '')?.[1];
    const answers = await Promise.all(
      [email('codes'), email('codes-new')].map(async (address) =>
        call(hub, 'POST', '/auth/v1/verify', {
          body: { type: 'email_change', email: address, token: await codeFor(address) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => 'access_token' in body)).toHaveLength(1);
    expect((await call(hub, 'GET', '/auth/v1/user', { token })).body['email']).toBe(email('codes-new'));
  });

  it('by link says that the other confirmation is still missing', async () => {
    await asked('links');
    const open = async (address: string) =>
      (await fetch(await linkTo(hub, address), { redirect: 'manual' })).headers.get('location') ?? '';
    expect(await open(email('links'))).toMatch(
      /#message=Confirmation\+link\+accepted\.\+Please\+proceed\+to\+confirm\+link\+sent\+to\+the\+other\+email&sb=$/,
    );
    expect(await open(email('links-new'))).toContain('#access_token=');
  });

  it('in a PKCE flow ends with a code', async () => {
    await confirmedUser(hub, email('pkce'));
    const client = authClient(hub, 'pkce');
    await client.auth.signInWithPassword({ email: email('pkce'), password: PASSWORD });
    const { error } = await client.auth.updateUser({ email: email('pkce-new') });
    expect(error).toBeNull();
    const half = await fetch(await linkTo(hub, email('pkce')), { redirect: 'manual' });
    expect(half.headers.get('location')).toContain('#message=Confirmation');
    const done = await fetch(await linkTo(hub, email('pkce-new')), { redirect: 'manual' });
    const code = new URL(done.headers.get('location') ?? '').searchParams.get('code');
    const session = await client.auth.exchangeCodeForSession(code ?? '');
    expect(session.data.user?.email).toBe(email('pkce-new'));
  });

  it('to a taken or malformed address is refused, and to the current one changes nothing', async () => {
    const me = await confirmedUser(hub, email('stays'));
    await confirmedUser(hub, email('taken'));
    const taken = await put(me.access_token, { email: 'TAKEN@example.test' });
    expect([taken.status, taken.body['code']]).toEqual([422, 'email_exists']);
    expect((await put(me.access_token, { email: 'nothing' })).body['code']).toBe('validation_failed');
    expect((await put(me.access_token, { email: email('stays') })).body).not.toHaveProperty('new_email');
  });

  it('is refused when another account got the address first', async () => {
    const { token } = await asked('slow');
    await verify(await hashFor(email('slow')));
    const last = await hashFor(email('slow-new'));
    await confirmedUser(hub, email('slow-new'));
    const refused = await verify(last);
    expect([refused.status, refused.body['code']]).toEqual([422, 'email_exists']);
    expect((await call(hub, 'GET', '/auth/v1/user', { token })).body['email']).toBe(email('slow'));
  });

  it('that is requested again invalidates the older links', async () => {
    const { token } = await asked('mind');
    const older = await hashFor(email('mind-new'));
    await put(token, { email: email('mind-other') });
    expect((await verify(older)).body['code']).toBe('otp_expired');
  });

  it('answers a resend alike when there is nothing to send', async () => {
    const answer = await call(hub, 'POST', '/auth/v1/resend', {
      body: { type: 'email_change', email: email('nobody') },
    });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  });
});
