import type { UserPrincipal } from '#access/principal.ts';

/** What another area copies of a patient that a person chose. */
export interface ChosenPatient {
  /** The row that remembers the patient for its owner. */
  readonly patientRefId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `1990-04-05`; null where the tool has none. */
  readonly birthDate: string | null;
  readonly sex: 'female' | 'male' | 'other' | 'unknown';
  readonly isSample: boolean;
  readonly toolName: string;
  /** Whose practice it is; null for the person's own connection. */
  readonly organisationId: string | null;
}

/** Copies patients of practice tools for other areas. The area that reads these tools supplies it. */
export interface PatientChooser {
  /** @throws AppError 404 for a patient that is not of the caller's connections, and the failures of the tool */
  copy(me: UserPrincipal, ref: string): Promise<ChosenPatient>;
}
