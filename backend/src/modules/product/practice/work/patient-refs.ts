import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Vault } from '#platform/crypto/vault.ts';
import type { PatientRecord } from '../views/records.ts';
import { isSampleRef, plainRef } from '../tool/refs.ts';
import type { UserPrincipal } from '#access/principal.ts';
import type { PracticeSource } from '../tool/practice-source.ts';
import { nameOf } from '../views/patient-view.ts';
import { UPSERT_REF } from './patient-refs.sql.ts';

/** Whose work it is: through an organisation's connection the organisation's, else one's own. */
export interface WorkOwner {
  readonly userId: string | null;
  readonly organisationId: string | null;
  /** The one of the two; what sealed words are bound to. */
  readonly id: string;
}
export const ownerOf = ({ userId }: UserPrincipal, { organisation }: PracticeSource): WorkOwner =>
  organisation
    ? { userId: null, organisationId: organisation.id, id: organisation.id }
    : { userId, organisationId: null, id: userId };

/** What a stored patient's name is bound to: its owner and nothing else. */
export const patientNameAad = (ownerId: string): string => `patient-ref:${ownerId}:name`;
export const patientBirthAad = (ownerId: string): string => `patient-ref:${ownerId}:birth`;

/**
 * The patients own work is about: one row per owner and patient, made when a task or contact is attached, with the name
 * sealed. Nothing else of a patient is kept here.
 */
@Injectable()
export class PatientRefs {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
  ) {}

  /** The row of a patient, made or brought up to date. */
  async upsert(owner: WorkOwner, toolId: string, patient: PatientRecord): Promise<string> {
    const { id: ownerId } = owner;
    const { id } = await this.sql.one<{ id: string }>('patient_ref_remember', UPSERT_REF, [
      owner.userId,
      toolId,
      plainRef(patient.id),
      this.vault.seal(nameOf(patient), patientNameAad(ownerId)),
      patient.birthDate === null ? null : this.vault.seal(patient.birthDate, patientBirthAad(ownerId)),
      isSampleRef(patient.id),
      owner.organisationId,
    ]);
    return id;
  }
}
