import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminOf, serviceKey } from './auth-admin-support.ts';
import { call, PASSWORD, signIn } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let service: string;
let admin: SupabaseClient['auth']['admin'];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  service = await serviceKey(hub);
  admin = adminOf(hub, service);
}, 60_000);
afterAll(() => hub.close());

const asService = (method: string, path: string, body?: unknown) =>
  call(hub, method, `/auth/v1${path}`, { token: service, ...(body === undefined ? {} : { body }) });
const UNKNOWN = '4b3f9a6e-2f0b-4b7e-9a51-1d1b2c3d4e5f';

async function made(email: string, more: Record<string, unknown> = {}) {
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...more });
  if (error) throw error;
  return data.user;
}

describe('second factors of others', () => {
  it('are listed and removed, and the session falls back to the first factor', async () => {
    const user = await made('factors@example.test');
    const [session, other] = [await signIn(hub, 'factors@example.test'), await made('other@example.test')];
    const id = crypto.randomUUID();
    await hub.query(
      "insert into auth.factors (id, user_id, factor_type, friendly_name, status, sealed_secret) values ($1, $2, 'totp', 'phone', 'verified', 'sealed')",
      [id, user?.id],
    );
    await hub.query("update auth.sessions set aal = 'aal2', factor_id = $1 where user_id = $2", [
      id,
      user?.id,
    ]);
    const userId = user?.id ?? '';
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id, friendly_name: 'phone', status: 'verified' }]);
    expect(JSON.stringify(listed.data)).not.toContain('sealed');
    const foreign = await admin.mfa.deleteFactor({ userId: other?.id ?? '', id });
    expect([foreign.error?.status, foreign.error?.code]).toEqual([404, 'mfa_factor_not_found']);
    const removed = await admin.mfa.deleteFactor({ userId, id });
    // The client wraps the answer once more.
    expect(removed).toMatchObject({ error: null, data: { data: { id } } });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect(await hub.query('select aal from auth.sessions where user_id = $1', [userId])).toEqual([
      { aal: 'aal1' },
    ]);
    expect((await call(hub, 'GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200);
  });

  it('with a malformed id answer 404', async () => {
    const answer = await asService('DELETE', `/admin/users/${UNKNOWN}/factors/1`);
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'validation_failed', message: 'factor_id must be an UUID' },
    ]);
  });

  it('admin.signOut ends the sessions of a person’s token', async () => {
    await made('out@example.test');
    const session = await signIn(hub, 'out@example.test');
    expect((await admin.signOut(session.access_token)).error).toBeNull();
    const answer = await call(hub, 'GET', '/auth/v1/user', { token: session.access_token });
    expect(answer.body['code']).toBe('session_not_found');
  });
});
