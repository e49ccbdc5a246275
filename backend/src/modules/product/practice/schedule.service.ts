import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Log } from '#platform/logging/log.ts';
import type {
  PracticeOperatoryListDto,
  PracticeProviderListDto,
  PracticeScheduleDto,
  PracticeScheduleQuery,
} from './dto/schedule.dto.ts';
import { badInput } from './practice.errors.ts';
import { practiceStatus } from './practice-status.ts';
import { PracticeCalls } from './tool/practice-calls.ts';
import type { PracticeSource } from './tool/practice-source.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { FanOut } from './tool/fan-out.ts';
import { toAppointmentDto, toOperatoryDto, toProviderDto } from './views/appointment-view.ts';
import { daysBetween, isDay } from './views/dates.ts';
import { labelsFor } from './views/patient-labels.ts';
import {
  type AppointmentRecord,
  asRecords,
  type OperatoryRecord,
  type ProviderRecord,
} from './views/records.ts';

const MOST_DAYS = 35;
const PAGES = 6;

/** The schedule and its columns. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
    private readonly log: Log,
  ) {}

  async schedule(
    me: UserPrincipal,
    { source: id, from, to }: PracticeScheduleQuery,
  ): Promise<PracticeScheduleDto> {
    assertSpan(from, to);
    const source = await this.sources.get(me, id);
    const { zone, today } = await this.zone.of(source);
    const fanOut = new FanOut(this.calls, me, source);
    const main = fanOut.main('appointments', { from, to }, PAGES);
    const [result, labels, providers, operatories] = await Promise.all([
      main,
      labelsFor(
        fanOut,
        main,
        ({ items }) => asRecords<AppointmentRecord>(items).map((row) => row.patientId),
        today,
      ),
      fanOut.related(main, 'providers', {}),
      fanOut.related(main, 'operatories', {}),
    ]);
    const rows = asRecords<AppointmentRecord>(result.value.items);
    this.noteUnknownWords(source, rows);
    const items = rows.map((row) => toAppointmentDto(row, labels.of(row.patientId))).sort(byStart);
    return {
      ...this.calls.answer(source, result),
      from,
      to,
      time_zone: rows[0]?.timeZone ?? zone,
      today,
      items,
      providers: asRecords<ProviderRecord>(providers.items).map(toProviderDto),
      operatories: asRecords<OperatoryRecord>(operatories.items).map(toOperatoryDto),
      complete: result.value.complete,
      names_missing: labels.unnamed(items),
    };
  }

  async providers(me: UserPrincipal, id: string): Promise<PracticeProviderListDto> {
    const source = await this.sources.get(me, id);
    const result = await new FanOut(this.calls, me, source).main('providers', {}, 2);
    return {
      ...this.calls.answer(source, result),
      items: asRecords<ProviderRecord>(result.value.items).map(toProviderDto),
    };
  }

  async operatories(me: UserPrincipal, id: string): Promise<PracticeOperatoryListDto> {
    const source = await this.sources.get(me, id);
    const result = await new FanOut(this.calls, me, source).main('operatories', {}, 2);
    return {
      ...this.calls.answer(source, result),
      items: asRecords<OperatoryRecord>(result.value.items).map(toOperatoryDto),
    };
  }

  /** A practice's own words for a status are no patient data; a new one belongs into the tool's table. */
  private noteUnknownWords({ toolId }: PracticeSource, rows: readonly AppointmentRecord[]): void {
    const unknown = rows.filter(({ status, sourceStatus }) => !practiceStatus(status, sourceStatus).known);
    if (unknown.length === 0) return;
    const words = [...new Set(unknown.map(({ sourceStatus }) => sourceStatus?.slice(0, 40) ?? ''))].slice(
      0,
      10,
    );
    this.log.warn({ tool: toolId, words }, 'appointments with an unknown status are shown as scheduled');
  }
}

function assertSpan(from: string, to: string): void {
  if (!isDay(from)) throw badInput('from', 'is no day of the calendar');
  if (!isDay(to)) throw badInput('to', 'is no day of the calendar');
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw badInput('to', 'must not be before from');
  if (days > MOST_DAYS) throw badInput('to', `must be within ${MOST_DAYS} days`);
}

const byStart = (a: { start: string | null }, b: { start: string | null }): number =>
  (a.start ?? '').localeCompare(b.start ?? '');
