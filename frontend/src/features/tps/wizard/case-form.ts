import type { PatientChoice } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import type { AlignerCase, Approach, CaseChange, Findings } from '../types.ts';

/** What the wizard asks for. Empty texts stand for "not entered yet". A type, because drafts are plain JSON. */
export type CaseForm = {
  readonly patient: PatientChoice | null;
  readonly order_type: AlignerCase['order_type'];
  readonly arches: AlignerCase['arches'];
  readonly dentition: AlignerCase['dentition'];
  readonly chief_complaint: string;
  readonly consent_on: string;
  readonly organisation_id: string;
  readonly scanner: string;
  readonly findings: Findings;
  readonly approach: Approach;
  readonly instructions: string;
};

/** A patient who was copied before: nothing of them is to be sent again. */
const COPIED = '';

function patientOf({ patient, patient_name }: AlignerCase): PatientChoice | null {
  const { first_name, last_name, birth_date, sex, from_tool, is_sample } = patient;
  if (from_tool)
    return {
      ...{ from: 'tool', source: '', ref: COPIED, name: patient_name ?? '' },
      ...{ toolName: 'your practice tool', isSample: is_sample },
    };
  if (!first_name && !last_name && !birth_date && !sex) return null;
  return {
    ...{ from: 'typed', first: first_name ?? '', last: last_name ?? '' },
    ...{ birthDate: birth_date ?? '', sex: sex ?? '' },
  };
}

export function formOf(saved: AlignerCase): CaseForm {
  const { order_type, arches, dentition, findings, approach } = saved;
  return {
    ...{ patient: patientOf(saved), order_type, arches, dentition, findings, approach },
    chief_complaint: saved.chief_complaint ?? '',
    consent_on: saved.consent_on ?? '',
    organisation_id: saved.organisation?.id ?? '',
    scanner: saved.scanner ?? '',
    instructions: saved.instructions ?? '',
  };
}

type PatientChange = Pick<
  CaseChange,
  'patient_ref' | 'patient_first' | 'patient_last' | 'birth_date' | 'sex'
>;
type Sex = NonNullable<CaseChange['sex']>;

function patientChange(patient: PatientChoice | null): PatientChange {
  if (patient?.from === 'tool') return patient.ref === COPIED ? {} : { patient_ref: patient.ref };
  return {
    patient_first: patient?.first.trim() || null,
    patient_last: patient?.last.trim() || null,
    birth_date: patient?.birthDate || null,
    sex: (patient?.sex || null) as Sex | null,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Fields that the server keeps as null when they are empty. */
const TEXTS = ['chief_complaint', 'consent_on', 'organisation_id', 'scanner', 'instructions'] as const;
const VALUES = ['order_type', 'arches', 'dentition', 'findings', 'approach'] as const;

/** What has to be sent so that the server has what the form says: only what differs from `before`. */
export function changesOf(before: CaseForm, form: CaseForm): Omit<CaseChange, 'version'> {
  const texts = TEXTS.filter((name) => form[name].trim() !== before[name].trim());
  const values = VALUES.filter((name) => !same(form[name], before[name]));
  return {
    ...(same(form.patient, before.patient) ? {} : patientChange(form.patient)),
    ...Object.fromEntries(texts.map((name) => [name, form[name].trim() || null])),
    ...Object.fromEntries(values.map((name) => [name, form[name]])),
  };
}
