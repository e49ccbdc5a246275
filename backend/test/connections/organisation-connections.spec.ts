import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startOpenDentalServer } from '@chairside/plugins/open-dental/testing';
import type { PracticeContactDto } from '#product/practice/dto/contact.dto.ts';
import type { PracticePatientDto, PracticePatientListDto } from '#product/practice/dto/patient.dto.ts';
import type { PracticeScheduleDto } from '#product/practice/dto/schedule.dto.ts';
import type { PracticeSourcesDto } from '#product/practice/dto/source.dto.ts';
import type { PracticeTaskDto, PracticeTaskListDto } from '#product/practice/dto/task.dto.ts';
import {
  type ApiError,
  type Attempt,
  ended,
  linkToken,
  type Person,
  send,
  signedIn,
  submit,
} from '../support/people.ts';
import { type Member, newMember, newOrganisation, statusAndCode } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';
import { requestChecks } from './request-checks.ts';

const DEVELOPER = 'developer-key-0123456789';
const KEYS = { a: 'customer-key-of-a-0123', b: 'customer-key-of-b-0123' } as const;
const NOT_FOUND = [404, 'not_found'];
const NOBODY = '00000000-0000-4000-8000-000000000000';
const PLATFORM_TEXT =
  'Platform features must use platform-connected integrations. Please contact your admin.';

type Org = { readonly id: string; readonly owner: Member; readonly reader: Member; readonly source: string };
let hub: TestHub;
let vendor: Awaited<ReturnType<typeof startOpenDentalServer>>;
let a: Org;
let b: Org;

/** Adds a member without mails, which other specs test. */
async function join(id: string, person: Person, org_role: string, grants: readonly string[]): Promise<void> {
  await hub.query(
    'insert into organisation_members (organisation_id, user_id, org_role, grants) values ($1, $2, $3, $4)',
    [id, person.id, org_role, grants],
  );
}
async function member(id: string, org_role: string, grants: readonly string[]): Promise<Member> {
  const person = await newMember(hub);
  await join(id, person, org_role, grants);
  return person;
}

async function organisation(name: string): Promise<Org> {
  const owner = await newMember(hub, 'individual_practitioner');
  const id = await newOrganisation(hub, owner, name);
  return { id, owner, reader: await member(id, 'staff', ['practice.read']), source: `open-dental@${id}` };
}

beforeAll(async () => {
  vendor = await startOpenDentalServer({ keys: Object.values(KEYS).map((key) => `${DEVELOPER}/${key}`) });
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPEN_DENTAL_BASE_URL: vendor.url,
    HUB_OPEN_DENTAL_DEVELOPER_KEY: DEVELOPER,
  });
  a = await organisation('Alder Dental');
  b = await organisation('Birch Dental');
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const api = <T = unknown>(person: Person, method: string, path: string, body?: unknown) =>
  send<T & ApiError>(hub, person, method, `/api${path}`, body);
const begin = (person: Person, organisation_id: string, more: object = {}) =>
  api<{ id: string; url: string | null }>(person, 'POST', '/connections/attempts', {
    ...{ tool_name: 'Open Dental', context: 'platform', organisation_id },
    ...more,
  });
async function connect(person: Person, organisation_id: string, customer_key: string) {
  const { body: attempt } = await begin(person, organisation_id);
  const link_token = await linkToken(hub, person, attempt.id);
  await submit(hub, person, attempt.id, { link_token, fields: { customer_key } });
  return ended(hub, person, attempt.id);
}
const refusal = async (answer: Promise<{ status: number; body: ApiError }>) => statusAndCode(await answer);
const schedule = (person: Person, source: string) =>
  api<PracticeScheduleDto>(
    person,
    'GET',
    `/practice/appointments?source=${source}&from=2026-01-05&to=2026-01-09`,
  );
const patientsOf = async (person: Member, source: string) =>
  (await api<PracticePatientListDto>(person, 'GET', `/practice/patients?source=${source}`)).body;
