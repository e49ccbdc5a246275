import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { type ChosenPatient, Contributions, type PatientChooser } from '#common/contributions/index.ts';
import { ownerOf, PatientRefs } from '../work/patient-refs.ts';
import { PatientReader } from './patient-reader.ts';
import { isSampleRef } from './refs.ts';

/**
 * Copies the few facts of a patient that a case or a referral begins with. The access is written down first; a real person is never
 * replaced by a sample.
 */
@Injectable()
export class ChosenPatients implements PatientChooser {
  constructor(
    contributions: Contributions,
    private readonly patients: PatientReader,
    private readonly refs: PatientRefs,
  ) {
    contributions.copyPatientsWith(this);
  }

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
