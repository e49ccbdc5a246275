import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Organisations } from '#identity/organisations/index.ts';
import { type ApiError, send } from '../support/people.ts';
import {
  accept,
  invitationTo,
  invite,
  joined,
  type Member,
  membershipsOf,
  newMember,
  newOrganisation,
  statusAndCode,
} from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let owner: Member;
let practice: string;

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  owner = await newMember(hub, 'individual_practitioner');
  practice = await newOrganisation(hub, owner, 'North Street Dental');
}, 60_000);
afterAll(() => hub.close());

const grantsOf = ({ id }: Member) => hub.app.get(Organisations).grantsOf(id);
const change = (caller: Member, member: Member, body: object, organisation = practice) =>
  send<ApiError>(hub, caller, 'PATCH', `/api/organisations/${organisation}/members/${member.id}`, body);
const remove = (caller: Member, member: Member, organisation = practice) =>
  send<ApiError>(hub, caller, 'DELETE', `/api/organisations/${organisation}/members/${member.id}`);
const noticesOf = async ({ id }: Member) =>
  (
    await hub.query<{ title: string }>(
      `select title from notifications where user_id = $1 and done_at is null and kind <> 'welcome'
        order by created_at desc`,
      [id],
    )
  ).map(({ title }) => title);
const lastAudit = async (action: string) =>
  (
    await hub.query<{ subject: string; actor_id: string }>(
      'select subject, actor_id from audit_log where action = $1 order by id desc limit 1',
      [action],
    )
  )[0];

