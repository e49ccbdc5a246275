import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { ownerOf, PatientRefs } from '../work/patient-refs.ts';
import { PatientReader } from './patient-reader.ts';
import { isSampleRef } from './refs.ts';

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

/**
 * Copies the few facts of a patient that a case or a referral begins with. The access is written down first; a real person is never
 * replaced by a sample.
 */
@Injectable()
export class ChosenPatients {
  constructor(
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
  ) {}

  /** @throws AppError 404 for a patient that is not of the caller's connections, and the failures of the tool */
  async copy(me: UserPrincipal, ref: string): Promise<ChosenPatient> {
    const { source, patient } = await this.patients.read(me, ref);
    return {
      patientRefId: await this.refs.upsert(ownerOf(me, source), source.toolId, patient),
      ...{ firstName: patient.firstName, lastName: patient.lastName },
      ...{ birthDate: patient.birthDate, sex: patient.gender },
      isSample: isSampleRef(patient.id),
      toolName: source.name,
      organisationId: source.organisation?.id ?? null,
    };
  }
}
