import type { Json } from '@chairside/kit';
import type { SealedPatient } from '../cases/case-seals.ts';
import type { TpsCase } from '../cases/tps-case.entity.ts';

/** What is written in a prescription, opened. */
export interface PrescriptionWords {
  readonly patient: SealedPatient;
  readonly complaint: string | null;
  readonly instructions: string | null;
}

/** The prescription as an aligner laboratory takes it. Whatever is empty is left out. */
export function prescriptionWire(
  row: TpsCase,
  { patient, complaint, instructions }: PrescriptionWords,
): Json {
  const { approach, findings } = row;
  const { first: firstName, last: lastName, birthDate } = patient;
  const { ipr, attachments, steps } = approach;
  return without({
    externalId: row.number,
    patient: without({ firstName, lastName, birthDate, gender: row.sex }),
    ...{ arches: row.arches, chiefComplaint: complaint, dentition: row.dentition, scanner: row.scanner },
    goals: Object.fromEntries((approach.goals ?? []).map((goal) => [goal, 'resolve'])),
    restrictions: restrictionsOf(row),
    iprAllowed: ipr?.mode !== 'none',
    attachmentsAllowed: attachments?.mode !== 'none',
    stepLimit: steps?.mode === 'limit' ? steps.limit : undefined,
    wearDays: approach.wear_days ?? 14,
    preferences: without({
      ...{ ipr, attachments, elastics: approach.elastics, overcorrection: approach.overcorrection },
      extractions: approach.extraction_teeth,
    }),
    findings: Object.keys(findings).length > 0 ? findings : undefined,
    ...{ instructions, orderType: row.orderType },
  });
}

function restrictionsOf({ approach }: TpsCase): Json[] {
  const of = (kind: string, teeth: readonly string[] = []): Json[] => teeth.map((tooth) => ({ tooth, kind }));
  return [...of('do_not_move', approach.no_move_teeth), ...of('no_attachment', approach.no_attachment_teeth)];
}

const without = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
