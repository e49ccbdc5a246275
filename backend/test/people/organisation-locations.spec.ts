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
  newLocation,
  newMember,
  newOrganisation,
  statusAndCode,
} from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let owner: Member;
let practice: string;
let [north, south] = ['', ''];

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  owner = await newMember(hub, 'individual_practitioner');
  practice = await newOrganisation(hub, owner, 'Two Places Dental');
  north = await newLocation(hub, owner, practice, 'North');
  south = await newLocation(hub, owner, practice, 'South');
}, 60_000);
afterAll(() => hub.close());

const at = (path = '', organisation = practice) => `/api/organisations/${organisation}/locations${path}`;
const call = (person: Member, method: string, path: string, body?: object) =>
  send<ApiError>(hub, person, method, path, body);
const change = (caller: Member, member: Member, body: object) =>
  call(caller, 'PATCH', `/api/organisations/${practice}/members/${member.id}`, body);
const may = (person: Member, permission: 'practice.read' | 'bi.read', location?: string) =>
  hub.app.get(Organisations).may(person.id, practice, permission, location);

describe('a location', () => {
  it('has a name of its own in its organisation, and the time zone of the organisation unless it is told another', async () => {
    const made = await call(owner, 'POST', at(), { name: ' East ', operatories: 4, city: 'Denver' });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'East',
        operatories: 4,
        city: 'Denver',
        street: null,
        timezone: 'America/New_York',
        version: 1,
      },
    ]);
    expect(statusAndCode(await call(owner, 'POST', at(), { name: 'EAST' }))).toEqual([409, 'conflict']);
    expect(statusAndCode(await call(owner, 'POST', at(), { name: 'West', timezone: 'Moon/Crater' }))).toEqual(
      [400, 'validation_failed'],
    );
    const { id } = made.body as unknown as { id: string };
    const renamed = await call(owner, 'PATCH', at(`/${id}`), { name: 'East End', version: 1 });
    expect(renamed.body).toMatchObject({ name: 'East End', operatories: 4, version: 2 });
    expect(statusAndCode(await call(owner, 'PATCH', at(`/${id}`), { phone: '1', version: 1 }))).toEqual([
      409,
      'version_conflict',
    ]);
    expect((await call(owner, 'DELETE', at(`/${id}`))).status).toBe(204);
    expect(statusAndCode(await call(owner, 'GET', at(`/${id}`)))).toEqual([404, 'not_found']);
  });

  it('exists only for those who lead its organisation, and only under that organisation', async () => {
    const stranger = await newMember(hub, 'dso');
    const other = await newOrganisation(hub, stranger, 'Elsewhere Dental');
    const member = await joined(hub, owner, practice, { grants: ['practice.read'] });
    const tries: [Member, string, string][] = [
      [stranger, 'GET', at()],
      [stranger, 'DELETE', at(`/${north}`)],
      [stranger, 'GET', at(`/${north}`, other)],
      [stranger, 'DELETE', at(`/${north}`, other)],
      [member, 'GET', at()],
      [member, 'DELETE', at(`/${north}`)],
    ];
    for (const [person, method, path] of tries)
      expect([path, ...statusAndCode(await call(person, method, path))]).toEqual([path, 404, 'not_found']);
    const { body } = await send<{ items: { name: string }[] }>(hub, owner, 'GET', at());
    expect(body.items.map(({ name }) => name)).toEqual(['North', 'South']);
  });

  it('stays while a member or an open invitation is limited to it', async () => {
    const place = await newLocation(hub, owner, practice, 'Busy');
    const person = await newMember(hub);
    await invite(hub, owner, practice, [person.email], { grants: ['bi.read'], location_ids: [place] });
    expect(statusAndCode(await call(owner, 'DELETE', at(`/${place}`)))).toEqual([409, 'location_in_use']);
    await accept(hub, person, await invitationTo(hub, person.email));
    expect(statusAndCode(await call(owner, 'DELETE', at(`/${place}`)))).toEqual([409, 'location_in_use']);
    await change(owner, person, { location_ids: [] });
    expect((await call(owner, 'DELETE', at(`/${place}`))).status).toBe(204);
  });

  it('that is deleted while its invitation is accepted leaves nobody without their limit', async () => {
    const place = await newLocation(hub, owner, practice, 'Racing');
    const person = await newMember(hub);
    await invite(hub, owner, practice, [person.email], { grants: ['bi.read'], location_ids: [place] });
    const token = await invitationTo(hub, person.email);
    const deletions = Array.from({ length: 4 }, () => call(owner, 'DELETE', at(`/${place}`)));
    const [joining, ...deleted] = await Promise.all([accept(hub, person, token), ...deletions]);
    expect([joining.status, ...deleted.map(({ status }) => status)]).toEqual([200, 409, 409, 409, 409]);
    expect([await may(person, 'bi.read'), await may(person, 'bi.read', place)]).toEqual([false, true]);
  });
});

