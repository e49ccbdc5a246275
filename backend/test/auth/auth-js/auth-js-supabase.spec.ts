import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { memory, refusal } from './auth-js-support.ts';
import { codeOf, startMfaHub } from '../factors/auth-mfa-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import { serviceKey } from '../admin/auth-admin-support.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
let anonKey: string;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_AUTOCONFIRM: 'on' });
  const config = (await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string };
  anonKey = config.anon_key;
}, 60_000);
afterAll(() => hub.close());

const supabase = (key: string): SupabaseClient =>
  createClient(hub.url, key, { auth: { storage: memory(), autoRefreshToken: false } });
const email = 'whole@example.test';

/** Without a session the client sends its key as the bearer token, which identifies no person. */
it('a client made with the anon key signs up, adds a second factor and is administered', async () => {
  const { auth } = supabase(anonKey);
  const signedUp = await auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Whole' } },
  });
  expect(signedUp.data.session?.user.user_metadata).toMatchObject({ first_name: 'Whole' });
  const again = await supabase(anonKey).auth.signUp({ email, password: PASSWORD });
  expect(refusal(again)).toEqual([422, 'user_already_exists', 'User already registered']);
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const secret = factor && 'totp' in factor ? factor.totp.secret : '';
  const raised = await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeOf(secret) });
  expect(raised.error).toBeNull();
  expect((await auth.getClaims()).data?.claims).toMatchObject({ email, aal: 'aal2' });

  const { admin } = supabase(await serviceKey(hub)).auth;
  const { data: people } = await admin.listUsers();
  const userId = people.users.find((user) => user.email === email)?.id ?? '';
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factor?.id }]);
  expect((await admin.deleteUser(userId)).error).toBeNull();
  expect(refusal(await auth.getUser())).toEqual([403, 'user_not_found', 'User not found']);
});

it('the anon key neither administers nor acts as a person', async () => {
  const { auth } = supabase(anonKey);
  expect(refusal(await auth.admin.listUsers())).toEqual([403, 'not_admin', 'User not allowed']);
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});
