import { type Answer, type ApiError, type Person, send } from './people.ts';
import type { TestHub } from './app.ts';
import { soon } from './soon.ts';

export interface Member extends Person {
  readonly email: string;
}
export interface Membership {
  readonly organisation_id: string;
  readonly org_role: string;
  readonly grants: readonly string[];
}
export type Failure = Answer<ApiError>;

let count = 0;

/** A person of a type, signed in, on a hub that confirms accounts at once. */
export async function newMember(hub: TestHub, userType = 'team_member'): Promise<Member> {
  count += 1;
  const email = `member-${count}@example.test`;
  const data = { first_name: 'Mia', last_name: 'Molar', user_type: userType };
  const { body } = await send<{ access_token: string; user: { id: string } }>(
    hub,
    null,
    'POST',
    '/auth/v1/signup',
    { email, password: 'correct horse battery', data },
  );
  return { id: body.user.id, token: body.access_token, email };
}

/** The token of the newest invitation in an address's mailbox. */
export async function invitationTo(hub: TestHub, email: string, mails = 1): Promise<string> {
  const found = async () => {
    const { body } = await send<{ subject: string; links: string[] }[]>(
      hub,
      null,
      'GET',
      `/dev/mailbox?to=${encodeURIComponent(email)}`,
    );
    return body.filter(({ subject }) => subject.startsWith('Join '));
  };
  await soon(async () => (await found()).length >= mails);
  return new URL((await found())[0]?.links[0] ?? '').searchParams.get('invitation') ?? '';
}

export async function newOrganisation(hub: TestHub, owner: Person, name: string): Promise<string> {
  const body = { name, kind: 'practice', timezone: 'America/New_York' };
  const made = await send<{ id: string }>(hub, owner, 'POST', '/api/organisations', body);
  return made.body.id;
}

export interface Offer {
  readonly org_role?: string;
  readonly grants?: readonly string[];
  readonly location_ids?: readonly string[];
}

export const invite = (
  hub: TestHub,
  leader: Person,
  organisation: string,
  emails: readonly string[],
  { org_role = 'staff', grants = [], location_ids = [] }: Offer = {},
) =>
  send<{ items: { email: string; result: string }[] } & ApiError>(
    hub,
    leader,
    'POST',
    `/api/organisations/${organisation}/invitations`,
    { emails, org_role, grants, location_ids },
  );

export const accept = (hub: TestHub, person: Person, token: string) =>
  send<Membership & ApiError>(hub, person, 'POST', `/api/invitations/${token}/accept`);

export const membershipsOf = async (hub: TestHub, person: Person): Promise<Membership[]> =>
  (await send<{ items: Membership[] }>(hub, person, 'GET', '/api/me/organisations')).body.items;

/** A person who accepted an invitation. */
export async function joined(
  hub: TestHub,
  leader: Person,
  organisation: string,
  as: Offer = {},
): Promise<Member> {
  const person = await newMember(hub);
  await invite(hub, leader, organisation, [person.email], as);
  await accept(hub, person, await invitationTo(hub, person.email));
  return person;
}

/** A new location of an organisation; its id. */
export async function newLocation(
  hub: TestHub,
  leader: Person,
  organisation: string,
  name: string,
): Promise<string> {
  const made = await send<{ id: string }>(
    hub,
    leader,
    'POST',
    `/api/organisations/${organisation}/locations`,
    {
      name,
    },
  );
  return made.body.id;
}

/** The status and the code of an answer. */
export const statusAndCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ApiError | undefined)?.error?.code,
];
