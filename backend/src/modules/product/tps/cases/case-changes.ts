import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import type { ChangeCaseDto } from '../dto/change-case.dto.ts';
import { notNow } from '../tps.errors.ts';
import { CaseOwners } from './case-owners.ts';
import type { CaseChanges } from './case-moves.ts';
import { CaseSeals, type SealedPatient } from './case-seals.ts';
import type { TpsCase } from './tps-case.entity.ts';

/** The columns that hold a patient. */
export type PatientColumns = Pick<TpsCase, 'sealedPatient' | 'sex' | 'patientRefId' | 'isSample'>;

const WHILE_MENDED: ReadonlySet<string> = new Set(['version', 'instructions', 'scanner']);

/** Reads what a body changes of a case into its columns; what names a patient is sealed on the way. */
@Injectable()
export class CaseChangeReader {
  constructor(
    private readonly seals: CaseSeals,
    private readonly contributions: Contributions,
    private readonly owners: CaseOwners,
  ) {}

  async read(me: UserPrincipal, row: TpsCase, wanted: ChangeCaseDto): Promise<CaseChanges> {
    if (row.status === 'records_issue') this.assertMends(wanted);
    const { organisation_id, location_id } = wanted;
    if (organisation_id !== undefined || location_id !== undefined)
      await this.owners.assertPlace(me, row.ownerId, {
        organisationId: organisation_id === undefined ? row.organisationId : organisation_id,
        locationId: location_id === undefined ? row.locationId : location_id,
      });
    return { ...this.plain(row, wanted), ...(await this.patient(me, row, wanted)) };
  }

  /** A patient of a practice tool, copied. */
  async chosen(me: UserPrincipal, caseId: string, ref: string): Promise<PatientColumns> {
    const patient = await this.contributions.patients.copy(me, ref);
    const { firstName: first, lastName: last, birthDate } = patient;
    return {
      sealedPatient: this.seals.sealPatient(caseId, { first, last, birthDate }),
      ...{ sex: patient.sex, patientRefId: patient.patientRefId, isSample: patient.isSample },
    };
  }

  private async patient(me: UserPrincipal, row: TpsCase, wanted: ChangeCaseDto): Promise<CaseChanges> {
    if (wanted.patient_ref !== undefined) return this.chosen(me, row.id, wanted.patient_ref);
    const { patient_first: first, patient_last: last, birth_date: birthDate } = wanted;
    if (first === undefined && last === undefined && birthDate === undefined) return {};
    const before = this.seals.openPatient(row.id, row.sealedPatient);
    const given = Object.entries({ first, last, birthDate }).filter(([, value]) => value !== undefined);
    const patient = { ...before, ...Object.fromEntries(given) } as SealedPatient;
    return { sealedPatient: this.seals.sealPatient(row.id, patient) };
  }

  /** TypeORM leaves out what is undefined. */
  private plain({ id }: TpsCase, wanted: ChangeCaseDto): CaseChanges {
    const { sex, order_type, arches, dentition, consent_on, scanner, findings, approach } = wanted;
    const { chief_complaint: complaint, instructions, organisation_id, location_id } = wanted;
    const sealed = (field: 'complaint' | 'instructions', text: string | null | undefined) =>
      text === undefined ? undefined : this.seals.seal(id, field, text);
    return {
      ...{ sex, orderType: order_type, arches, dentition, consentOn: consent_on, scanner },
      ...{ findings: findings as never, approach: approach as never },
      ...{ organisationId: organisation_id, locationId: location_id },
      sealedComplaint: sealed('complaint', complaint),
      sealedInstructions: sealed('instructions', instructions),
    };
  }

  /** The laboratory has the prescription; only what it asked for is mended. */
  private assertMends(wanted: ChangeCaseDto): void {
    const others = Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && !WHILE_MENDED.has(name),
    );
    if (others.length > 0) throw notNow();
  }
}
