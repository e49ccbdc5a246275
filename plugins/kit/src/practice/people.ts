import { stableRandom } from '../samples/stable-random.ts';

/** The invented practice behind every practice mock. Names are made of dental words; nobody is meant. */
export const samplePractice = {
  name: 'Sample Valley Dental',
  timeZone: 'America/New_York',
  address: { line1: '100 Sample Street', city: 'Sample Valley', state: 'NY', postalCode: '00000' },
} as const;

export interface SampleProvider {
  number: number;
  abbreviation: string;
  firstName: string;
  lastName: string;
  role: 'dentist' | 'hygienist';
}
export interface SampleOperatory {
  number: number;
  name: string;
  shortName: string;
  hygiene: boolean;
  dentistNumber: number;
  hygienistNumber: number;
}
export interface SamplePatient {
  number: number;
  firstName: string;
  middleInitial: string;
  lastName: string;
  preferredName: string;
  gender: 'female' | 'male' | 'other';
  birthDate: string;
  email: string;
  phone: string;
  street: string;
  status: 'active' | 'inactive' | 'archived';
  providerNumber: number;
  guarantorNumber: number;
  chartNumber: string;
  textConsent: 'yes' | 'no' | 'unknown';
}

export const sampleProviders: readonly SampleProvider[] = [
  { number: 1, abbreviation: 'DOC1', firstName: 'Molara', lastName: 'Crownwell', role: 'dentist' },
  { number: 2, abbreviation: 'DOC2', firstName: 'Incis', lastName: 'Bridgeworth', role: 'dentist' },
  { number: 3, abbreviation: 'HYG1', firstName: 'Flossie', lastName: 'Brushfield', role: 'hygienist' },
  { number: 4, abbreviation: 'HYG2', firstName: 'Minton', lastName: 'Polishaw', role: 'hygienist' },
];

const room = (
  number: number,
  hygiene: boolean,
  dentistNumber: number,
  hygienistNumber: number,
): SampleOperatory => ({
  number,
  name: hygiene ? `Hygiene ${number - 4}` : `Operatory ${number}`,
  shortName: hygiene ? `HY${number - 4}` : `OP${number}`,
  hygiene,
  dentistNumber,
  hygienistNumber,
});

export const sampleOperatories: readonly SampleOperatory[] = [
  room(1, false, 1, 0),
  room(2, false, 1, 0),
  room(3, false, 2, 0),
  room(4, false, 2, 0),
  room(5, true, 1, 3),
  room(6, true, 2, 4),
];

const FIRST = [
  ['Cuspida', 'female'],
  ['Bicus', 'male'],
  ['Enamelia', 'female'],
  ['Dentin', 'male'],
  ['Gingiva', 'female'],
  ['Apex', 'other'],
  ['Lingua', 'female'],
  ['Occlus', 'male'],
  ['Pulpina', 'female'],
  ['Distal', 'male'],
] as const;
const LAST = ['Enamelson', 'Flossfield', 'Rootley', 'Molarsen'];
const STATUS = [
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'active',
  'inactive',
  'active',
  'archived',
] as const;
const CONSENT = ['yes', 'yes', 'unknown', 'no'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

function patient(index: number): SamplePatient {
  const random = stableRandom(4_000 + index);
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const [firstName, gender] = FIRST[index % FIRST.length] ?? FIRST[0];
  const lastName = LAST[Math.floor(index / FIRST.length)] ?? 'Enamelson';
  const number = index + 1;
  return {
    number,
    firstName,
    middleInitial: index % 3 === 0 ? 'M' : '',
    lastName,
    preferredName: index % 7 === 0 ? firstName.slice(0, 4) : '',
    gender,
    birthDate: `${between(1940, 2018)}-${two(between(1, 12))}-${two(between(1, 28))}`,
    email: `${firstName}.${lastName}@example.test`.toLowerCase(),
    phone: `(555) 555-01${two(index)}`,
    street: `${100 + number} Sample Street`,
    status: STATUS[index % STATUS.length] ?? 'active',
    providerNumber: (index % 2) + 1,
    // Every fifth person belongs to the household of the one before.
    guarantorNumber: index % 5 === 4 ? number - 1 : number,
    chartNumber: `SV${String(1_000 + number)}`,
    textConsent: CONSENT[index % CONSENT.length] ?? 'unknown',
  };
}

export const samplePatients: readonly SamplePatient[] = Array.from({ length: 40 }, (_, index) =>
  patient(index),
);
