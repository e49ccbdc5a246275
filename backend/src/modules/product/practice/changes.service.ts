import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Json } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { Log } from '#platform/logging/log.ts';
import type { PracticePatientLabelDto } from './dto/answer.dto.ts';
import type { AppointmentChangedDto, ChangeAppointmentDto } from './dto/schedule.dto.ts';
import { badInput, cannot, changedInTool, notFound, refusedByTool } from './practice.errors.ts';
import type { PracticeStatus } from './practice-status.ts';
import { PatientReader } from './tool/patient-reader.ts';
import { type FetchResult, PracticeCalls } from './tool/practice-calls.ts';
import { type PracticeSource, statusesOf, toSourceDto } from './tool/practice-source.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { toAppointmentDto, versionOf } from './views/appointment-view.ts';
import { labelOf } from './views/patient-view.ts';
import type { AppointmentRecord } from './views/records.ts';

interface Write {
  readonly state: 'done' | 'pending' | 'failed';
  readonly operation_id: string | null;
  readonly error_code: string | null;
  readonly item: Json | null;
  readonly result: FetchResult<Json>;
}
interface Reading {
  readonly result: FetchResult<Json>;
  readonly row: AppointmentRecord;
}
interface Order {
  readonly action: string;
  readonly params: Json;
}

/** Changes an appointment in the practice's own tool, and says only what the tool has confirmed. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
    private readonly patients: PatientReader,
    private readonly log: Log,
  ) {}

  async change(me: UserPrincipal, ref: string, change: ChangeAppointmentDto): Promise<AppointmentChangedDto> {
    const source = await this.sources.ofRef(me, 'appointments', ref);
    const order = orderOf(source, ref, change);
    const before = await this.read(me, source, ref);
    if (versionOf(before.row) !== change.version)
      throw changedInTool(
        source.name,
        toAppointmentDto(before.row, await this.label(me, source, before.row)),
      );
    const label = this.label(me, source, before.row);
    const write = await this.carryOut(me, source, order);
    const after = write.state === 'done' ? await this.confirmed(me, source, ref, write) : null;
    return {
      ...this.calls.answer(source, after?.result ?? before.result),
      state: after ? 'done' : 'pending',
      item: toAppointmentDto((after ?? before).row, await label),
    };
  }

  /** The row as the tool has it now; some tools answer a change with half a row. Null while it cannot be read. */
  private async confirmed(
    me: UserPrincipal,
    source: PracticeSource,
    ref: string,
    { result, item }: Write,
  ): Promise<Reading | null> {
    if (result.source === 'mock_data' && item && typeof item['id'] === 'string')
      return { result, row: item as unknown as AppointmentRecord };
    return this.read(me, source, ref).catch(this.notKnownYet);
  }

  private async read(me: UserPrincipal, source: PracticeSource, ref: string): Promise<Reading> {
    const result = await this.calls.record(me, source, 'appointments.get', { id: ref }, { sample: 'never' });
    const row = result.value as unknown as AppointmentRecord;
    if (typeof row.id !== 'string') throw notFound('Appointment');
    return { result, row };
  }

  /**
   * A bridge to a desktop carries changes out later: it is asked for a while, and then the page is told to wait. From the
   * moment the tool has taken the change, a question that fails is no failed change.
   */
  private async carryOut(
    me: UserPrincipal,
    source: PracticeSource,
    { action, params }: Order,
  ): Promise<Write> {
    let write = writeOf(await this.calls.record(me, source, action, params));
    for (const wait of WAITS) {
      if (write.state !== 'pending' || write.operation_id === null) break;
      await pause(wait);
      const id = write.operation_id;
      const polled = await this.calls.record(me, source, 'operations.get', { id }).catch(this.notKnownYet);
      if (polled) write = { ...writeOf(polled), operation_id: id };
    }
    if (write.state === 'failed') throw refusedByTool(source.name, messageOf(write.error_code));
    return write;
  }

  /** The tool has taken the change: not being able to ask about it makes it pending, never failed. */
  private readonly notKnownYet = (cause: unknown): null => {
    this.log.warn({ err: cause }, 'a change that a practice system took could not be asked about');
    return null;
  };

  private async label(
    me: UserPrincipal,
    source: PracticeSource,
    { patientId: ref }: AppointmentRecord,
  ): Promise<PracticePatientLabelDto> {
    try {
      const { today } = await this.zone.of(source);
      return labelOf((await this.patients.readFrom(me, source, ref)).patient, today);
    } catch {
      // The change matters; a name that cannot be read is only missing.
      return { ref, name: null, age: null };
    }
  }
}

const writeOf = (result: FetchResult<Json>): Write =>
  ({ ...(result.value as Pick<Write, 'state'> & Json), result }) as Write;

/** Together about eight seconds: longer than most bridges need, shorter than a person waits. */
const WAITS = [100, 200, 400, 800, 1_500, 2_500, 2_500];

function orderOf(source: PracticeSource, ref: string, { status, start }: ChangeAppointmentDto): Order {
  if ((status === undefined) === (start === undefined))
    throw badInput('status', 'or start must be given, and not both');
  if (start !== undefined) {
    if (!toSourceDto(source).capabilities.reschedule && source.canWrite)
      throw cannot(source.name, 'let appointments be moved from here');
    return { action: 'appointments.update', params: { id: ref, startAt: start } };
  }
  if (source.canWrite && !statusesOf(source).some((one) => one === status))
    throw cannot(source.name, `let an appointment be set to ${String(status).replace('_', ' ')} from here`);
  return toStatus(ref, status as PracticeStatus);
}

function toStatus(id: string, status: PracticeStatus): Order {
  if (status === 'confirmed')
    return { action: 'appointments.confirm', params: { id, confirmation: 'confirmed' } };
  if (status === 'broken') return { action: 'appointments.cancel', params: { id, reason: 'no_show' } };
  if (status === 'cancelled') return { action: 'appointments.cancel', params: { id, reason: 'cancelled' } };
  return { action: 'appointments.update', params: { id, status } };
}

const messageOf = (code: string | null): string =>
  code === 'conflict_slot_taken'
    ? 'the room is taken at that time'
    : (code ?? 'it gave no reason').replaceAll('_', ' ');
