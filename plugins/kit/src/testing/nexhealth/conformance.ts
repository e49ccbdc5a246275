import { describe, expect, it } from '@jest/globals';
import { checkCredential } from '../../runs/check.ts';
import { inMode, routeName } from '../../requests/modes.ts';
import { unifiedSchemas } from '../../practice/index.ts';
import { resolveAction } from '../../requests/match.ts';
import { runLive } from '../../runs/run-live.ts';
import { isLiveAvailable } from '../../settings.ts';
import type { LiveContext, OperationResult, ToolPlugin } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import type { ContractSetup } from '../contract/setup.ts';
import { loopbackTransport } from '../servers/loopback.ts';
import { testClock } from '../memory-store.ts';
import { type NexHealthServer, startNexHealth } from './server.ts';
import { LOCATION, SUBDOMAIN } from './rows.ts';

const TOKEN = 'nexhealth-token-0123456789';
const credential = {
  api_key: 'nexhealth-key-0123456789',
  subdomain: SUBDOMAIN,
  location_id: LOCATION,
  access_token: TOKEN,
};
const settings = { time_zone: 'America/New_York' };
const unified = { settings, now: testClock.now() };
const booking = {
  patientId: '101',
  providerId: '31',
  operatoryId: '41',
  startAt: '2026-01-08T09:00:00-05:00',
  minutes: 30,
};
const newPatient = {
  firstName: 'Sealant',
  lastName: 'Enamelson',
  birthDate: '1990-01-02',
  gender: 'other',
  email: 'sealant@example.test',
  phones: [{ use: 'mobile', number: '5555550151' }],
  primaryProviderId: '31',
};

/** The contract suite's set-up of a practice system over NexHealth; the plugin is the tool in that mode. */
export const nexhealthSetup: ContractSetup = {
  mode: true,
  startServer: () => startNexHealth({ tokens: [TOKEN] }),
  credential,
  badCredential: { ...credential, access_token: 'nexhealth-token-revoked' },
  settings,
  samples: {
    get_status: [{}],
    list_patients: [{}, { limit: 3 }, { lastName: 'rowe' }],
    get_patient: [{ id: '101' }],
    create_patient: [newPatient],
    list_providers: [{}],
    list_operatories: [{}],
    list_locations: [{}],
    list_appointments: [{ from: '2026-01-05', to: '2026-01-09' }, {}],
    get_appointment: [{ id: '301' }],
    create_appointment: [booking],
    confirm_appointment: [{ id: '301', confirmation: 'confirmed' }],
    cancel_appointment: [{ id: '302', reason: 'cancelled' }],
    list_availability: [{ from: '2026-01-06', minutes: 30, providerId: '31' }],
    list_procedures: [{}],
    list_treatment_plans: [{}],
    list_coverages: [{ patientId: '101' }],
    list_claims: [{}],
    list_recalls: [{}],
    get_operation: [{ operationId: 'appointments-301' }],
  },
};

const outputOf = (result: OperationResult): Json => (result.kind === 'output' ? (result.output as Json) : {});

async function withNexHealth(
  run: (server: NexHealthServer, ctx: LiveContext) => Promise<void>,
  over: Record<string, string> = {},
): Promise<void> {
  const server = await startNexHealth({ tokens: [TOKEN] });
  const transport = loopbackTransport();
  const ctx = {
    transport,
    credential: { ...credential, ...over },
    settings: { ...settings, base_url: server.url },
  };
  try {
    await run(server, ctx);
  } finally {
    await transport.close();
    await server.close();
  }
}