describe('an invitation', () => {
  it('by a file is previewed without sending anything, then sent to the right rows only', async () => {
    const files = await newOrganisation(hub, owner, 'File Dental');
    await newLocation(hub, owner, files, 'North');
    await invite(hub, owner, files, ['known@example.test']);
    const csv = [
      'email,role,permissions,locations',
      'file1@example.test,clinician,practice.read;bi.read,north',
      'KNOWN@example.test,,,',
      `${owner.email},,,`,
      'file2@example.test,,,Moon',
      'FILE1@example.test,,,',
    ].join('\n');
    const rows = (who: Member, wanted: boolean) =>
      send<{ items: { line: number; result: string }[] } & ApiError>(
        ...([hub, who, 'POST', `/api/organisations/${files}/invitations/file`] as const),
        { csv, send: wanted },
      );
    const count = async () =>
      (await hub.query('select 1 from invitations where organisation_id = $1', [files])).length;
    const expected = ['sent', 'already_invited', 'already_member', 'invalid', 'invalid'];
    const preview = await rows(owner, false);
    expect(preview.body.items.map(({ result }) => result)).toEqual(expected);
    expect(preview.body.items[3]).toMatchObject({
      line: 5,
      reason: 'The organization has no location called "Moon".',
    });
    expect(await count()).toBe(1);
    const sent = await rows(owner, true);
    expect(sent.body.items).toEqual(preview.body.items);
    expect(await count()).toBe(2);
    expect(await invitationTo(hub, 'file1@example.test')).not.toBe('');
    const [first] = await hub.query(
      `select org_role, grants, cardinality(location_ids) as places from invitations where email = 'file1@example.test'`,
    );
    expect(first).toEqual({ org_role: 'clinician', grants: ['practice.read', 'bi.read'], places: 1 });
    expect(statusAndCode(await rows(await newMember(hub, 'dso'), true))).toEqual([404, 'not_found']);
  });

  it('by a file of 500 is sent to 50 a day, each once, and the same file goes on the next day', async () => {
    const boss = await newMember(hub, 'dso');
    const large = await newOrganisation(hub, boss, 'Large Dental');
    const named = Array.from({ length: 250 }, (_, at) => `large${at}@example.test`);
    const csv = ['email', ...named, ...named.map((email) => email.toUpperCase())].join('\n');
    const sent = async (wanted: boolean) => {
      const to = `/api/organisations/${large}/invitations/file`;
      const { body } = await send<{ items: { result: string; reason: string | null }[] }>(
        ...([hub, boss, 'POST', to] as const),
        { csv, send: wanted },
      );
      const count = new Map<string, number>();
      for (const { result, reason } of body.items)
        count.set(reason?.slice(0, 9) ?? result, (count.get(reason?.slice(0, 9) ?? result) ?? 0) + 1);
      return Object.fromEntries(count);
    };
    const first = { sent: 50, 'Not today': 200, 'This addr': 250 };
    expect([await sent(false), await sent(true)]).toEqual([first, first]);
    await hub.query(
      `update invitations set sent_at = sent_at - interval '25 hours' where organisation_id = $1`,
      [large],
    );
    expect(await sent(true)).toEqual({ already_invited: 50, sent: 50, 'Not today': 150, 'This addr': 250 });
    const rows = await hub.query<{ n: number }>(
      `select count(distinct email)::int as n from invitations where organisation_id = $1`,
      [large],
    );
    expect(rows).toEqual([{ n: 100 }]);
  });
});

