import type { PracticePatientLabelDto } from '../dto/answer.dto.ts';
import type { PatientFlag, PracticeMaskedDto, RevealField } from '../dto/patient.dto.ts';
import { ageOn } from './dates.ts';
import type { PatientRecord } from './records.ts';

const DOTS = '•••';
const ADULT = 18;

export const nameOf = ({ firstName, lastName }: Pick<PatientRecord, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const labelOf = (patient: PatientRecord, today: string): PracticePatientLabelDto => ({
  ref: patient.id,
  name: nameOf(patient),
  age: ageOn(patient.birthDate, today),
});

/** What should be seen at a glance, in words of ours. */
export function flagsOf({ status, birthDate, smsConsent }: PatientRecord, today: string): PatientFlag[] {
  const age = ageOn(birthDate, today);
  return [
    ...(status === 'active' || status === 'unknown' ? [] : [status]),
    ...(age !== null && age < ADULT ? (['minor'] as const) : []),
    ...(smsConsent === 'no' ? (['no_texts'] as const) : []),
  ];
}

const addressOf = ({ address }: PatientRecord): string | null => {
  const { line1, line2, city, state, postalCode } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter(Boolean).join('\n') || null;
};

/** The value of a field that is kept masked; null where the record has none. */
export function valueOf(patient: PatientRecord, field: RevealField): string | null {
  const phone = (use: string): string | null =>
    patient.phones.find((one) => one.use === use)?.number.trim() || null;
  switch (field) {
    case 'birth_date':
      return patient.birthDate;
    case 'email':
      return patient.email;
    case 'address':
      return addressOf(patient);
    case 'phone_mobile':
      return phone('mobile');
    case 'phone_home':
      return phone('home');
    case 'phone_work':
      return phone('work');
  }
}

/**
 * Shows that there is a value and nothing to find a person by: of a telephone number its last two digits, of a mail
 * address its first letter, of anything else nothing.
 */
export function masked(field: RevealField, value: string): string {
  if (field.startsWith('phone_')) {
    const digits = value.replace(/\D/g, '');
    return digits.length > 4 ? `${DOTS} ${DOTS} ••${digits.slice(-2)}` : `${DOTS} ${DOTS}`;
  }
  if (field === 'email')
    return /^[^@\s]{2,}@/u.test(value) ? `${[...value][0]}${DOTS}@${DOTS}` : `${DOTS}@${DOTS}`;
  return field === 'birth_date' ? '••/••/••••' : `${DOTS}${DOTS}`;
}

/** The fields that have a value, masked. */
export function maskedFields(patient: PatientRecord, fields: readonly RevealField[]): PracticeMaskedDto[] {
  return fields.flatMap((field) => {
    const value = valueOf(patient, field);
    return value === null ? [] : [{ field, masked: masked(field, value) }];
  });
}
