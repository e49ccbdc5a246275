import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startAlignerGateway } from '@chairside/plugins/clearcorrect/testing';
import { ids, startDentrixGateway } from '@chairside/plugins/dentrix/testing';
import { connect, connections, type Person, proxy, signedIn } from '../support/people.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

type Row = Record<string, unknown>;

const TOKEN = 'gateway-token-0123456789';
let hub: TestHub;
let person: Person;
let dentrix: Awaited<ReturnType<typeof startDentrixGateway>>;
let lab: Awaited<ReturnType<typeof startAlignerGateway>>;

beforeAll(async () => {
  dentrix = await startDentrixGateway({ tokens: [TOKEN] });
  lab = await startAlignerGateway({ tokens: [TOKEN] });
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DENTRIX_BASE_URL: dentrix.url,
    HUB_CLEARCORRECT_BASE_URL: lab.url,
  });
  person = await signedIn(hub);
}, 60_000);
afterEach(() => dentrix.setFault(undefined));
afterAll(async () => {
  await hub.close();
  await dentrix.close();
  await lab.close();
});

const act = (tool: string, action: string, params: Row = {}) =>
  proxy(hub, person, { action, params: { tool_name: tool, ...params } });

describe('tools behind a gateway', () => {
  it('connect live where an operator set an address, and as sample data elsewhere', async () => {
    const ends = [
      await connect(hub, person, 'Dentrix', { token: TOKEN }),
      await connect(hub, person, 'ClearCorrect', { token: TOKEN }),
      await connect(hub, person, 'Eaglesoft'),
    ];
    expect(ends.map(({ state, mode }) => [state, mode])).toEqual([
      ['connected', 'native'],
      ['connected', 'native'],
      ['connected', 'mock'],
    ]);
    const labels = (await connections(hub, person)).map((one) => (one as unknown as Row)['account_label']);
    expect(labels).toEqual(
      expect.arrayContaining([
        'Local Practice, Dentrix via practice gateway',
        'Local lab gateway, ClearCorrect via partner gateway',
      ]),
    );
  });

  it('answer in the unified model, page by page', async () => {
    const { body } = await act('Dentrix', 'patients.list', { limit: 3 });
    const { items, next_cursor: cursor } = body.data as { items: Row[]; next_cursor: string };
    expect([body.source, items.length, items[0]?.['source']]).toEqual(['pica_live', 3, 'dentrix']);
    expect(cursor).not.toContain('after-');
    const rest = await act('Dentrix', 'patients.list', { limit: 3, cursor });
    expect(rest.body.data).toMatchObject({ next_cursor: null, items: [{}, {}] });
  });

  it('report the progress of a write until the practice system has done it', async () => {
    const [patient] = ((await act('Dentrix', 'patients.list')).body.data as { items: Row[] }).items;
    const [room] = ((await act('Dentrix', 'operatories.list')).body.data as { items: Row[] }).items;
    const visit = {
      patientId: patient?.['id'],
      operatoryId: room?.['id'],
      startAt: '2026-01-08T09:00:00-05:00',
    };
    const asked = (await act('Dentrix', 'appointments.create', visit)).body.data as Row;
    expect(asked).toMatchObject({
      state: 'pending',
      item: null,
      operation_id: expect.stringMatching(/^ref_/),
    });
    const ask = async () => (await act('Dentrix', 'operations.get', { id: asked['operation_id'] })).body.data;
    expect(await ask()).toMatchObject({ state: 'pending', item: null });
    expect(await ask()).toMatchObject({
      state: 'done',
      error_code: null,
      item: { id: expect.stringMatching(/^ref_/), patientId: patient?.['id'], source: 'dentrix' },
    });
    expect(dentrix.requests.at(-3)?.body).toMatchObject({ patientId: ids.patient });
  });

  it('fall back to sample data for a first page only while the gateway is offline', async () => {
    const { body } = await act('Dentrix', 'patients.list', { limit: 3 });
    const { next_cursor: cursor, items } = body.data as { next_cursor: string; items: Row[] };
    dentrix.setFault({ status: 503, reason: 'bridge_offline', retryAfter: '120' });
    expect((await act('Dentrix', 'providers.list')).body.source).toBe('mock_data');
    for (const params of [{ limit: 3, cursor }, { lastName: 'Rowe' }])
      expect((await act('Dentrix', 'patients.list', params)).body).toMatchObject({
        success: false,
        source: 'error',
        error: expect.stringContaining('off-line'),
      });
    const { body: one } = await act('Dentrix', 'patients.get', { id: items[0]?.['id'] });
    expect(one).toMatchObject({ success: false, source: 'error' });
  });

  it('refuse what a system does not support', async () => {
    const { status, body } = await act('Eaglesoft', 'claims.create');
    expect([status, body.code]).toEqual([422, 'not_supported']);
  });

  it('send a scan as a file', async () => {
    const stl = Buffer.concat([Buffer.alloc(80), Buffer.from([1, 0, 0, 0]), Buffer.alloc(50)]);
    const { body } = await proxy(hub, person, {
      tool_name: 'ClearCorrect',
      api_endpoint: 'add_record',
      method: 'POST',
      payload: {
        id: 'CC-MOCK-0001',
        kind: 'stl_upper',
        fileName: 'upper.stl',
        content_base64: stl.toString('base64'),
      },
    });
    expect(body).toMatchObject({ success: true, source: 'pica_live', data: { kind: 'stl_upper' } });
    expect(lab.requests.at(-1)?.bytes?.includes(stl)).toBe(true);
  });
});
