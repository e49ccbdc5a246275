import type { FormState } from '../form/use-form.ts';

/** A patient of a practice tool; the server copies what it needs from there. */
export interface ToolPatient {
  readonly from: 'tool';
  /** The source as `/api/practice/sources` names it, and the patient's opaque reference in it. */
  readonly source: string;
  readonly ref: string;
  /** For the eye only: the server reads the name itself. */
  readonly name: string;
  readonly toolName: string;
  readonly isSample: boolean;
}

/** A patient whose details somebody typed. Empty texts are not filled in yet. */
export interface TypedPatient {
  readonly from: 'typed';
  readonly first: string;
  readonly last: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly sex: string;
}

export type PatientChoice = ToolPatient | TypedPatient;
export type PatientErrors = FormState<'patient' | 'first' | 'last' | 'birthDate' | 'sex'>['errors'];

export const NOBODY: TypedPatient = { from: 'typed', first: '', last: '', birthDate: '', sex: '' };
