import { expect, it } from '@jest/globals';
import { resolveAction } from '../../requests/match.ts';
import { unifiedSchemas } from '../../practice/index.ts';
import { runMock } from '../../runs/run-mock.ts';
import type { OperationResult } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { MemoryMockStore, testClock } from '../memory-store.ts';
import type { GatewayTool } from './setup.ts';

const outputOf = (result: OperationResult): Json => (result.kind === 'output' ? (result.output as Json) : {});
const unified = { settings: { time_zone: 'America/New_York' }, now: testClock.now() };

/** The sample practice behind a tool's gateway. */
export function mockCases({ plugin, system, sampleFormat, ids }: GatewayTool): void {
  const fresh = () => ({ store: new MemoryMockStore(), clock: testClock, settings: unified.settings });
  const run = async (id: string, input: Json, ctx: ReturnType<typeof fresh>): Promise<Json> =>
    outputOf(await runMock(plugin, id, input, ctx));
  const free = { operatoryId: ids.operatory, startAt: '2026-01-10T16:00:00-05:00' };

  it.each([
    ['patients', 40],
    ['appointments', 200],
    ['providers', 4],
    ['operatories', 6],
    ['procedures', 55],
    ['treatment_plans', 10],
    ['claims', 15],
    ['recalls', 20],
  ] as const)('maps %s of the sample practice, and leaves missing fields null', async (model, count) => {
    const operation = resolveAction(plugin, `${model}.list`);
    const answer = await run(operation?.id ?? '', { limit: 200 }, fresh());
    const records = (operation?.unified?.output(answer, unified) ?? []).map((record) =>
      unifiedSchemas[model].parse(record),
    );
    expect(records).toHaveLength(count);
    const lacking = system.lacks[model] ?? [];
    for (const record of records)
      for (const field of lacking)
        expect([field, record[field as keyof typeof record]]).toEqual([field, null]);
  });

  it('completes a write after enough status requests, on this connection only', async () => {
    const own = fresh();
    const booking = { patientId: ids.patient, ...free };
    const { operationId } = await run('create_appointment', booking, own);
    const states: unknown[] = [];
    for (let poll = 0; poll < sampleFormat.finishAfterPolls; poll += 1)
      states.push((await run('get_operation', { operationId }, own))['state']);
    expect(states).toEqual([...Array<string>(sampleFormat.finishAfterPolls - 1).fill('pending'), 'done']);
    const { resource } = await run('get_operation', { operationId }, own);
    const { id } = resource as Json;
    expect(await run('get_appointment', { id: String(id) }, own)).toMatchObject({ patientId: ids.patient });
    await expect(run('get_appointment', { id: String(id) }, fresh())).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('refuses the second of two bookings of one room when it processes it', async () => {
    const own = fresh();
    const operations: unknown[] = [];
    for (const patientId of [sampleFormat.ids.patient(1), sampleFormat.ids.patient(2)])
      operations.push((await run('create_appointment', { patientId, ...free }, own))['operationId']);
    const last: Json[] = [];
    for (const operationId of operations) {
      let answer: Json = {};
      for (let poll = 0; poll < sampleFormat.finishAfterPolls; poll += 1)
        answer = await run('get_operation', { operationId }, own);
      last.push(answer);
    }
    expect(last).toMatchObject([
      { state: 'done' },
      { state: 'failed', error: { code: 'conflict_slot_taken' } },
    ]);
  });

  it('refuses a write late only while that fault is enabled', async () => {
    const own = fresh();
    const faults = [{ kind: 'late_conflict' as const }];
    const booking = { patientId: ids.patient, ...free };
    const { operationId } = await run('create_appointment', booking, own);
    for (let poll = 1; poll < sampleFormat.finishAfterPolls; poll += 1)
      await run('get_operation', { operationId }, own);
    const late = await runMock(plugin, 'get_operation', { operationId }, { ...own, faults });
    expect(outputOf(late)).toMatchObject({ state: 'failed', error: { code: 'conflict_slot_taken' } });
  });

  it('answers the same key with the same operation, and another request under it with a conflict', async () => {
    const own = fresh();
    const booking = { patientId: ids.patient, ...free, idempotencyKey: 'k1' };
    const first = await run('create_appointment', booking, own);
    expect(await run('create_appointment', booking, own)).toEqual(first);
    await expect(run('create_appointment', { ...booking, minutes: 90 }, own)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('uses the ids and status words of its system', async () => {
    const { data } = await run('list_appointments', { limit: 1 }, fresh());
    const [row] = data as Json[];
    expect('status' in (row ?? {})).toBe(sampleFormat.unifiedWords);
    expect(Object.keys(system.words.appointmentStatus)).toContain(row?.['sourceStatus']);
  });
}
