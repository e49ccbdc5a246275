import { ALIGNER_STATUSES, type AlignerStatus } from '@chairside/kit/practice';

/** The order of the states of a case. A case that is sent back returns to the doctor. */
const NEXT: Readonly<Partial<Record<AlignerStatus, readonly AlignerStatus[]>>> = {
  draft: ['submitted'],
  submitted: ['action_needed', 'setup_in_progress'],
  action_needed: ['submitted', 'setup_in_progress'],
  setup_in_progress: ['setup_ready', 'action_needed'],
  setup_ready: ['changes_requested', 'approved'],
  changes_requested: ['setup_ready'],
  approved: ['manufacturing'],
  manufacturing: ['shipped'],
  shipped: ['in_treatment'],
  in_treatment: ['closed', 'shipped'],
};
const BEFORE_MANUFACTURING = ALIGNER_STATUSES.slice(0, ALIGNER_STATUSES.indexOf('manufacturing'));

/** Whether a case may go from one status to another. */
export function mayMove(from: string, to: AlignerStatus): boolean {
  const known = ALIGNER_STATUSES.find((status) => status === from);
  if (!known) return false;
  if (to === 'cancelled') return BEFORE_MANUFACTURING.includes(known);
  return NEXT[known]?.includes(to) ?? false;
}

/** The changes that the laboratory makes without the doctor. */
export const AUTOMATIC_STEPS: Readonly<Partial<Record<AlignerStatus, AlignerStatus>>> = {
  submitted: 'setup_in_progress',
  setup_in_progress: 'setup_ready',
  changes_requested: 'setup_ready',
  approved: 'manufacturing',
  manufacturing: 'shipped',
  shipped: 'in_treatment',
};
