import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Organisations } from '#identity/organisations/index.ts';
import { REFERRER_ROLES } from '../access/referrer-roles.ts';
import type { SaveReferralDto } from '../dto/referral.dto.ts';
import type { ReferredPatient } from '../referral-content.ts';
import { grantNeeded } from '../referrals.errors.ts';

/** The patient of a draft, and the columns that say where the facts came from. */
export interface PatientChoice {
  readonly patient: ReferredPatient;
  readonly columns: { readonly patientRefId: string | null; readonly patientIsSample: boolean };
}

/** Turns what the form names into the facts that a referral copies: of a practice tool, or typed. */
@Injectable()
export class ReferralPatients {
  constructor(
    private readonly contributions: Contributions,
    private readonly organisations: Organisations,
  ) {}

  /** Null where the form names nobody. */
  async choose(me: UserPrincipal, { patient_ref, patient }: SaveReferralDto): Promise<PatientChoice | null> {
    if (patient_ref !== undefined) return this.ofTool(me, patient_ref);
    if (!patient) return null;
    const typed = { ...patient, birth_date: patient.birth_date ?? null, tool_name: null };
    return { patient: typed, columns: { patientRefId: null, patientIsSample: false } };
  }

  private async ofTool(me: UserPrincipal, ref: string): Promise<PatientChoice> {
    const { organisationId, ...chosen } = await this.contributions.patients.copy(me, ref);
    if (organisationId !== null) await this.assertGranted(organisationId, me);
    return {
      patient: {
        ...{ first_name: chosen.firstName, last_name: chosen.lastName, birth_date: chosen.birthDate },
        ...{ sex: chosen.sex, tool_name: chosen.toolName },
      },
      columns: { patientRefId: chosen.patientRefId, patientIsSample: chosen.isSample },
    };
  }

  /** An organisation's patients are referred by those whom it lets refer. */
  private async assertGranted(organisationId: string, { userId }: UserPrincipal): Promise<void> {
    const permissions = await this.organisations.permissionsIn(organisationId, userId);
    if (!permissions.includes('referral.write')) throw grantNeeded(REFERRER_ROLES);
  }
}
