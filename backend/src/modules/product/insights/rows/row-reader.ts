import { Injectable } from '@nestjs/common';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import { callerOfJob } from '#hub/tool-calls/index.ts';
import type {
  AppointmentRecord,
  ClaimRecord,
  PracticeSource,
  ProcedureRecord,
} from '#product/practice/index.ts';
import { type AlignerRecord, AlignerReading } from '../collection/aligner-reading.ts';
import { madeOf } from '../collection/figure-parts.ts';
import { type FigureTool, readerOf } from '../collection/figure-tools.ts';
import { PracticeReading } from '../collection/practice-reading.ts';
import type { Reading } from '../collection/reading.ts';
import type { Contribution } from '../facts/contribution.ts';
import type { Period } from '../summary/periods.ts';

/** Which records of which tool. */
export interface RowRequest extends Period {
  readonly userId: string;
  readonly tool: FigureTool;
  readonly metric: string;
  readonly provider: string | undefined;
  readonly access: CallOptions['access'];
}

/** One record that counts for a figure. */
export interface FoundRow {
  readonly part: Contribution;
  readonly what: string;
  readonly patientRef: string | null;
  /** Set where the record itself says it. */
  readonly patientName?: string;
}

/** Reads the records behind a figure the same way as they were counted: what adds nothing to it is no row. */
@Injectable()
export class RowReader {
  constructor(
    private readonly practices: PracticeReading,
    private readonly aligners: AlignerReading,
  ) {}

  async *rows(request: RowRequest): AsyncGenerator<FoundRow, void> {
    if (request.tool.family === 'aligners') return yield* this.cases(request);
    yield* this.ofPractice(request, request.tool.source);
  }

  private async *cases(request: RowRequest): AsyncGenerator<FoundRow, void> {
    const { userId, tool, from, to, access } = request;
    const reading = this.aligners.cases({ caller: callerOfJob(userId), tool: tool.tool, from, to, access });
    yield* found(reading, request, whatOfCase);
  }

  private async *ofPractice(request: RowRequest, source: PracticeSource): AsyncGenerator<FoundRow, void> {
    const { userId, from, to, metric, access } = request;
    const ahead = metric === 'hygiene_reappointment';
    const count = { me: readerOf(userId), source, from, to, access, ahead };
    const part = metric === 'gross_production' ? 'work' : madeOf(metric)[0];
    if (part === 'visits') yield* found(this.practices.visits(count), request, whatOfVisit);
    else if (part === 'claims') yield* found(this.practices.claims(count), request, whatOfClaim);
    else if (part === 'plans') yield* found(this.practices.openTreatment(count), request, whatOfWork);
    else yield* found(this.practices.work(count), request, whatOfWork);
  }
}

type What = Omit<FoundRow, 'part'>;

async function* found<T>(
  reading: Reading<T>,
  { metric, from, to, provider }: RowRequest,
  what: (record: T) => What,
): AsyncGenerator<FoundRow, void> {
  for await (const page of reading)
    for (const { record, parts } of page)
      for (const part of parts) {
        const counts = part.metric === metric && part.day >= from && part.day <= to;
        if (counts && (provider === undefined || part.provider === provider)) yield { part, ...what(record) };
      }
}

const whatOfVisit = (row: AppointmentRecord): What => ({
  what: [row.typeName ?? 'Appointment', row.sourceStatus].filter(Boolean).join(' · '),
  patientRef: row.patientId,
});
const whatOfWork = (row: ProcedureRecord): What => ({
  what: row.description ?? row.code,
  patientRef: row.patientId,
});
const whatOfClaim = (row: ClaimRecord): What => ({ what: 'Insurance claim', patientRef: row.patientId });
const whatOfCase = ({ id, status, patient }: AlignerRecord): What => ({
  what: `Aligner case ${id} · ${status.replaceAll('_', ' ')}`,
  patientRef: id,
  patientName: [patient?.firstName, patient?.lastName].filter(Boolean).join(' '),
});