const sourcesOf = async (person: Member) =>
  (await api<PracticeSourcesDto>(person, 'GET', '/practice/sources')).body.items;
const connectionsOf = (person: Member, { id }: Org) =>
  api<{ items: { id: string; connected_by: string | null }[]; may_connect: boolean }>(
    person,
    'GET',
    `/organisations/${id}/connections`,
  );

describe('a connection of an organisation', () => {
  it('is made by a leader who may write, through the same attempt, and belongs to no person', async () => {
    const manager = await member(a.id, 'manager', ['practice.read']);
    expect(await refusal(begin(manager, a.id))).toEqual([403, 'grant_needed']);
    const answers = await Promise.all([begin(a.reader, a.id), begin(b.owner, a.id), begin(a.owner, NOBODY)]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [404, { code: 'not_found', message: 'Organization not found' }]),
    );
    expect(await refusal(begin(a.owner, a.id, { context: 'user' }))).toEqual([400, 'validation_failed']);
    expect(await refusal(begin(a.owner, a.id, { tool_name: 'OpenAI' }))).toEqual([422, 'not_supported']);

    const [first, second] = await Promise.all([
      connect(a.owner, a.id, KEYS.a),
      connect(await signedIn(hub, 'admin'), b.id, KEYS.b),
    ]);
    expect([first.state, second.state]).toEqual(['connected', 'connected']);
    const held = await hub.query<{ context: string; owner_id: string }>(
      'select context, owner_id from credentials order by created_at',
    );
    expect(new Set(held.map(({ context, owner_id }) => `${context} ${owner_id}`))).toEqual(
      new Set([`platform ${first.connection_id}`, `platform ${second.connection_id}`]),
    );
    expect((await connectionsOf(a.owner, a)).body.items).toMatchObject([{ id: first.connection_id }]);
    expect((await connectionsOf(manager, a)).body.may_connect).toBe(false);
    expect(await refusal(connectionsOf(a.reader, a))).toEqual(NOT_FOUND);
    expect(await refusal(connectionsOf(b.owner, a))).toEqual(NOT_FOUND);
    const path = '/admin/platform-connections';
    expect((await api(await signedIn(hub, 'admin'), 'GET', path)).body).toEqual({ items: [] });
  });

  it('is used by members with the permission, masked, and logged with the organisation', async () => {
    expect(await sourcesOf(a.reader)).toMatchObject([
      {
        id: a.source,
        context: 'platform',
        organisation: { id: a.id, name: 'Alder Dental' },
        can_write: false,
      },
    ]);
    const { status, body, headers } = await schedule(a.reader, a.source);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ source: 'pica_live', context: 'platform', source_id: a.source });
    const [patient] = (await patientsOf(a.reader, a.source)).items;
    const record = await api<PracticePatientDto>(a.reader, 'GET', `/practice/patients/${patient?.ref}`);
    expect(record.body.context).toBe('platform');
    expect(JSON.stringify(record.body)).not.toContain('example.com');
    const rows = await hub.query(
      `select distinct context, organisation_id from phi_access_log where actor_id = '${a.reader.id}'`,
    );
    expect(rows).toEqual([{ context: 'platform', organisation_id: a.id }]);
    const calls = () =>
      hub.query(`select 1 from call_log where user_id = '${a.reader.id}' and context = 'platform'`);
    // The log is written in batches.
    expect(await soon(async () => (await calls()).length > 0)).toBe(true);
  });

  it('never serves another organisation, whatever is called at once or forged', async () => {
    const both = await member(a.id, 'clinician', ['practice.read']);
    await join(b.id, both, 'staff', []);
    const before = vendor.requests.length;
    const turns = Array.from({ length: 6 }, (_, n) => (n % 2 ? a : b));
    const got = await Promise.all(turns.map(({ reader, source }) => schedule(reader, source)));
    expect(got.map(({ body }) => body.source_id)).toEqual(turns.map(({ source }) => source));
    const used = new Set(vendor.requests.slice(before).map(({ headers }) => headers.authorization));
    expect(used.size).toBe(2);

    const mixed = vendor.requests.length;
    const forged = [
      [b.reader, a.source],
      [both, b.source],
      [a.reader, `open-dental@${NOBODY}`],
      [a.owner, `dentrix@${a.id}`],
      [await signedIn(hub, 'admin'), a.source],
    ] as const;
    const refused = await Promise.all(forged.map(([caller, source]) => schedule(caller, source)));
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      refused.map(() => [403, { code: 'integration_context', message: PLATFORM_TEXT }]),
    );
    const [patient] = (await patientsOf(a.reader, a.source)).items;
    const after = vendor.requests.length;
    for (const caller of [b.reader, b.owner])
      expect(await refusal(api(caller, 'GET', `/practice/patients/${patient?.ref}`))).toEqual(NOT_FOUND);
    expect(vendor.requests.length).toBe(after);
    expect(
      vendor.requests.slice(mixed, after).every(({ headers }) => headers.authorization?.endsWith(KEYS.a)),
    ).toBe(true);
  });
});

