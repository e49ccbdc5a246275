import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import type {
  PracticeDueRecallDto,
  PracticeRecallListDto,
  PracticeTreatmentListDto,
} from './dto/work-lists.dto.ts';
import { ContactsService } from './work/contacts.service.ts';
import { cannot } from './practice.errors.ts';
import { PracticeCalls } from './tool/practice-calls.ts';
import { type PracticeSource, lists } from './tool/practice-source.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { isNotSupported, FanOut } from './tool/fan-out.ts';
import { daysBetween, lastDayOf, nextMonthOf } from './views/dates.ts';
import { type Labels, labelsFor } from './views/patient-labels.ts';
import { asRecords, type ProcedureRecord, type RecallRecord } from './views/records.ts';
import { isOpenTreatment, recallGroup, sums, toOpenTreatmentDto, toRecallDto } from './views/work-views.ts';

const PAGES = 8;

/** What the practice should see to: recalls that are due, and planned treatment without a visit. */
@Injectable()
export class WorkListsService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
    private readonly contacts: ContactsService,
  ) {}

  async recalls(me: UserPrincipal, id: string): Promise<PracticeRecallListDto> {
    const source = await this.sources.get(me, id);
    if (!lists(source, 'recalls')) throw cannot(source.name, 'send recall data');
    const { today } = await this.zone.of(source);
    const fanOut = new FanOut(this.calls, me, source);
    const dueTo = lastDayOf(nextMonthOf(today));
    const due = ({ items }: { items: readonly unknown[] }) =>
      (items as readonly RecallRecord[]).filter((row) => recallGroup(row, today) !== null);
    const main = fanOut.filtered('recalls', { dueTo }, PAGES).catch(inText(source, 'send recall data'));
    const [result, labels] = await Promise.all([
      main,
      labelsFor(fanOut, main, (rows) => due(rows).map((row) => row.patientId), today),
    ]);
    const rows = due(result.value);
    const last = await this.contacts.lastOf(
      me,
      source,
      rows.map((row) => row.patientId),
    );
    const items = rows.map((row) => this.due(row, labels, today, last)).sort(byDueDate);
    const count = (group: string): number => items.filter((item) => item.group === group).length;
    return {
      ...this.calls.answer(source, result),
      today,
      counts: { overdue: count('overdue'), this_month: count('this_month'), next_month: count('next_month') },
      items,
      complete: result.value.complete,
      names_missing: labels.unnamed(items),
    };
  }

  async treatment(me: UserPrincipal, id: string): Promise<PracticeTreatmentListDto> {
    const source = await this.sources.get(me, id);
    if (!lists(source, 'procedures')) throw cannot(source.name, 'send planned treatment');
    const { today } = await this.zone.of(source);
    const fanOut = new FanOut(this.calls, me, source);
    const open = ({ items }: { items: readonly Readonly<Record<string, unknown>>[] }) =>
      asRecords<ProcedureRecord>(items).filter(isOpenTreatment);
    const main = fanOut
      .filtered('procedures', { status: 'planned' }, PAGES)
      .catch(inText(source, 'send planned treatment'));
    const [result, labels] = await Promise.all([
      main,
      labelsFor(fanOut, main, (rows) => open(rows).map((row) => row.patientId), today),
    ]);
    const items = open(result.value)
      .map((row) => toOpenTreatmentDto(row, labels.of(row.patientId), today))
      .sort((a, b) => (a.planned_on ?? '9').localeCompare(b.planned_on ?? '9'));
    return {
      ...this.calls.answer(source, result),
      today,
      totals: {
        procedures: items.length,
        patients: new Set(items.map(({ patient }) => patient.ref)).size,
        value: sums(items.map(({ fee }) => fee)),
      },
      items,
      complete: result.value.complete,
      names_missing: labels.unnamed(items),
    };
  }

  private due(
    row: RecallRecord,
    labels: Labels,
    today: string,
    last: Awaited<ReturnType<ContactsService['lastOf']>>,
  ): PracticeDueRecallDto {
    return {
      ...toRecallDto(row),
      patient: labels.of(row.patientId),
      group: recallGroup(row, today) ?? 'overdue',
      days_overdue: row.dueOn === null ? 0 : daysBetween(row.dueOn, today),
      last_contact: last.get(row.patientId) ?? null,
    };
  }
}

/** Whatever way a tool says that it has no such list, the page is told in one sentence. */
const inText =
  ({ name }: PracticeSource, what: string) =>
  (cause: unknown): never => {
    throw isNotSupported(cause) ? cannot(name, what) : cause;
  };

const byDueDate = (a: PracticeDueRecallDto, b: PracticeDueRecallDto): number =>
  (a.due_on ?? '').localeCompare(b.due_on ?? '');
