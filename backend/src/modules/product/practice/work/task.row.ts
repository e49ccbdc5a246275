import type { Vault } from '#platform/crypto/vault.ts';
import type { PracticeTaskDto } from '../dto/task.dto.ts';
import { patientNameAad } from './patient-refs.ts';

/** A task as the statements of this module read it. */
export interface TaskRow {
  readonly id: string;
  readonly sealed_title: string;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly due_on: string | null;
  readonly done_at: Date | null;
  readonly is_sample: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly source_id: string | null;
  readonly ref: string | null;
  readonly patient_is_sample: boolean | null;
  readonly sealed_name: string | null;
  /** To whom the patient's name is sealed: the task's owner, or an organisation. */
  readonly patient_owner: string | null;
  readonly organisation_id: string | null;
}

/** A title may name a patient, so it is sealed for its owner. */
export const titleAad = (ownerId: string): string => `practice-task:${ownerId}`;

export const toTaskDto = (row: TaskRow, ownerId: string, vault: Vault): PracticeTaskDto => ({
  id: row.id,
  title: vault.open(row.sealed_title, titleAad(ownerId)),
  patient: patientOf(row, vault),
  assignee_id: row.assignee_id,
  assignee_name: row.assignee_name,
  due_on: row.due_on,
  done_at: row.done_at?.toISOString() ?? null,
  is_sample: row.is_sample,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

function patientOf(row: TaskRow, vault: Vault): PracticeTaskDto['patient'] {
  const { ref, source_id, sealed_name: name, patient_owner: owner } = row;
  if (ref === null || source_id === null || name === null || owner === null) return null;
  return {
    ref: row.patient_is_sample ? `sample_${ref}` : ref,
    name: vault.open(name, patientNameAad(owner)),
    source_id,
  };
}