describe('what members write', () => {
  it('needs the permission; contacts belong to the organisation, and tasks are shown while the member may read', async () => {
    const writer = await member(a.id, 'clinician', ['practice.read', 'practice.write']);
    const [patient] = (await patientsOf(a.reader, a.source)).items;
    const told = { kind: 'phone', outcome: 'reached', note: 'Calls back on Monday' };
    const contact = { patient_ref: patient?.ref, ...told };
    // Permission to write in B does not count in A.
    await join(b.id, a.reader, 'staff', ['practice.read', 'practice.write']);
    const [visit] = (await schedule(a.reader, a.source)).body.items;
    const change = { status: 'confirmed', version: visit?.version };
    const sent = vendor.requests.filter(({ method }) => method !== 'GET').length;
    for (const [method, path, body] of [
      ['POST', '/practice/contacts', contact],
      ['POST', '/practice/tasks', { title: 'Ring back', patient_ref: patient?.ref }],
      ['PATCH', `/practice/appointments/${visit?.ref}`, change],
    ] as const)
      expect(await refusal(api(a.reader, method, path, body))).toEqual([403, 'grant_needed']);
    expect(vendor.requests.filter(({ method }) => method !== 'GET').length).toBe(sent);

    expect((await api(writer, 'POST', '/practice/contacts', contact)).status).toBe(201);
    const seen = await api<PracticePatientDto>(a.reader, 'GET', `/practice/patients/${patient?.ref}`);
    expect(seen.body.contacts).toMatchObject([
      { note: 'Calls back on Monday', by_me: false } as PracticeContactDto,
    ]);
    const task = { title: 'Ring back', patient_ref: patient?.ref };
    const made = await api<PracticeTaskDto>(writer, 'POST', '/practice/tasks', task);
    expect(made.body.patient).toMatchObject({ name: patient?.name, source_id: a.source });
    const tasks = async () => (await api<PracticeTaskListDto>(writer, 'GET', '/practice/tasks')).body;
    expect((await tasks()).total).toBe(1);
    await hub.query(`update organisation_members set grants = '{}' where user_id = $1`, [writer.id]);
    await join(b.id, writer, 'staff', ['practice.read', 'practice.write']);
    expect((await tasks()).total).toBe(0);
    expect(await refusal(api(writer, 'DELETE', `/practice/tasks/${made.body.id}`))).toEqual(NOT_FOUND);
    await api(b.owner, 'DELETE', `/organisations/${b.id}/members/${a.reader.id}`);
  });
});