/** What a practice system over NexHealth promises beyond the contract. */
export function describeNexHealth(tool: ToolPlugin): void {
  const plugin = inMode(tool, { mode: 'nexhealth' });
  const { name } = tool.manifest;
  const run = async (id: string, input: Json, ctx: LiveContext): Promise<Json> =>
    outputOf(await runLive(plugin, id, input, ctx));
  const records = async (action: string, params: Json, ctx: LiveContext): Promise<Json[]> => {
    const operation = resolveAction(plugin, action);
    const input = operation?.unified?.input?.(params, unified) ?? params;
    return operation?.unified?.output(await run(operation.id, input, ctx), unified) ?? [];
  };

  describe(`${name} via NexHealth`, () => {
    it('is live without an operator’s base URL, and names its mode', () => {
      expect(isLiveAvailable(tool.manifest, { mode: 'nexhealth' })).toBe(true);
      expect(isLiveAvailable(tool.manifest, { mode: 'gateway' })).toBe(false);
      expect(routeName(tool.manifest, { mode: 'nexhealth' })).toBe(`${name} via NexHealth`);
      expect(plugin.manifest.auth[0].title).toBe(`Connect ${name} via NexHealth`);
    });

    it('names the office it is connected to, and refuses an office that the practice does not have', async () => {
      await withNexHealth(async (_, ctx) => {
        const label = `Local Practice, Local office, ${name} via NexHealth`;
        expect(await checkCredential(plugin, ctx)).toEqual({ accountLabel: label });
      });
      await withNexHealth(
        async (_, ctx) => {
          await expect(checkCredential(plugin, ctx)).rejects.toMatchObject({ code: 'invalid_request' });
        },
        { location_id: '9999' },
      );
    });

    it('always sends a page size, and continues after the last row', () =>
      withNexHealth(async (server, ctx) => {
        const all = await run('list_patients', { limit: 2 }, { ...ctx, maxPages: 9 });
        expect([(all['data'] as unknown[]).length, server.requests.length]).toEqual([5, 3]);
        expect(server.requests.map(({ query }) => [query.get('per_page'), query.get('end_cursor')])).toEqual([
          ['2', null],
          ['2', 'row-2'],
          ['2', 'row-4'],
        ]);
        await run('list_providers', {}, ctx);
        expect(server.requests.at(-1)?.query.get('per_page')).toBe('50');
      }));

    it('reports a 200 with code:false as a failure', () =>
      withNexHealth(async (_, ctx) => {
        await expect(run('create_appointment', { ...booking, note: 'too late' }, ctx)).rejects.toMatchObject({
          code: 'invalid_request',
          detail: 'The slot is no longer available',
        });
      }));

    it('reads times with their zone, days as those of the practice, and leaves blocks out', () =>
      withNexHealth(async (server, ctx) => {
        const found = await records('appointments.list', { from: '2026-01-05', to: '2026-01-09' }, ctx);
        expect(found.map(({ foreignId, startAt, status }) => [foreignId, startAt, status])).toEqual([
          ['301', '2026-01-06T14:00:00.000Z', 'scheduled'],
          ['302', '2026-01-07T14:00:00.000Z', 'confirmed'],
        ]);
        const { query } = server.requests.at(-1) ?? {};
        expect([query?.get('start'), query?.get('end')]).toEqual([
          '2026-01-05T05:00:00Z',
          '2026-01-10T05:00:00Z',
        ]);
      }));

    it.each([
      [
        'patients.list',
        { foreignId: '101', lastName: 'Rowe', gender: 'female', phones: [{ use: 'mobile' }] },
      ],
      ['providers.list', { foreignId: '31', role: 'dentist', sourceRole: '1223G0001X' }],
      ['operatories.list', { foreignId: '41', name: 'op1', shortName: 'Local room' }],
      [
        'procedures.list',
        { tooth: '14', surfaces: ['M', 'O'], fee: { amount: 13_000 }, plannedAt: '2025-12-15' },
      ],
      ['treatment_plans.list', { status: 'active', sourceStatus: 'proposed', procedureIds: ['501'] }],
      ['claims.list', { status: 'sent', sentOn: '2025-12-16', billed: { amount: 25_000, currency: 'USD' } }],
      ['recalls.list', { dueOn: '2026-02-01', interval: { months: 6, days: 0 }, status: 'due' }],
    ] as const)('%s fits the unified model', (action, first) =>
      withNexHealth(async (_, ctx) => {
        const found = await records(action, { limit: 10 }, ctx);
        const model = action.split('.')[0] as keyof typeof unifiedSchemas;
        for (const record of found) expect(unifiedSchemas[model].safeParse(record).error).toBeUndefined();
        expect(found[0]).toMatchObject(first);
        expect(JSON.stringify(found)).not.toContain('000000000"');
      }),
    );

    it('keeps an unknown status as the source status, and maps a booked recall to scheduled', () =>
      withNexHealth(async (_, ctx) => {
        const [, , unknownStatus] = await records('procedures.list', {}, ctx);
        expect(unknownStatus).toMatchObject({ status: 'unknown', sourceStatus: 'put aside' });
        const [, booked] = await records('recalls.list', {}, ctx);
        expect(booked).toMatchObject({ status: 'scheduled', appointmentId: '301' });
      }));

    it('reports a booking as pending until the practice’s program has stored it', () =>
      withNexHealth(async (server, ctx) => {
        const created = await run('create_appointment', booking, ctx);
        expect(server.requests.at(-1)?.body).toMatchObject({
          appt: { patient_id: 101, start_time: '2026-01-08T14:00:00Z', end_time: '2026-01-08T14:30:00Z' },
        });
        expect(created).toMatchObject({ state: 'pending', operationId: 'appointments-1001' });
        const { operationId } = created;
        expect(await run('get_operation', { operationId }, ctx)).toMatchObject({ state: 'pending' });
        expect(await records('operations.get', { id: operationId }, ctx)).toMatchObject([
          { state: 'done', model: 'appointments', item: { patientId: '101', source: tool.manifest.id } },
        ]);
      }));

    it.each([
      ['appointments.list', { status: 'arrived' }],
      ['patients.list', { includeDeleted: 'true' }],
      ['claims.list', { status: 'sent' }],
    ] as const)('refuses a filter that NexHealth does not have: %s %j', (action, params) =>
      withNexHealth(async (server, ctx) => {
        await expect(records(action, params, ctx)).rejects.toMatchObject({ code: 'not_supported' });
        expect(server.requests).toEqual([]);
      }),
    );

    it.each([
      ['cancel_appointment', { id: '301', reason: 'no_show' }, 'not_supported'],
      ['confirm_appointment', { id: '301', confirmation: 'sent' }, 'not_supported'],
      ['create_appointment', { ...booking, providerId: undefined }, 'invalid_request'],
      ['create_patient', { ...newPatient, gender: undefined }, 'invalid_request'],
      ['create_patient', { ...newPatient, phones: [] }, 'invalid_request'],
      ['get_patient', { id: '../x' }, 'invalid_request'],
    ] as const)('refuses %s %j before anything is sent', (id, input, code) =>
      withNexHealth(async (server, ctx) => {
        await expect(run(id, input, ctx)).rejects.toMatchObject({ code });
        expect(server.requests).toEqual([]);
      }),
    );
  });
}