describe('an organisation', () => {
  it('belongs to its creator, with every permission, and nobody else finds it', async () => {
    expect(await grantsOf(owner)).toEqual([
      {
        ...{ organisation_id: practice, name: 'North Street Dental', role: 'owner' },
        permissions: ['practice.read', 'practice.write', 'tps.write', 'bi.read', 'referral.write'],
        ...{ local_permissions: [], location_ids: [] },
      },
    ]);
    expect(await lastAudit('organisation.created')).toEqual({ subject: practice, actor_id: owner.id });
    const stranger = await newMember(hub, 'dso');
    for (const path of ['', '/members', '/invitations'])
      expect(
        statusAndCode(await send(hub, stranger, 'GET', `/api/organisations/${practice}${path}`)),
      ).toEqual([404, 'not_found']);
    expect(await grantsOf(stranger)).toEqual([]);
  });

  it('is created once however often the button is pressed, and only of a kind that fits the account', async () => {
    const body = { name: 'Twice Dental', kind: 'practice', timezone: 'America/Denver' };
    const make = (caller: Member, more = {}) =>
      send(hub, caller, 'POST', '/api/organisations', { ...body, ...more });
    const both = await Promise.all([make(owner), make(owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(statusAndCode(await make(owner, { name: 'Big', kind: 'dso' }))).toEqual([403, 'forbidden']);
    expect((await make(await newMember(hub, 'dso'), { kind: 'dso' })).status).toBe(201);
    expect(statusAndCode(await make(await newMember(hub)))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await make(owner, { name: 'see http://x.test' }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(statusAndCode(await make(owner, { name: 'Nowhere', timezone: 'Moon/Crater' }))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('is changed only on the version that was read', async () => {
    const path = `/api/organisations/${practice}`;
    const first = await send(hub, owner, 'PATCH', path, { npi: '1234567890', version: 1 });
    expect(first.body).toMatchObject({ npi: '1234567890', version: 2, name: 'North Street Dental' });
    expect(statusAndCode(await send(hub, owner, 'PATCH', path, { name: 'Old', version: 1 }))).toEqual([
      409,
      'version_conflict',
    ]);
  });
});

describe('an invitation', () => {
  it('is answered for each address: sent, invalid, already invited, already a member', async () => {
    const { body } = await invite(hub, owner, practice, [
      'anna@example.test',
      'not an address',
      'ANNA@example.test',
    ]);
    expect(body.items).toEqual([
      { email: 'ANNA@example.test', result: 'sent' },
      { email: 'not an address', result: 'invalid' },
    ]);
    const again = await invite(hub, owner, practice, ['anna@example.test', owner.email]);
    expect(again.body.items.map(({ result }) => result)).toEqual(['already_invited', 'already_member']);
  });

  it('shows the holder of the link the name, the role and whether it expired, and stores no token', async () => {
    const token = await invitationTo(hub, 'ANNA@example.test');
    const preview = await send(hub, null, 'GET', `/api/invitations/${token}`);
    expect(preview.body).toEqual({
      organisation_name: 'North Street Dental',
      org_role: 'staff',
      expired: false,
    });
    const [row] = await hub.query<{ whole: string }>(
      `select string_agg(i::text, ' ') as whole from invitations i`,
    );
    expect(row?.whole).not.toContain(token);
    expect(statusAndCode(await send(hub, null, 'GET', '/api/invitations/guess'))).toEqual([404, 'not_found']);
  });

  it('is accepted once, by the account of its address, however many requests arrive at once', async () => {
    const [invited, other] = [await newMember(hub), await newMember(hub)];
    await invite(hub, owner, practice, [invited.email], { grants: ['practice.write'] });
    const token = await invitationTo(hub, invited.email);
    expect(statusAndCode(await accept(hub, other, token))).toEqual([403, 'invitation_address']);
    expect((await lastAudit('organisation.invitation_refused'))?.actor_id).toBe(other.id);
    const clicks = await Promise.all(Array.from({ length: 8 }, () => accept(hub, invited, token)));
    expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await membershipsOf(hub, invited)).toMatchObject([
      { organisation_id: practice, org_role: 'staff', grants: ['practice.read', 'practice.write'] },
    ]);
    const [joins] = await hub.query<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'organisation.member_joined' and actor_id = $1`,
      [invited.id],
    );
    expect(joins?.n).toBe(1);
    await remove(owner, invited);
    expect(statusAndCode(await accept(hub, invited, token))).toEqual([410, 'invitation_gone']);
  });

  it('is shown to its confirmed address without the link, but not to an unconfirmed one', async () => {
    const invited = await newMember(hub);
    await invite(hub, owner, practice, [invited.email]);
    const waiting = async () =>
      (await send<{ items: { id: string }[] }>(hub, invited, 'GET', '/api/me/invitations')).body.items;
    expect(await waiting()).toMatchObject([
      { organisation_name: 'North Street Dental', org_role: 'staff', invited_by: 'Mia Molar' },
    ]);
    expect(await noticesOf(invited)).toEqual(['You’re invited to join North Street Dental']);
    const path = `/api/me/invitations/${(await waiting())[0]?.id}/accept`;
    expect(statusAndCode(await send(hub, await newMember(hub), 'POST', path))).toEqual([404, 'not_found']);
    const confirmed = (at: string) =>
      hub.query(`update auth.users set email_confirmed_at = ${at} where id = $1`, [invited.id]);
    await confirmed('null');
    expect([await waiting(), (await send(hub, invited, 'POST', path)).status]).toEqual([[], 404]);
    await confirmed('now()');
    expect((await send(hub, invited, 'POST', path)).body).toMatchObject({ organisation_id: practice });
    expect([await noticesOf(invited), (await noticesOf(owner))[0]]).toEqual([
      [],
      'Mia Molar joined North Street Dental',
    ]);
  });

  it('is invalid when it expired, was withdrawn, or was sent again', async () => {
    const invited = await newMember(hub);
    await invite(hub, owner, practice, [invited.email]);
    const first = await invitationTo(hub, invited.email);
    const [row] = await hub.query<{ id: string }>('select id from invitations where email = $1', [
      invited.email,
    ]);
    const at = `/api/invitations/${row?.id}`;
    expect(statusAndCode(await send(hub, owner, 'POST', `${at}/resend`))).toEqual([429, 'rate_limited']);
    const ask = (token: string) => send(hub, null, 'POST', `/api/invitations/${token}/ask`);
    expect([statusAndCode(await ask(first)), statusAndCode(await ask('guess'))]).toEqual([
      [409, 'state_conflict'],
      [404, 'not_found'],
    ]);
    await hub.query(
      `update invitations set sent_at = now() - interval '2 minutes', expires_at = now() where id = $1`,
      [row?.id],
    );
    expect(statusAndCode(await accept(hub, invited, first))).toEqual([410, 'invitation_gone']);
    expect((await send(hub, null, 'GET', `/api/invitations/${first}`)).body).toMatchObject({ expired: true });
    expect((await Promise.all([ask(first), ask(first)])).map(({ status }) => status)).toEqual([204, 204]);
    expect((await noticesOf(owner)).filter((title) => title.includes('asks for a new'))).toHaveLength(1);
    for (let i = 0; i < 10; i += 1) await ask('guess');
    expect(statusAndCode(await ask(first))).toEqual([429, 'rate_limited']);
    expect((await send(hub, owner, 'POST', `${at}/resend`)).body).toMatchObject({ expired: false });
    const second = await invitationTo(hub, invited.email, 2);
    expect(statusAndCode(await accept(hub, invited, first))).toEqual([404, 'not_found']);
    expect((await send(hub, owner, 'DELETE', at)).status).toBe(204);
    expect(statusAndCode(await accept(hub, invited, second))).toEqual([410, 'invitation_gone']);
    expect(statusAndCode(await send(hub, owner, 'POST', `${at}/resend`))).toEqual([409, 'state_conflict']);
  });

  it('is limited per day for the whole organisation', async () => {
    const busy = await newOrganisation(hub, owner, 'Busy Dental');
    const manager = await joined(hub, owner, busy, { org_role: 'manager' });
    await hub.query('update invitations set sends = 49 where organisation_id = $1', [busy]);
    expect(statusAndCode(await invite(hub, manager, busy, ['b1@example.test', 'b2@example.test']))).toEqual([
      429,
      'rate_limited',
    ]);
    expect((await invite(hub, manager, busy, ['b1@example.test'])).status).toBe(201);
    await hub.query('delete from invitations where organisation_id = $1', [busy]);
  });
});

describe('a member', () => {
  it('loses access at the next call after suspension or removal', async () => {
    const member = await joined(hub, owner, practice, { grants: ['practice.read'] });
    expect(await grantsOf(member)).toMatchObject([{ permissions: ['practice.read'] }]);
    await change(owner, member, { state: 'suspended' });
    expect(await grantsOf(member)).toEqual([]);
    await change(owner, member, { state: 'active', grants: ['bi.read'] });
    expect(await grantsOf(member)).toMatchObject([{ permissions: ['bi.read'] }]);
    expect((await remove(owner, member)).status).toBe(204);
    expect(await grantsOf(member)).toEqual([]);
    expect(await lastAudit('organisation.member_removed')).toEqual({ subject: practice, actor_id: owner.id });
  });

  it('who is not a leader sees no members, changes nothing, and may leave', async () => {
    const member = await joined(hub, owner, practice);
    const list = await send(hub, member, 'GET', `/api/organisations/${practice}/members`);
    expect([
      statusAndCode(list),
      statusAndCode(await remove(member, owner)),
      statusAndCode(await change(member, member, { org_role: 'owner' })),
    ]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect((await remove(member, member)).status).toBe(204);
    expect(await membershipsOf(hub, member)).toEqual([]);
  });

  it('who manages grants only permissions they hold, never ownership, and changes neither owners nor themselves', async () => {
    const manager = await joined(hub, owner, practice, { org_role: 'manager', grants: ['practice.read'] });
    const staff = await joined(hub, owner, practice);
    const refused = [
      await invite(hub, manager, practice, ['x@example.test'], { org_role: 'owner' }),
      await invite(hub, manager, practice, ['x@example.test'], { grants: ['tps.write'] }),
      await change(manager, manager, { grants: ['tps.write'] }),
      await change(manager, staff, { grants: ['tps.write'] }),
      await change(manager, staff, { org_role: 'owner' }),
      await change(manager, owner, { org_role: 'staff' }),
      await remove(manager, owner),
    ];
    expect(refused.map(statusAndCode)).toEqual(refused.map(() => [403, 'forbidden']));
    expect((await change(manager, staff, { grants: ['practice.read'] })).status).toBe(200);
    await change(owner, manager, { state: 'suspended' });
    expect(statusAndCode(await change(manager, staff, { grants: [] }))).toEqual([404, 'not_found']);
    await change(owner, manager, { state: 'active' });
    await invite(hub, manager, practice, ['late@example.test']);
    await change(owner, manager, { org_role: 'staff' });
    const [open] = await hub.query<{ state: string }>(
      `select state from invitations where email = 'late@example.test'`,
    );
    expect(open?.state).toBe('cancelled');
  });

  it('who is the last owner stays: two owners who remove each other leave one', async () => {
    expect(statusAndCode(await remove(owner, owner))).toEqual([422, 'last_owner']);
    expect(statusAndCode(await change(owner, owner, { org_role: 'staff' }))).toEqual([422, 'last_owner']);
    expect(statusAndCode(await change(owner, owner, { state: 'suspended' }))).toEqual([422, 'last_owner']);
    const pair = await newOrganisation(hub, owner, 'Pair Dental');
    const second = await joined(hub, owner, pair, { org_role: 'owner' });
    const both = await Promise.all([remove(owner, second, pair), remove(second, owner, pair)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const third = await newOrganisation(hub, owner, 'Leaving Dental');
    const other = await joined(hub, owner, third, { org_role: 'owner' });
    const leave = await Promise.all([remove(owner, owner, third), remove(other, other, third)]);
    expect(leave.map(({ status }) => status).sort()).toEqual([204, 422]);
    const [left] = await hub.query<{ n: number }>(
      `select count(*)::int as n from organisation_members where organisation_id = $1 and org_role = 'owner'`,
      [pair],
    );
    expect(left?.n).toBe(1);
  });

  it('whose account is deleted leaves: the oldest manager becomes owner, and without one the organisation is deleted', async () => {
    const founder = await newMember(hub, 'individual_practitioner');
    const cluster = await newOrganisation(hub, founder, 'Founder Dental');
    const manager = await joined(hub, founder, cluster, { org_role: 'manager', grants: ['bi.read'] });
    await hub.query('update auth.users set deleted_at = now() where id = $1', [founder.id]);
    expect(await membershipsOf(hub, manager)).toMatchObject([
      { organisation_id: cluster, org_role: 'owner', grants: ['bi.read'] },
    ]);
    await hub.query('delete from auth.users where id = $1', [manager.id]);
    expect(await hub.query('select 1 from organisations where id = $1', [cluster])).toEqual([]);
    expect(await lastAudit('organisation.ended')).toMatchObject({ subject: cluster });
  });
});
