import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAdmin } from '../../../src/cli/create-admin.ts';
import { authClient, call, confirmedUser, PASSWORD, signIn, signUp } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
}, 60_000);
afterAll(() => hub.close());

/** The command beside the running hub, on its database. */
async function command(args: readonly string[], typed = ''): Promise<string> {
  const lines: string[] = [];
  await createAdmin(args, (line) => lines.push(line), {
    input: () => Promise.resolve(typed),
    database: (work) => work(Object.create(hub.env) as typeof hub.env),
  });
  return lines.join('\n');
}
const mayAdminister = async (token: string) =>
  (await call(hub, 'GET', '/api/admin/users', { token })).status === 200;

describe('create-admin', () => {
  it('creates an account that signs in with the password from standard input', async () => {
    const output = await command(['--email', 'First@example.test', '--password-stdin'], `${PASSWORD}\n`);
    expect(output).toBe('first@example.test is an admin now');
    const { access_token: token } = await signIn(hub, 'first@example.test');
    expect(await mayAdminister(token)).toBe(true);
    expect(await hub.query("select actor_kind, detail from audit_log where action = 'role.granted'")).toEqual(
      [{ actor_kind: 'system', detail: { role: 'admin', by: 'terminal' } }],
    );
  });

  it('without a password prints a link that works once', async () => {
    const output = await command(['--email', 'second@example.test']);
    const link = /(http\S+)/.exec(output)?.[1] ?? '';
    const opened = await authClient(hub).auth.verifyOtp({
      type: 'recovery',
      token_hash: new URL(link).searchParams.get('token') ?? '',
    });
    expect(await mayAdminister(opened.data.session?.access_token ?? '')).toBe(true);
    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('gives the role to an existing account and leaves its password unchanged', async () => {
    const me = await confirmedUser(hub, 'there@example.test');
    expect(await mayAdminister(me.access_token)).toBe(false);
    const output = await command(['--email', 'there@example.test', '--password-stdin'], 'another horse');
    expect(output).toContain('the password stays as it is');
    const deadline = Date.now() + 5_000;
    while (!(await mayAdminister(me.access_token)) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await mayAdminister(me.access_token)).toBe(true);
    expect((await signIn(hub, 'there@example.test')).user.id).toBe(me.user.id);
  });

  it('takes over an account that was never confirmed', async () => {
    await signUp(hub, 'reserved@example.test');
    const output = await command(['--email', 'reserved@example.test', '--password-stdin'], 'another horse');
    expect(output).toBe('reserved@example.test is an admin now');
    const { access_token: token } = await signIn(hub, 'reserved@example.test', 'another horse');
    expect(await mayAdminister(token)).toBe(true);
    await expect(signIn(hub, 'reserved@example.test')).rejects.toThrow('invalid_credentials');
  });

  it.each([
    [[], '', 'Usage'],
    [['--email'], '', 'Usage'],
    [['--email', 'a@example.test', '--password', 'x'], '', 'Usage'],
    [['--email', 'a@example.test', '--password-stdin'], '', 'standard input was empty'],
    [['--email', 'a@example.test', '--password-stdin'], '1234567', 'at least 8 characters'],
    [['--email', 'nobody'], '', 'invalid format'],
  ])('%j with %j on standard input is refused', async (args, typed, text) => {
    await expect(command(args, typed)).rejects.toThrow(text);
    expect(await hub.query("select 1 from auth.users where email = 'a@example.test'")).toEqual([]);
  });
});
