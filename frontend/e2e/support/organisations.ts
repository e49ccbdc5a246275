import { type APIRequestContext, expect } from '@playwright/test';
import { type Account, bearer, mailTo } from './accounts.ts';

/** One call in somebody's name. */
export async function post<Body>(
  request: APIRequestContext,
  who: Account,
  path: string,
  data: object,
): Promise<Body> {
  const answer = await request.post(`/api/${path}`, { headers: bearer(who), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}

/** A person accepts an invitation to an organization. */
export async function join(
  request: APIRequestContext,
  owner: Account,
  id: string,
  person: Account,
  offer: { readonly org_role: string; readonly grants: readonly string[] },
): Promise<void> {
  await post(request, owner, `organisations/${id}/invitations`, { emails: [person.email], ...offer });
  const link = (await mailTo(request, person.email, /^Join /)).links[0] ?? '';
  const token = new URL(link).searchParams.get('invitation');
  await post(request, person, `invitations/${token}/accept`, {});
}
