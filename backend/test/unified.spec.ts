import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Person, proxy, signedIn } from './connect-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

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

  it('goes through a whole list page by page, each record once', async () => {
    const seen: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, next_cursor } = await page('patients.list', { limit: 15, ...(cursor && { cursor }) });
      seen.push(...items.map(({ id }) => id));
      cursor = next_cursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([40, 40]);
  });

  it('takes a cursor only for the list it came from', async () => {
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
