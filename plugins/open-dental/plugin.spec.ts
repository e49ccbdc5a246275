import { describe, expect, it } from '@jest/globals';
import {
  isLiveAvailable,
  type LiveContext,
  mayFallBack,
  type Operation,
  type OperationResult,
  runLive,
  runMock,
  runPassthrough,
} from '@chairside/kit';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import type { VendorServer } from '@chairside/kit/testing/server';
import { z } from 'zod';
import openDental from './index.ts';
import { appointmentRow } from './schemas.ts';
import { startOpenDentalServer } from './testing/index.ts';

const credential = { customer_key: 'customer-key-0123456789' };
const settings = { developer_key: 'developer-key-0123456789', time_zone: 'America/New_York' };
const booking = { PatNum: 12, Op: 2, AptDateTime: '2026-01-07 10:00:00', Note: 'Sample' };
const newPatient = {
  LName: 'Enamelson',
  FName: 'Sealant',
  Birthdate: '1990-04-05',
  Email: 'sealant@example.test',
  WirelessPhone: '555-0142',
  Address: '1 Molar Lane',
  ChartNumber: 'C9042',
};
const start = () => startOpenDentalServer({ keys: [`${settings.developer_key}/${credential.customer_key}`] });

describeToolContract(openDental, {
  startServer: start,
  credential,
  badCredential: { customer_key: 'customer-key-revoked' },
  settings,
  samples: {
    list_patients: [{}, { Limit: 5, hideInactive: 'true' }],
    get_patient: [{ PatNum: 12 }],
    list_appointments: [{ dateStart: '2026-01-05', dateEnd: '2026-01-09' }],
    get_appointment: [{ AptNum: '313101' }],
    create_appointment: [booking],
    update_appointment: [{ AptNum: 313_102, Note: 'Sample change' }],
    list_providers: [{}],
    list_operatories: [{ Limit: 2 }],
    create_patient: [newPatient],
    update_patient: [{ PatNum: 12, Email: 'changed@example.test' }],
    confirm_appointment: [{ AptNum: 313_102, confirmVal: 'Confirmed' }],
    break_appointment: [{ AptNum: 313_102, sendToUnscheduledList: 'false' }],
    list_slots: [{ date: '2026-01-06', lengthMinutes: 30 }],
    list_procedures: [{}],
    list_treatment_plans: [{}],
    list_claims: [{}],
    list_recalls: [{}],
    list_recall_types: [{}],
    get_insurance: [{ PatNum: 13 }],
    create_commlog: [{ PatNum: 12, Note: 'Sample contact' }],
  },
  exceptions: {
    list_procedures: { 404: 'answered' },
    list_treatment_plans: { 404: 'answered' },
    list_claims: { 404: 'answered' },
    list_recalls: { 404: 'answered' },
    list_recall_types: { 404: 'answered' },
    create_patient: { 401: 'permission_denied' },
    update_patient: { 401: 'permission_denied' },
    confirm_appointment: { 401: 'permission_denied' },
    break_appointment: { 401: 'permission_denied' },
    create_commlog: { 401: 'permission_denied' },
    list_patients: { 404: 'answered' },
    list_appointments: { 404: 'answered' },
    list_providers: { 404: 'answered' },
    list_operatories: { 404: 'answered' },
    // 401 on a change says that the change is not permitted, not that the practice is disconnected.
    create_appointment: { 401: 'permission_denied' },
    update_appointment: { 401: 'permission_denied' },
  },
  state: {
    write: 'create_appointment',
    input: booking,
    read: 'list_appointments',
    readInput: { date: '2026-01-07' },
    contains: (list, written) =>
      z
        .array(appointmentRow)
        .parse(list)
        .some(({ AptNum }) => AptNum === appointmentRow.parse(written).AptNum),
  },
});

