import { describe, expect, it } from '@jest/globals';
import { isLiveAvailable } from '../../settings.ts';
import { checkCredential } from '../../runs/check.ts';
import { resolveAction } from '../../requests/match.ts';
import { runLive } from '../../runs/run-live.ts';
import type { LiveContext, OperationResult } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { loopbackTransport } from '../servers/loopback.ts';
import { testClock } from '../memory-store.ts';
import type { VendorServer } from '../servers/vendor-server.ts';
import { mockCases } from './conformance-mock.ts';
import { type GatewayTool, TOKEN } from './setup.ts';

const outputOf = (result: OperationResult): Json => (result.kind === 'output' ? (result.output as Json) : {});
const unified = { settings: { time_zone: 'America/New_York' }, now: testClock.now() };

async function* once(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(body);
}

async function withGateway(
  { start }: GatewayTool,
  run: (server: VendorServer, ctx: LiveContext) => Promise<void>,
): Promise<void> {
  const server = await start({ tokens: [TOKEN] });
  const transport = loopbackTransport();
  try {
    await run(server, { transport, credential: { token: TOKEN }, settings: { base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

function liveCases(tool: GatewayTool): void {
  const { plugin, system, ids } = tool;
  const visit = { patientId: ids.patient, operatoryId: ids.operatory, startAt: '2026-01-08T09:00:00-05:00' };

  it('is ready once an operator has set the address of a gateway', () => {
    expect(isLiveAvailable(plugin.manifest, {})).toBe(false);
    expect(isLiveAvailable(plugin.manifest, { base_url: 'https://gateway.example.test' })).toBe(true);
  });

  it('names the connected practice, and refuses a gateway of another system', () =>
    withGateway(tool, async (_, ctx) => {
      expect(await checkCredential(plugin, ctx)).toEqual({
        accountLabel: `Local Practice, ${system.name} via practice gateway`,
      });
      const transport = ctx.transport;
      const other = {
        send: async (request: Parameters<typeof transport.send>[0]) => {
          const answer = await transport.send(request);
          const body = Buffer.from(JSON.stringify({ system: 'another', capabilities: [] }));
          for await (const _chunk of answer.body) break;
          return { ...answer, body: once(body) };
        },
      };
      await expect(checkCredential(plugin, { ...ctx, transport: other })).rejects.toMatchObject({
        code: 'not_configured',
        message: expect.stringContaining(`does not speak for ${system.name}`),
      });
    }));

  it('reports that the practice’s computer is offline, with the time to retry', () =>
    withGateway(tool, async (server, ctx) => {
      server.setFault({ status: 503, reason: 'bridge_offline', retryAfter: '30' });
      await expect(runLive(plugin, 'list_patients', {}, ctx)).rejects.toMatchObject({
        code: 'vendor_unavailable',
        message: expect.stringContaining('off-line'),
        retryAfterMs: 30_000,
      });
    }));

  it('follows cursors to the end, and reports an expired cursor', () =>
    withGateway(tool, async (server, ctx) => {
      const all = outputOf(await runLive(plugin, 'list_patients', {}, { ...ctx, maxPages: 9 }));
      expect([(all['data'] as unknown[]).length, server.requests.length]).toEqual([5, 3]);
      await expect(runLive(plugin, 'list_patients', { cursor: 'after-x' }, ctx)).rejects.toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('read the list anew'),
      });
    }));

  it('polls a write until it is done, and returns the record', () =>
    withGateway(tool, async (_, ctx) => {
      const { operationId } = outputOf(await runLive(plugin, 'create_appointment', visit, ctx));
      const poll = async () => outputOf(await runLive(plugin, 'get_operation', { operationId }, ctx));
      expect((await poll())['state']).toBe('pending');
      expect(resolveAction(plugin, 'operations.get')?.unified?.output(await poll(), unified)).toMatchObject([
        { state: 'done', model: 'appointments', item: { patientId: ids.patient, source: system.source } },
      ]);
    }));

  it('reports a write that came too late as failed, with the gateway’s code', () =>
    withGateway(tool, async (_, ctx) => {
      const late = { ...visit, note: 'too late' };
      const { operationId } = outputOf(await runLive(plugin, 'create_appointment', late, ctx));
      await runLive(plugin, 'get_operation', { operationId }, ctx);
      const answer = outputOf(await runLive(plugin, 'get_operation', { operationId }, ctx));
      expect(resolveAction(plugin, 'operations.get')?.unified?.output(answer, unified)).toMatchObject([
        { state: 'failed', errorCode: 'conflict_slot_taken', item: null },
      ]);
    }));

  it('sends every POST with a key, the caller’s own if there is one', () =>
    withGateway(tool, async (server, ctx) => {
      const keyed = { ...visit, idempotencyKey: 'once-only' };
      const first = outputOf(await runLive(plugin, 'create_appointment', keyed, ctx));
      const second = outputOf(await runLive(plugin, 'create_appointment', keyed, ctx));
      expect(second['operationId']).toBe(first['operationId']);
      await expect(
        runLive(plugin, 'create_appointment', { ...keyed, minutes: 90 }, ctx),
      ).rejects.toMatchObject({ code: 'conflict' });
      await runLive(plugin, 'create_appointment', visit, ctx);
      expect(server.requests.at(-1)?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      expect(server.requests[0]?.body).not.toHaveProperty('idempotencyKey');
    }));

  it('excludes deleted rows from the unified model and social security numbers from every answer', () =>
    withGateway(tool, async (_, ctx) => {
      const answer = outputOf(await runLive(plugin, 'list_patients', {}, ctx));
      const withDeleted = { ...answer, data: [{ id: 'x', deletedAt: '2026-01-01T00:00:00Z' }] };
      const mapping = resolveAction(plugin, 'patients.list')?.unified;
      expect(mapping?.output(withDeleted, unified)).toEqual([]);
      expect(mapping?.output(answer, unified)).toHaveLength(2);
      expect(JSON.stringify(answer)).not.toContain('ssn');
    }));
}

/** What a tool behind a practice gateway promises beyond the contract, parameterised by its system. */
export function describeGatewayConformance(tool: GatewayTool): void {
  describe(`${tool.system.name} behind a practice gateway, live`, () => liveCases(tool));
  describe(`${tool.system.name} behind a practice gateway, mock`, () => mockCases(tool));
}
