import type { Vault } from '#platform/crypto/vault.ts';
import type { PracticeTaskDto } from '../dto/task.dto.ts';
import type { PatientRef } from './patient-ref.entity.ts';
import { patientNameAad } from './patient-refs.ts';
import type { PracticeTask } from './practice-task.entity.ts';

/** A task with what is joined to it. */
export interface TaskRow extends PracticeTask {
  readonly patient: PatientRef | null;
  readonly assigneeName: string | null;
  readonly ownerName: string | null;
}

/** A title may name a patient, so it is sealed for its owner; whoever is given the task reads it as well. */
export const titleAad = (ownerId: string): string => `practice-task:${ownerId}`;

export const toTaskDto = (row: TaskRow, vault: Vault): PracticeTaskDto => ({
  id: row.id,
  title: vault.open(row.sealedTitle, titleAad(row.ownerUserId)),
  patient: row.patient && toPatient(row.patient, vault),
  organisation_id: row.organisationId,
  owner_id: row.ownerUserId,
  owner_name: row.ownerName,
  assignee_id: row.assigneeId,
  assignee_name: row.assigneeName,
  due_on: row.dueOn,
  done_at: row.doneAt?.toISOString() ?? null,
  is_sample: row.isSample,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The patient's name is sealed for the organisation, else for the person. */
function toPatient(patient: PatientRef, vault: Vault): PracticeTaskDto['patient'] {
  const { externalId, isSample, toolName, organisationId, ownerUserId, sealedName } = patient;
  const owner = organisationId ?? ownerUserId;
  if (owner === null) return null;
  return {
    ref: isSample ? `sample_${externalId}` : externalId,
    name: vault.open(sealedName, patientNameAad(owner)),
    source_id: organisationId === null ? toolName : `${toolName}@${organisationId}`,
  };
}
