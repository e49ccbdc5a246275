import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Person, proxy, send, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

type Row = Record<string, unknown>;
interface Page {
  items: Row[];
  next_cursor: string | null;
}
interface Write {
  state: string;
  operation_id: string | null;
  error_code: string | null;
  item: Row | null;
}

let hub: TestHub;
let person: Person;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  person = await signedIn(hub);
  await connect(hub, person, 'Open Dental');
}, 60_000);
afterAll(() => hub.close());

const act = (action: string, params: Row = {}) =>
  proxy(hub, person, { action, params: { tool_name: 'Open Dental', ...params } });
const page = async (action: string, params: Row = {}) => (await act(action, params)).body.data as Page;
const write = async (action: string, params: Row = {}) => (await act(action, params)).body.data as Write;

describe('the unified model', () => {
  it.each([
    'patients',
    'appointments',
    'providers',
    'operatories',
    'procedures',
    'treatment_plans',
    'claims',
    'recalls',
  ])('lists %s with references and the time of the read', async (model) => {
    const [first] = (await page(`${model}.list`, { limit: 1 })).items;
    expect(first?.['id']).toMatch(/^ref_/);
    expect(first?.['source']).toBe('open_dental');
    expect(Date.parse(String(first?.['lastSyncAt']))).toBeGreaterThan(0);
    for (const [field, value] of Object.entries(first ?? {}))
      if (/(patient|provider|operatory|guarantor|appointment)Id$/i.test(field) && value !== null)
        expect([field, value]).toEqual([field, expect.stringMatching(/^ref_/)]);
  });

  it('reads a whole list page by page, each record once', async () => {
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, next_cursor } = await page('patients.list', { limit: 15, ...(cursor && { cursor }) });
      seen.push(...items.map(({ id }) => id));
      cursor = next_cursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([40, 40]);
  });

  it('accepts a cursor only for the list it came from', async () => {
    const { next_cursor: cursor } = await page('patients.list', { limit: 15 });
    const elsewhere = [
      act('recalls.list', { cursor }),
      act('patients.list', { cursor, lastName: 'Root' }),
      act('patients.list', { cursor: '15' }),
    ];
    for (const { status, body } of await Promise.all(elsewhere))
      expect([status, body.error]).toEqual([400, 'cursor does not belong to this list']);
  });

  it('refuses what the system cannot do instead of doing something else', async () => {
    const answers = [
      await act('claims.create', {}),
      await act('appointments.list', { status: 'no_show' }),
      await act('patients.list', { limit: 201 }),
      await act('patients.fly', {}),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'not_supported'],
      [422, 'not_supported'],
      [400, 'invalid_request'],
      [404, 'unknown_operation'],
    ]);
  });

  it('books, reads back, confirms and cancels, all by reference', async () => {
    const [patient] = (await page('patients.list', { limit: 1 })).items;
    const [operatory] = (await page('operatories.list', { limit: 1 })).items;
    const booked = await write('appointments.create', {
      patientId: patient?.['id'],
      operatoryId: operatory?.['id'],
      startAt: '2026-01-07T10:00:00-05:00',
      minutes: 45,
      note: 'Sample',
    });
    expect(booked).toMatchObject({ state: 'done', operation_id: null, error_code: null });
    expect(booked.item).toMatchObject({ startAt: '2026-01-07T15:00:00.000Z', minutes: 45 });
    const { id } = booked.item ?? {};
    expect((await act('appointments.get', { id })).body.data).toMatchObject({
      id,
      patientId: patient?.['id'],
    });
    expect((await write('appointments.confirm', { id })).item).toMatchObject({ status: 'confirmed' });
    expect((await write('appointments.cancel', { id, reason: 'no_show' })).item).toMatchObject({
      status: 'cancelled',
      sourceStatus: 'Broken',
    });
  });
});

