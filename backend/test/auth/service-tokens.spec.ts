import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { serviceToken } from '../../src/cli/service-token.ts';
import { serviceKey } from './admin/auth-admin-support.ts';
import { auditOf } from './factors/auth-mfa-support.ts';
import { call } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const DAY_S = 86_400;

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
}, 60_000);
afterAll(() => hub.close());

/** The command beside the running hub, on its database. */
async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await serviceToken(
    args,
    (line) => lines.push(line),
    (work) => work(Object.create(hub.env) as typeof hub.env),
  );
  return lines.join('\n');
}
const use = async (token: string) => {
  const { status, body } = await call(hub, 'GET', '/auth/v1/admin/users', { token });
  return [status, body['code']];
};

describe('a service token', () => {
  it('has an id and an expiry, is in the audit log, and leaves no secret in the database', async () => {
    const token = await command('--name', 'nightly import');
    const { jti = '', exp = 0, iat = 0, role } = decodeJwt(token);
    expect([role, exp - iat]).toEqual(['service_role', 365 * DAY_S]);
    expect(await use(token)).toEqual([200, undefined]);
    expect(await auditOf(hub, 'service_token.made', jti)).toMatchObject([{ name: 'nightly import' }]);
    const rows = await hub.query('select * from auth.service_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
  });

  it('expires after the requested number of days', async () => {
    const { exp = 0, iat = 0 } = decodeJwt(await command('--days', '7'));
    expect(exp - iat).toBe(7 * DAY_S);
    const short = await command('--days', '1');
    await hub.query(`update auth.service_tokens set expires_at = now() - interval '1 second' where id = $1`, [
      decodeJwt(short).jti,
    ]);
    expect(await use(short)).toEqual([403, 'bad_jwt']);
  });

  it('is revoked alone and at once, also where it was used before', async () => {
    const [gone, stays] = [await command('--name', 'gone'), await command('--name', 'stays')];
    const { jti = '' } = decodeJwt(gone);
    expect(await use(gone)).toEqual([200, undefined]);
    expect(await command('--revoke', jti)).toBe(`${jti} is revoked`);
    expect(await use(gone)).toEqual([403, 'bad_jwt']);
    expect(await use(stays)).toEqual([200, undefined]);
    expect(await auditOf(hub, 'service_token.revoked', jti)).toHaveLength(1);
    await expect(command('--revoke', jti)).rejects.toThrow('no service token');
    await expect(command('--revoke', 'x')).rejects.toThrow('no service token');
  });

  it('is named by its id in the audit rows of what it did', async () => {
    const token = await command('--name', 'importer');
    const body = { email: 'imported@example.test' };
    expect((await call(hub, 'POST', '/auth/v1/admin/users', { token, body })).status).toBe(200);
    const rows = await hub.query<{ actor_kind: string; actor_id: string | null }>(
      `select actor_kind, actor_id from audit_log where action = 'user.created' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_kind: 'service', actor_id: decodeJwt(token).jti }]);
  });

  it('is listed with its id, expiry, name and state, without its value', async () => {
    const token = await command('--name', 'listed');
    const { jti = '', exp = 0 } = decodeJwt(token);
    const list = await command('--list');
    const day = new Date(exp * 1000).toISOString().slice(0, 10);
    expect(list).toMatch(new RegExp(`^${jti}  active +until ${day}  listed$`, 'm'));
    expect(list).toMatch(/ revoked +until \S+ {2}gone$/m);
    expect(list).not.toContain(token.split('.')[2]);
  });

  it('with an unknown id is refused although the hub signed it', async () => {
    const token = await command();
    await hub.query('delete from auth.service_tokens where id = $1', [decodeJwt(token).jti]);
    expect(await use(token)).toEqual([403, 'bad_jwt']);
  });

  it('of an older version, without an id, works until the operator disables such tokens', async () => {
    const old = await serviceKey(hub);
    expect(await use(old)).toEqual([200, undefined]);
    Object.assign(hub.env, { AUTH_SERVICE_TOKENS_WITHOUT_ID: false });
    expect(await use(old)).toEqual([403, 'bad_jwt']);
    Object.assign(hub.env, { AUTH_SERVICE_TOKENS_WITHOUT_ID: true });
  });

  it.each([
    [['--days', '0']],
    [['--days', 'x']],
    [['--days', '4000']],
    [['--name', 'x'.repeat(101)]],
    [['--what']],
  ])('%j is refused with the way it is used', async (args) => {
    await expect(command(...args)).rejects.toThrow('Usage: npm run hub -- service-token');
  });
});
