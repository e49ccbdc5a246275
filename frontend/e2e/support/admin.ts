import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './accounts.ts';
import { bearer, signInOver, signUp } from './accounts.ts';

/** Makes the hub's first admin with the token of its setup link; the journeys share the account. */
export async function makeAdmin(request: APIRequestContext, setupToken: string): Promise<Account> {
  const email = 'grace.admin@example.test';
  await signUp(request, email, {
    ...{ first_name: 'Grace', last_name: 'Hopper', setup_token: setupToken },
  });
  return signInOver(request, email);
}

/** The admin that the global setup made. Its session is everybody's: no journey signs it out. */
export function admin(): Account {
  const stored = process.env['E2E_ADMIN'];
  if (!stored) throw new Error('The hub of this run was started by somebody else: it has no admin of ours.');
  return JSON.parse(stored) as Account;
}

/** Invites an address as an admin does on the page. */
export async function invite(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/admin/users/invite', { headers: bearer(admin()), data: { email } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Asks for another address, as any client of the auth wire may; the web app itself does not offer it. */
export async function changeAddress(
  request: APIRequestContext,
  account: Account,
  email: string,
): Promise<void> {
  const headers = { ...account.headers, ...bearer(account) };
  const answer = await request.put('/auth/v1/user', { headers, data: { email } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Gives a role as an admin does on the page. */
export async function grantRole(request: APIRequestContext, email: string, role: string): Promise<void> {
  const headers = bearer(admin());
  const list = await request.get(`/api/admin/users?q=${encodeURIComponent(email)}`, { headers });
  const [person] = ((await list.json()) as { items: { id: string }[] }).items;
  const data = { add: [role], reason: 'For this journey' };
  const given = await request.put(`/api/admin/users/${person?.id ?? ''}/roles`, { headers, data });
  expect(given.ok(), await given.text()).toBe(true);
}