describe('the log of accesses to patient data', () => {
  type Line = Record<string, unknown>;
  const own = async (query = '') =>
    (
      await send<{ items: Line[]; next_cursor: string | null }>(
        hub,
        person,
        'GET',
        `/api/me/phi-access${query}`,
      )
    ).body;
  const newest = async () => (await own('?limit=1')).items[0];

  it('contains who saw how many records of what, through which tool, and no name', async () => {
    const answer = await act('patients.list', { limit: 3 });
    expect(await newest()).toMatchObject({
      actor_id: person.id,
      action: 'list',
      resource_type: 'patients',
      records: 3,
      resource_ref: null,
      patient_ref: null,
      tool_id: 'open-dental',
      operation: 'list_patients',
      context: 'user',
      source: 'mock_data',
      request_id: answer.body.requestId,
      ip: '127.0.0.1',
    });
    const [patient] = (answer.body.data as Page).items;
    const text = JSON.stringify(await hub.query('select * from phi_access_log'));
    for (const field of ['firstName', 'lastName', 'birthDate', 'email'])
      expect(text).not.toContain(`"${String(patient?.[field])}"`);
  });

  it('names one record and its patient by the reference the model gives', async () => {
    const [patient] = (await page('patients.list', { limit: 1 })).items;
    await act('patients.get', { id: patient?.['id'] });
    const id = patient?.['id'];
    expect(await newest()).toMatchObject({ action: 'view', resource_ref: id, patient_ref: id, records: 1 });
    await page('procedures.list', { patientId: id });
    expect(await newest()).toMatchObject({ action: 'list', resource_type: 'procedures', patient_ref: id });
  });

  it('names the native operation as well', async () => {
    await proxy(hub, person, {
      tool_name: 'Open Dental',
      api_endpoint: 'patients',
      method: 'GET',
      payload: {},
      use_pica_sdk: true,
    });
    expect(await newest()).toMatchObject({ operation: 'list_patients', action: 'list' });
  });

  it('contains a change before it is sent, and nothing about rooms', async () => {
    const [operatory] = (await page('operatories.list', { limit: 1 })).items;
    const [patient] = (await page('patients.list', { limit: 1 })).items;
    const before = await newest();
    await page('operatories.list', { limit: 1 });
    expect(await newest()).toEqual(before);
    await write('appointments.create', {
      patientId: patient?.['id'],
      operatoryId: operatory?.['id'],
      startAt: '2026-01-08T10:00:00-05:00',
      minutes: 45,
    });
    expect(await newest()).toMatchObject({
      action: 'create',
      resource_type: 'appointments',
      patient_ref: patient?.['id'],
    });
  });

  it('is written before the answer: when it fails, no patient is shown and nothing is changed', async () => {
    const changed = () => hub.query(`select * from mock_records where collection like 'appointment%'`);
    const before = await changed();
    const [patient] = (await page('patients.list', { limit: 1 })).items;
    await hub.query('alter table phi_access_log rename to phi_access_elsewhere');
    try {
      for (const answer of [
        await act('patients.list', { limit: 1 }),
        await act('patients.get', { id: patient?.['id'] }),
        await act('appointments.create', {
          patientId: patient?.['id'],
          startAt: '2026-01-09T10:00:00-05:00',
        }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([503, 'access_not_recorded']);
        expect(answer.body.data ?? null).toBeNull();
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(JSON.stringify(answer.body)).not.toContain(String(patient?.['lastName']));
      }
      expect(await changed()).toEqual(before);
      expect((await act('operatories.list', { limit: 1 })).status).toBe(200);
    } finally {
      await hub.query('alter table phi_access_elsewhere rename to phi_access_log');
    }
  });

  it('is read page by page, only by its person and by admins', async () => {
    const first = await own('?limit=2');
    const second = await own(`?limit=2&cursor=${first.next_cursor}`);
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    const other = await signedIn(hub);
    const list = '/api/me/phi-access';
    expect((await send<Line>(hub, other, 'GET', list)).body).toEqual({ items: [], next_cursor: null });
    expect((await send(hub, other, 'GET', '/api/admin/phi-access')).status).toBe(403);
  });

  it('shows an admin all entries by person, tool and time, and audits that', async () => {
    const admin = await signedIn(hub, 'admin');
    const ask = async (query: string) =>
      send<{ items: Line[] }>(hub, admin, 'GET', `/api/admin/phi-access?${query}`);
    const count = async (query: string) => (await ask(query)).body.items.length;
    const all = await count('limit=200');
    expect(all).toBeGreaterThan(5);
    expect(await count(`limit=200&person=${person.id}&tool=open-dental`)).toBe(all);
    expect(await count(`person=${admin.id}`)).toBe(0);
    expect(await count('tool=dentrix')).toBe(0);
    expect(await count('to=2020-01-01')).toBe(0);
    expect(await count('limit=200&from=2020-01-01')).toBe(all);
    expect((await ask('person=x')).status).toBe(400);
    expect((await ask('from=yesterday')).status).toBe(400);
    const audited = await hub.query<{ detail: unknown }>(
      `select detail from audit_log where action = 'phi_access.read' and actor_id = $1 order by id`,
      [admin.id],
    );
    expect(audited.length).toBe(6);
    expect(audited[2]?.detail).toEqual({ person: admin.id });
  });

  it('cannot be changed afterwards', async () => {
    await expect(hub.query(`update phi_access_log set actor_id = null`)).rejects.toThrow('only appended to');
  });
});
