import { type FileSlot, PHOTO_SLOTS } from '../files/slots.ts';
import type { Arches } from '../dto/case-words.ts';
import type { CaseStatus } from '../status/case-status.ts';

export interface SampleCase {
  readonly first: string;
  readonly last: string;
  readonly birthDate: string;
  readonly sex: 'female' | 'male';
  readonly arches: Arches;
  readonly complaint: string;
  /** The statuses it went through. */
  readonly road: readonly CaseStatus[];
  readonly files: readonly FileSlot[];
  /** The case of the sample laboratory that stands for it. */
  readonly externalRef: string | null;
  readonly labMessage?: string;
  readonly setup?: 'pending' | 'approved';
  readonly tracking?: string;
}

const BOTH_SCANS = ['scan_upper', 'scan_lower'] as const;
const ALL_FILES: readonly FileSlot[] = [...PHOTO_SLOTS, ...BOTH_SCANS];
const PLANNED = ['draft', 'ready', 'submitted', 'in_planning', 'setup_ready'] as const;

/** Five invented cases, one for each thing that a doctor does with a case. */
export const SAMPLE_CASES: readonly SampleCase[] = [
  {
    ...{ first: 'Testa', last: 'Molar', birthDate: '1991-04-12', sex: 'female', arches: 'both' },
    complaint: 'Sample: the front teeth overlap',
    ...{ road: ['draft'], files: ALL_FILES.filter((slot) => slot !== 'smile' && slot !== 'profile') },
    externalRef: null,
  },
  {
    ...{ first: 'Sample', last: 'Premolar', birthDate: '1984-11-30', sex: 'male', arches: 'both' },
    complaint: 'Sample: a gap between the upper front teeth',
    ...{ road: ['draft', 'ready', 'submitted', 'records_issue'], files: ALL_FILES },
    externalRef: 'CC-MOCK-0003',
    labMessage: 'The lower scan shows a gap behind the last molar.',
  },
  {
    ...{ first: 'Cuspida', last: 'Sample', birthDate: '1999-02-03', sex: 'female', arches: 'both' },
    complaint: 'Sample: crowded lower front teeth',
    ...{ road: PLANNED, files: ALL_FILES, externalRef: 'CC-MOCK-0005', setup: 'pending' },
  },
  {
    ...{ first: 'Incisor', last: 'Testa', birthDate: '1977-07-21', sex: 'male', arches: 'both' },
    complaint: 'Sample: the bite is deep',
    ...{ road: [...PLANNED, 'approved', 'in_production'], files: ALL_FILES },
    ...{ externalRef: 'CC-MOCK-0008', setup: 'approved' },
  },
  {
    ...{ first: 'Enamela', last: 'Sample', birthDate: '1989-09-09', sex: 'female', arches: 'both' },
    complaint: 'Sample: the midline is off',
    road: [...PLANNED, 'approved', 'in_production', 'shipped', 'in_treatment', 'completed'],
    ...{ files: ALL_FILES, externalRef: 'CC-MOCK-0011', setup: 'approved', tracking: 'SAMPLE-0011' },
  },
];
