import type { PatientLabel } from '../types.ts';

/** A patient's name; one that the tool did not tell is said to be missing. */
export function nameOf({ name }: PatientLabel): string {
  return name ?? 'Name not read yet';
}
