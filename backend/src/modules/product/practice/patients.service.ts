import { Injectable } from '@nestjs/common';
import { addDays } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type {
  PracticePatientListDto,
  PracticePatientRowDto,
  PracticePatientsQuery,
  PracticeVisitSpanDto,
  RevealedDto,
  RevealField,
} from './dto/patient.dto.ts';
import { PatientFinder } from './tool/patient-finder.ts';
import { PatientReader } from './tool/patient-reader.ts';
import { type FetchResult, PracticeCalls } from './tool/practice-calls.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { FanOut, type Rows } from './tool/fan-out.ts';
import { visitsOf } from './views/appointment-view.ts';
import { readSearch } from './views/patient-search.ts';
import { flagsOf, labelOf, valueOf } from './views/patient-view.ts';
import { type AppointmentRecord, asRecords, type PatientRecord } from './views/records.ts';

/** The days around today in which a list looks for visits, and how many pages of the schedule each span may cost. */
const SPANS = [
  [-14, -1],
  [0, 13],
  [14, 28],
] as const;
const PAGES_A_SPAN = 2;

/** Patients in lists, and single fields of one that are shown on request. */
@Injectable()
export class PatientsService {
  constructor(
    private readonly sources: PracticeSources,
    private readonly calls: PracticeCalls,
    private readonly zone: PracticeZone,
    private readonly finder: PatientFinder,
    private readonly reader: PatientReader,
  ) {}

  async list(me: UserPrincipal, query: PracticePatientsQuery): Promise<PracticePatientListDto> {
    const source = await this.sources.get(me, query.source);
    const { today, now } = await this.zone.of(source);
    const main = this.finder.find(me, source, readSearch(query.q), query.cursor);
    const [result, visits] = await Promise.all([
      main,
      this.visits(new FanOut(this.calls, me, source), main, today),
    ]);
    const { patients, ...page } = result.value;
    return {
      ...this.calls.answer(source, result),
      ...page,
      items: patients.map((patient) => toRow(patient, visits, today, now)),
      visits: visits.complete ? spanAround(today) : null,
    };
  }

  /** The schedule around today in a few spans at once: one after the other would be as many waits. */
  private async visits(fanOut: FanOut, main: Promise<FetchResult<unknown>>, today: string): Promise<Rows> {
    const parts = await Promise.all(
      SPANS.map(([from, to]) =>
        fanOut.related(
          main,
          'appointments',
          { from: addDays(today, from), to: addDays(today, to) },
          PAGES_A_SPAN,
        ),
      ),
    );
    return {
      items: parts.flatMap(({ items }) => items),
      complete: parts.every(({ complete }) => complete),
    };
  }

  /** The access is written down as a reveal of this field before the value leaves the hub. */
  async reveal(me: UserPrincipal, ref: string, field: RevealField): Promise<RevealedDto> {
    const access = { action: 'reveal', operation: `reveal:${field}` } as const;
    const { source, result, patient } = await this.reader.read(me, ref, access);
    const value = valueOf(patient, field);
    if (value === null) throw new AppError('not_found', 404, 'This record does not have that value.');
    return { ...this.calls.answer(source, result), field, value };
  }
}

function toRow(patient: PatientRecord, visits: Rows, today: string, now: Date): PracticePatientRowDto {
  const own = asRecords<AppointmentRecord>(visits.items).filter((row) => row.patientId === patient.id);
  const known = visits.complete ? visitsOf(own, now) : { last_visit: null, next_visit: null };
  return {
    ...labelOf(patient, today),
    chart_number: patient.chartNumber,
    ...known,
    balance: null,
    flags: flagsOf(patient, today),
  };
}

const spanAround = (today: string): PracticeVisitSpanDto => ({
  from: addDays(today, SPANS[0][0]),
  to: addDays(today, SPANS[2][1]),
});
