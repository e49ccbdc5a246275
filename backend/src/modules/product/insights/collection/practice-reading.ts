import { Injectable } from '@nestjs/common';
import { addDays } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import {
  type AppointmentRecord,
  type ClaimRecord,
  PracticeReader,
  type PracticeSource,
  type ProcedureRecord,
} from '#product/practice/index.ts';
import type { Contribution } from '../facts/contribution.ts';
import { ofClaim, ofOpenTreatment, ofProcedure, ofVisit, stands } from '../facts/practice-contributions.ts';
import { addMonths, type Period } from '../summary/periods.ts';
import { assertWhole, type Reading } from './reading.ts';

/** How far ahead a hygiene visit's next one is looked for. */
const AHEAD_MONTHS = 7;
/** Pages of one month of the schedule, and of a whole list of work or claims: a hundred rows each at least. */
const PAGES_A_SPAN = 60;
const PAGES_A_LIST = 400;

/** Which days of which practice are counted, for whom. */
export interface PracticeCount extends Period {
  readonly me: UserPrincipal;
  readonly source: PracticeSource;
  /** Whether visits after the period are read too: some figures depend on whether a patient comes back. */
  readonly ahead?: boolean;
  /** How the log of patient data accesses names it. */
  readonly access?: CallOptions['access'] | undefined;
}

/** Reads what the figures of a practice are made of: its schedule month by month, its work, its plans and its claims. */
@Injectable()
export class PracticeReading {
  constructor(private readonly reader: PracticeReader) {}

  /** The visits, the latest month first: so the visits after each one are known when it is counted. */
  async *visits(count: PracticeCount): Reading<AppointmentRecord> {
    const last = new Map<string, string>();
    for (const span of spansOf(count)) {
      const rows = await this.span(count, span);
      for (const row of rows) if (stands(row)) note(last, row);
      yield rows.map((record) => ({ record, parts: ofVisit(record, last) }));
    }
  }

  /** Procedures that changed since the first day: what was done or planned in the period is among them. */
  work(count: PracticeCount): Reading<ProcedureRecord> {
    return this.list<ProcedureRecord>(count, 'procedures', changedSince(count), ofProcedure);
  }

  /** What is planned without a visit now. */
  async *openTreatment(count: PracticeCount): Reading<ProcedureRecord> {
    const today = await this.reader.today(count.source);
    yield* this.list<ProcedureRecord>(count, 'procedures', { status: 'planned' }, (row) =>
      ofOpenTreatment(row, today),
    );
  }

  claims(count: PracticeCount): Reading<ClaimRecord> {
    return this.list<ClaimRecord>(count, 'claims', changedSince(count), ofClaim);
  }

  private async *list<T>(
    { me, source, access }: PracticeCount,
    model: 'procedures' | 'claims',
    params: Readonly<Record<string, string>>,
    partsOf: (row: T) => readonly Contribution[],
  ): Reading<T> {
    const pages = this.reader.narrowed<T>(me, source, { model, params, pages: PAGES_A_LIST, access });
    for (;;) {
      const { done, value } = await pages.next();
      if (done) return assertWhole(value, source.name);
      yield value.map((record) => ({ record, parts: partsOf(record) }));
    }
  }

  private async span(
    { me, source, access }: PracticeCount,
    { from, to }: Period,
  ): Promise<readonly AppointmentRecord[]> {
    const list = { model: 'appointments', params: { from, to }, pages: PAGES_A_SPAN, access } as const;
    const pages = this.reader.read<AppointmentRecord>(me, source, list);
    const rows: AppointmentRecord[] = [];
    for (;;) {
      const { done, value } = await pages.next();
      if (!done) rows.push(...value);
      else {
        assertWhole(value, source.name);
        return rows;
      }
    }
  }
}

/** What is to come in one piece, then the months of the period from the latest to the first. */
function spansOf({ from, to, ahead }: PracticeCount): readonly Period[] {
  const spans: Period[] = ahead === false ? [] : [{ from: addDays(to, 1), to: addMonths(to, AHEAD_MONTHS) }];
  for (let end = to; end >= from; end = addDays(monthOf(end), -1))
    spans.push({ from: monthOf(end) < from ? from : monthOf(end), to: end });
  return spans;
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** A day earlier, because a stamp may be in another zone. */
const changedSince = ({ from }: Period) => ({ updatedSince: `${addDays(from, -1)}T00:00:00.000Z` });

function note(last: Map<string, string>, { patientId, startAt }: AppointmentRecord): void {
  if (startAt !== null && startAt > (last.get(patientId) ?? '')) last.set(patientId, startAt);
}
