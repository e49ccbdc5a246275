import { samplePatients, type SamplePatient } from './people.ts';
import { samplePerson } from './treatment.ts';

/** In the order in which a case walks through them; cancelled stands beside. */
export const ALIGNER_STATUSES = [
  'draft',
  'submitted',
  'action_needed',
  'setup_in_progress',
  'setup_ready',
  'changes_requested',
  'approved',
  'manufacturing',
  'shipped',
  'in_treatment',
  'closed',
  'cancelled',
] as const;
export type AlignerStatus = (typeof ALIGNER_STATUSES)[number];

export interface SampleAlignerCase {
  number: number;
  patient: SamplePatient;
  status: AlignerStatus;
  arches: 'upper' | 'lower' | 'both';
  upperSteps: number;
  lowerSteps: number;
}

const ARCHES = ['both', 'upper', 'lower'] as const;

/** Twelve aligner cases of people of the sample practice, one in each status. */
export const sampleAlignerCases: readonly SampleAlignerCase[] = ALIGNER_STATUSES.map((status, index) => {
  const arches = ARCHES[index % ARCHES.length] ?? 'both';
  const steps = 8 + ((index * 7) % 21);
  const number = samplePerson(index, 2);
  return {
    number: index + 1,
    patient: samplePatients[number - 1] as SamplePatient,
    status,
    arches,
    upperSteps: arches === 'lower' ? 0 : steps,
    lowerSteps: arches === 'upper' ? 0 : steps,
  };
});