describe('a permission', () => {
  it('that is limited to a location counts there and nowhere else', async () => {
    const limits = { grants: ['bi.read'], location_ids: [north] };
    const person = await joined(hub, owner, practice, limits);
    expect(await membershipsOf(hub, person)).toMatchObject([{ locations: [{ id: north, name: 'North' }] }]);
    const everywhere = await joined(hub, owner, practice, { grants: ['bi.read'] });
    const elsewhere = await newOrganisation(hub, await newMember(hub, 'dso'), 'Foreign Dental');
    const foreign = crypto.randomUUID();
    expect(
      await Promise.all([undefined, north, south, foreign].map((one) => may(person, 'bi.read', one))),
    ).toEqual([false, true, false, false]);
    expect(
      await Promise.all([undefined, north, south, foreign].map((one) => may(everywhere, 'bi.read', one))),
    ).toEqual([true, true, true, false]);
    expect(await may(everywhere, 'practice.read', north)).toBe(false);
    const organisations = hub.app.get(Organisations);
    expect([
      await organisations.reach(person.id, practice, 'bi.read'),
      await organisations.reach(everywhere.id, practice, 'bi.read'),
      await organisations.reach(everywhere.id, elsewhere, 'bi.read'),
    ]).toEqual([[north], 'everywhere', []]);
    await change(owner, person, { state: 'suspended' });
    expect(await may(person, 'bi.read', north)).toBe(false);
  });

  it('is given by a manager only where they hold it, and an owner is in charge of all locations', async () => {
    const limits = { org_role: 'manager', grants: ['bi.read'], location_ids: [north] };
    const manager = await joined(hub, owner, practice, limits);
    const staff = await joined(hub, owner, practice);
    const give = (location_ids?: string[]) =>
      invite(hub, manager, practice, ['anna@example.test'], {
        grants: ['bi.read'],
        ...(location_ids && { location_ids }),
      });
    expect([statusAndCode(await give()), statusAndCode(await give([north, south]))]).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect((await give([north])).body.items).toEqual([{ email: 'anna@example.test', result: 'sent' }]);
    expect(statusAndCode(await change(manager, staff, { grants: ['bi.read'] }))).toEqual([403, 'forbidden']);
    expect((await change(manager, staff, { grants: ['bi.read'], location_ids: [north] })).status).toBe(200);
    expect(statusAndCode(await change(manager, staff, { location_ids: [] }))).toEqual([403, 'forbidden']);
    expect(statusAndCode(await change(owner, staff, { org_role: 'owner', location_ids: [north] }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect((await change(owner, manager, { org_role: 'owner' })).body).toMatchObject({ location_ids: [] });
    expect(await may(manager, 'bi.read')).toBe(true);
  });

  it('is limited to locations of the organisation only', async () => {
    const stranger = await newMember(hub, 'dso');
    const foreign = await newLocation(
      hub,
      stranger,
      await newOrganisation(hub, stranger, 'Far Dental'),
      'Far',
    );
    const staff = await joined(hub, owner, practice);
    for (const location_ids of [[foreign], [north, crypto.randomUUID()]]) {
      expect(statusAndCode(await change(owner, staff, { location_ids }))).toEqual([400, 'validation_failed']);
      expect(statusAndCode(await invite(hub, owner, practice, ['z@example.test'], { location_ids }))).toEqual(
        [400, 'validation_failed'],
      );
    }
  });

  it('to read that is limited to a location opens the practice systems that serve it, for reading, until it ends', async () => {
    const clinic = await newOrganisation(hub, owner, 'Served Places Dental');
    const stranger = await newOrganisation(hub, await newMember(hub, 'dso'), 'Unserved Dental');
    const served = await newLocation(hub, owner, clinic, 'Served');
    const unserved = await newLocation(hub, owner, clinic, 'Unserved');
    await call(owner, 'PATCH', at(`/${served}`, clinic), { tool_ids: ['open-dental'], version: 1 });
    for (const organisation of [clinic, stranger])
      await hub.query(
        `insert into platform_connections (organisation_id, tool_name, connection_status)
          values ($1, 'Open Dental', 'mock_connected')`,
        [organisation],
      );
    const grants = ['practice.read', 'practice.write'];
    const [here, elsewhere] = [
      await joined(hub, owner, clinic, { grants, location_ids: [served] }),
      await joined(hub, owner, clinic, { grants, location_ids: [unserved] }),
    ];
    const source = `open-dental@${clinic}`;
    const patients = async (person: Member, from = source) =>
      (await call(person, 'GET', `/api/practice/patients?source=${from}`)).status;
    const sources = async (person: Member) =>
      (
        await send<{ items: { id: string; can_write: boolean }[] }>(
          ...([hub, person, 'GET', '/api/practice/sources'] as const),
        )
      ).body.items;
    expect(await sources(here)).toMatchObject([{ id: source, can_write: false }]);
    expect(await sources(elsewhere)).toEqual([]);
    expect(await patients(here)).toBe(200);
    expect(await patients(here, `open-dental@${stranger}`)).toBe(403);
    expect(await patients(elsewhere)).toBe(403);
    const limited = await joined(hub, owner, clinic, {
      org_role: 'manager',
      grants,
      location_ids: [unserved],
    });
    const widen = { tool_ids: ['open-dental'], version: 1 };
    expect(statusAndCode(await call(limited, 'PATCH', at(`/${unserved}`, clinic), widen))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await patients(limited)).toBe(403);
    await call(owner, 'PATCH', at(`/${served}`, clinic), { tool_ids: ['dentrix'], version: 2 });
    expect(await patients(here)).toBe(403);
  });
});