describe('what ends it', () => {
  it('a suspended, demoted or removed member is refused at the next call', async () => {
    const change = (body: object) =>
      api(a.owner, 'PATCH', `/organisations/${a.id}/members/${a.reader.id}`, body);
    const gone = [403, expect.stringMatching(/integration_context|grant_needed/)];
    await change({ state: 'suspended' });
    expect(await refusal(schedule(a.reader, a.source))).toEqual(gone);
    await change({ state: 'active' });
    expect((await schedule(a.reader, a.source)).status).toBe(200);
    await change({ grants: [] });
    expect(await refusal(schedule(a.reader, a.source))).toEqual(gone);
    await change({ grants: ['practice.read'] });
    expect((await schedule(a.reader, a.source)).status).toBe(200);
    await api(a.owner, 'DELETE', `/organisations/${a.id}/members/${a.reader.id}`);
    expect(await refusal(schedule(a.reader, a.source))).toEqual(gone);
  });

  it('a person who loses the permission during the attempt creates no connection', async () => {
    const leader = await member(a.id, 'manager', ['practice.read', 'practice.write']);
    const { body: attempt } = await begin(leader, a.id);
    const link_token = await linkToken(hub, leader, attempt.id);
    await api(a.owner, 'PATCH', `/organisations/${a.id}/members/${leader.id}`, { org_role: 'clinician' });
    const before = await hub.query("select id from credentials where context = 'platform' order by id");
    await submit(hub, leader, attempt.id, { link_token, fields: { customer_key: KEYS.a } });
    const end: Attempt = await ended(hub, leader, attempt.id);
    expect([end.state, end.error?.code]).toEqual(['failed', 'forbidden']);
    expect(await hub.query("select id from credentials where context = 'platform' order by id")).toEqual(
      before,
    );
  });

  it('a disconnect ends it for all at once; one of another organisation is not found', async () => {
    const [mine] = (await connectionsOf(a.owner, a)).body.items;
    expect(await refusal(api(b.owner, 'DELETE', `/organisations/${b.id}/connections/${mine?.id}`))).toEqual(
      NOT_FOUND,
    );
    expect((await api(a.owner, 'DELETE', `/organisations/${a.id}/connections/${mine?.id}`)).status).toBe(200);
    expect(await refusal(schedule(a.owner, a.source))).toEqual([403, 'integration_context']);
    expect(await hub.query(`select 1 from credentials where owner_id = '${mine?.id}'`)).toEqual([]);
    const log = await hub.query<{ action: string }>(
      `select action from audit_log where subject = '${mine?.id}' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'organisation.tool_connected',
      'organisation.tool_disconnected',
    ]);
    expect((await connect(a.owner, a.id, KEYS.a)).connection_id).toBe(mine?.id);
  });

  it('an administrator ends it, too, and reads nothing by connecting it again', async () => {
    const admin = await signedIn(hub, 'admin');
    const [held] = (await connectionsOf(a.owner, a)).body.items;
    const ended = await api(admin, 'DELETE', `/organisations/${a.id}/connections/${held?.id}`);
    expect([ended.status, (await connectionsOf(a.owner, a)).body.items]).toEqual([200, []]);
    const { state, connection_id } = await connect(admin, a.id, KEYS.a);
    expect([state, connection_id]).toEqual(['connected', held?.id]);
    expect(await refusal(schedule(admin, a.source))).toEqual([403, 'integration_context']);
  });

  it('stays when the account that connected it is deleted, and ends with the organisation', async () => {
    const leader = await member(b.id, 'manager', ['practice.read', 'practice.write']);
    await connect(leader, b.id, KEYS.b);
    await hub.query('delete from auth.users where id = $1', [leader.id]);
    expect((await connectionsOf(b.owner, b)).body.items).toMatchObject([{ connected_by: null }]);
    expect((await schedule(b.reader, b.source)).status).toBe(200);
    const [held] = (await connectionsOf(b.owner, b)).body.items;
    await hub.query('delete from auth.users where id = $1', [b.owner.id]);
    expect(await hub.query(`select 1 from credentials where owner_id = '${held?.id}'`)).toEqual([]);
    expect(await refusal(schedule(b.reader, b.source))).toEqual([403, 'grant_needed']);
  });
});

const connectA = (person: Person, id: string) => connect(person, id, KEYS.a);
requestChecks(() => hub, connectA);
