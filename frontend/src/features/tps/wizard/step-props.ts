import type { AlignerCase } from '../types.ts';
import type { CaseDraft } from './use-case-draft.ts';

export interface StepProps {
  readonly draft: CaseDraft;
  /** The case as the server has it. */
  readonly saved: AlignerCase;
  readonly disabled: boolean;
}

/** The id of a field, to which the list of what is missing leads. */
export const fieldId = (name: string): string => `tps-${name.replaceAll('_', '-')}`;