async function withServer<T>(run: (server: VendorServer, ctx: LiveContext) => Promise<T>): Promise<T> {
  const server = await start();
  const transport = loopbackTransport();
  try {
    return await run(server, { transport, credential, settings: { ...settings, base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

const rowsOf = (result: OperationResult): unknown[] =>
  z.array(z.unknown()).parse(result.kind === 'output' ? result.output : undefined);

const mockContext = () => ({ store: new MemoryMockStore(), clock: testClock, settings });

describe('Open Dental, live', () => {
  it('authenticates with both keys in one header', () =>
    withServer(async (server, ctx) => {
      await runLive(openDental, 'list_providers', {}, ctx);
      const expected = `ODFHIR ${settings.developer_key}/${credential.customer_key}`;
      expect(server.requests[0]?.headers.authorization).toBe(expected);
    }));

  it('requests another page after a full one and stops after a short one', () =>
    withServer(async (server, ctx) => {
      const rows = rowsOf(await runLive(openDental, 'list_patients', {}, { ...ctx, maxPages: 5 }));
      expect(rows).toHaveLength(137);
      expect(server.requests.map(({ query }) => query.get('Offset'))).toEqual(['0', '100']);
    }));

  it('reads one page by default', () =>
    withServer(async (server, ctx) => {
      expect(rowsOf(await runLive(openDental, 'list_patients', {}, ctx))).toHaveLength(100);
      expect(server.requests).toHaveLength(1);
    }));

  it('never returns a social security number, raw calls included', () =>
    withServer(async (_, ctx) => {
      const answers = [
        await runLive(openDental, 'get_patient', { PatNum: 12 }, ctx),
        await runPassthrough(openDental, { method: 'get', path: 'v1/patients', payload: { Limit: 3 } }, ctx),
      ];
      const text = JSON.stringify(answers);
      expect(text).toContain('Localson');
      expect(text).not.toMatch(/SSN|Medicaid|000000000/);
    }));

  it('passes on the explanation of a refused request', () =>
    withServer(async (server, ctx) => {
      server.setFault({ status: 400, reason: 'Op is invalid.' });
      await expect(runLive(openDental, 'create_appointment', booking, ctx)).rejects.toMatchObject({
        code: 'invalid_request',
        detail: 'Op is invalid.',
      });
    }));

  it('treats a 404 without an explanation as a wrong address, not as an empty list', () =>
    withServer(async (_, ctx) => {
      const html = {
        send: () =>
          Promise.resolve({
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: (async function* () {
              yield await Promise.resolve(Buffer.from('<html>nothing here</html>'));
            })(),
          }),
      };
      const call = runLive(openDental, 'list_patients', {}, { ...ctx, transport: html });
      await expect(call).rejects.toMatchObject({ code: 'not_found' });
    }));

  it('reports that the office is offline when the remote route times out', () =>
    withServer(async (server, ctx) => {
      server.setFault({ status: 504 });
      await expect(runLive(openDental, 'list_patients', {}, ctx)).rejects.toMatchObject({
        code: 'vendor_unavailable',
        retryable: true,
        message: expect.stringContaining('office'),
      });
    }));

  it.each([
    ['list_patients', { Limit: 101 }],
    ['list_patients', { Birthdate: '2026-02-30' }],
    ['list_appointments', { dateStart: '2026-13-01' }],
    ['list_appointments', { DateTStamp: '2026-01-05' }],
    ['update_appointment', { AptNum: 313_101, AptDateTime: '2026-02-31 09:00:00' }],
  ])('refuses %s with %j before anything is sent', (id, input) =>
    withServer(async (server, live) => {
      await expect(runLive(openDental, id, input, live)).rejects.toMatchObject({ code: 'invalid_request' });
      expect(server.requests).toEqual([]);
    }),
  );
});

describe('Open Dental, manifest', () => {
  it('is ready for live calls once an administrator entered the developer key', () => {
    expect(isLiveAvailable(openDental.manifest, {})).toBe(false);
    expect(isLiveAvailable(openDental.manifest, { developer_key: ' ' })).toBe(false);
    expect(isLiveAvailable(openDental.manifest, { developer_key: 'x' })).toBe(true);
  });

  it('falls back for a list of all patients, never for one patient', () => {
    const operation = (id: string) => openDental.operations.find((one) => one.id === id) as Operation;
    expect(mayFallBack(operation('list_appointments'), { date: '2026-01-05' })).toBe(true);
    expect(mayFallBack(operation('list_appointments'), { PatNum: 3 })).toBe(false);
    expect(mayFallBack(operation('get_patient'), { PatNum: 3 })).toBe(false);
    expect(mayFallBack(operation('create_appointment'), {})).toBe(false);
  });
});

describe('Open Dental, mock', () => {
  it('changes only the fields that are sent', async () => {
    const ctx = mockContext();
    const before = await runMock(openDental, 'get_appointment', { AptNum: 313_101 }, ctx);
    await runMock(openDental, 'update_appointment', { AptNum: 313_101, AptStatus: 'Broken' }, ctx);
    const after = await runMock(openDental, 'get_appointment', { AptNum: 313_101 }, ctx);
    const [was, is] = [before, after].map((one) => appointmentRow.parse(one.kind === 'output' && one.output));
    expect(is).toEqual({ ...was, AptStatus: 'Broken', DateTStamp: '2026-01-05 09:30:00' });
  });

  it('refuses a booking without a patient and a change of patient', async () => {
    const nobody = runMock(openDental, 'create_appointment', { ...booking, PatNum: 41 }, mockContext());
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
    const other = runMock(openDental, 'update_appointment', { AptNum: 313_101, PatNum: 3 }, mockContext());
    await expect(other).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('finds patients by the beginning of a name, page by page', async () => {
    const named = await runMock(openDental, 'list_patients', { LName: 'root' }, mockContext());
    expect(rowsOf(named)).toHaveLength(10);
    const rest = await runMock(openDental, 'list_patients', { Limit: '15', Offset: '30' }, mockContext());
    expect(rowsOf(rest)).toHaveLength(10);
  });
});
