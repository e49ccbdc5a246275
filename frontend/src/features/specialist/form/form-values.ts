import type { PatientChoice } from '../../../shared/ui/patient-picker/PatientPicker.tsx';
import type { Referral, SaveReferral } from '../types.ts';

export interface DatedFile {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD`; empty until it is chosen. */
  readonly takenOn: string;
}

/** The form as it is kept in the draft: plain data. */
export interface FormValues {
  readonly kind: Referral['kind'];
  readonly urgency: Referral['urgency'];
  readonly specialtyFilter: string;
  readonly specialistId: string;
  readonly patient: PatientChoice | null;
  /** The patient that the saved draft holds, which was chosen from a tool. */
  readonly keptPatient: string;
  readonly teeth: readonly string[];
  readonly reason: string;
  readonly history: string;
  readonly doneSoFar: string;
  readonly consent: boolean;
  readonly files: readonly DatedFile[];
  /** The saved draft that this form changes. */
  readonly saved: { readonly id: string; readonly version: number } | null;
}

export const EMPTY: FormValues = {
  ...{ kind: 'referral', urgency: 'routine', specialtyFilter: '', specialistId: '', patient: null },
  ...{ keptPatient: '', teeth: [], reason: '', history: '', doneSoFar: '', consent: false, files: [] },
  saved: null,
};

const typedPatient = (patient: NonNullable<Referral['patient']>): PatientChoice => ({
  ...{ from: 'typed', first: patient.first_name, last: patient.last_name },
  ...{ birthDate: patient.birth_date ?? '', sex: patient.sex },
});

/** A saved draft as the form shows it. */
export function valuesOf(referral: Referral): FormValues {
  const { patient } = referral;
  const typed = patient !== null && patient.tool_name === null;
  return {
    ...{ kind: referral.kind, urgency: referral.urgency, specialtyFilter: '' },
    specialistId: referral.specialist?.id ?? '',
    patient: typed ? typedPatient(patient) : null,
    keptPatient: patient && !typed ? `${patient.first_name} ${patient.last_name}` : '',
    ...{ teeth: referral.teeth, reason: referral.reason, history: referral.history },
    ...{ doneSoFar: referral.done_so_far, consent: referral.consent_at !== null },
    files: referral.files.map(({ id, name, taken_on }) => ({ id, name, takenOn: taken_on })),
    saved: { id: referral.id, version: referral.version },
  };
}

function patientOf(patient: PatientChoice | null): Pick<SaveReferral, 'patient' | 'patient_ref'> {
  if (patient?.from === 'tool') return { patient_ref: patient.ref };
  if (!patient || patient.first.trim() === '' || patient.last.trim() === '') return {};
  const sex = (patient.sex || 'unknown') as NonNullable<SaveReferral['patient']>['sex'];
  return {
    patient: {
      first_name: patient.first,
      last_name: patient.last,
      birth_date: patient.birthDate || null,
      sex,
    },
  };
}

/** What is sent to the server. */
export const bodyOf = (values: FormValues): SaveReferral => ({
  ...{ kind: values.kind, urgency: values.urgency, specialist_id: values.specialistId || null },
  ...{ teeth: [...values.teeth], reason: values.reason, history: values.history },
  ...{ done_so_far: values.doneSoFar, consent: values.consent },
  files: values.files.map(({ id, takenOn }) => ({ file_id: id, taken_on: takenOn })),
  ...patientOf(values.patient),
});

export type FormErrors = Partial<
  Record<'specialist' | 'patient' | 'first' | 'last' | 'birthDate' | 'reason' | 'files' | 'consent', string>
>;

const needsPatient = ({ patient, keptPatient }: FormValues): boolean =>
  patient === null && keptPatient === '';

/** What is missing before a referral can be sent; a draft may miss all of it but the dates. */
export function errorsOf(values: FormValues, sending: boolean): FormErrors {
  const { patient, files } = values;
  const undated = files.some(({ takenOn }) => takenOn === '');
  const dates = undated ? { files: 'Enter the day on which each file was taken' } : {};
  if (!sending) return dates;
  return {
    ...dates,
    ...(values.specialistId === '' && { specialist: 'Choose a specialist' }),
    ...(needsPatient(values) && { patient: 'Choose or enter the patient' }),
    ...(patient?.from === 'typed' && patient.first.trim() === '' && { first: 'Enter the first name' }),
    ...(patient?.from === 'typed' && patient.last.trim() === '' && { last: 'Enter the last name' }),
    ...(values.reason.trim() === '' && { reason: 'Write the reason' }),
    ...(!values.consent && { consent: 'Confirm the patient’s consent' }),
  };
}
