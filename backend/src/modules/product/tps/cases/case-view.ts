import type { UserPrincipal } from '#access/principal.ts';
import type { CaseDto, CaseMayDto, CaseRowDto, CaseSubmissionDto } from '../dto/case.dto.ts';
import type { CaseFileDto } from '../dto/case-file.dto.ts';
import type { CasePart } from '../dto/case-words.ts';
import type { SetupDto } from '../dto/setup.dto.ts';
import type { TpsFile } from '../files/tps-file.entity.ts';
import type { TpsSetup } from '../setups/tps-setup.entity.ts';
import { groupOf, isPrepared, isWithLab, mayMove, waitsOn } from '../status/case-status.ts';
import type { TpsSubmission } from '../submission/tps-submission.entity.ts';
import { isDoctor } from './case-access.ts';
import type { NamedCase } from './case-rows.ts';
import type { CaseSeals, DecisionWords, SealedPatient } from './case-seals.ts';
import { ageOn } from './patient-age.ts';
import type { TpsCase } from './tps-case.entity.ts';

const DAY_MS = 86_400_000;
const NO_NAME = 'Former member';

export const patientName = ({ first, last }: SealedPatient): string | null =>
  [first, last].filter(Boolean).join(' ') || null;

export function toRowDto(
  { row, doctor, organisation }: NamedCase,
  part: CasePart,
  patient: SealedPatient,
  now: Date,
): CaseRowDto {
  const { id, number, status } = row;
  return {
    ...{ id, number, patient_name: patientName(patient) },
    patient_age: ageOn(patient.birthDate, now.toISOString().slice(0, 10)),
    ...{ order_type: row.orderType, arches: row.arches, status, group: groupOf(status) },
    ...{ waits_on: waitsOn(status), status_since: row.statusSince.toISOString() },
    days_in_status: Math.max(0, Math.floor((now.getTime() - row.statusSince.getTime()) / DAY_MS)),
    ...{ part, doctor: { id: row.ownerId, name: doctor ?? NO_NAME } },
    organisation: row.organisationId === null ? null : { id: row.organisationId, name: organisation ?? '' },
    ...{ is_sample: row.isSample, source: row.source, tool_name: row.toolName },
    updated_at: row.updatedAt.toISOString(),
  };
}

/** What the person may do now; the server refuses everything else. */
export function mayOf(
  me: UserPrincipal,
  { row, part }: { row: TpsCase; part: CasePart },
  sending: boolean,
): CaseMayDto {
  const { status } = row;
  const prepares = part === 'owner' || part === 'member';
  const treats = part === 'owner' && isDoctor(me);
  const open = isPrepared(status) && !sending;
  return {
    change: prepares && (open || status === 'records_issue') && !sending,
    add_files: prepares && (open || status === 'records_issue') && !sending,
    submit: treats && !sending && (status === 'draft' || status === 'ready' || status === 'records_issue'),
    decide: treats && status === 'setup_ready',
    request_review: prepares && status === 'draft' && !sending,
    review: part === 'coach' && row.coachId === me.userId && status === 'coach_review',
    share: part === 'owner',
    cancel: part === 'owner' && mayMove(status, 'cancelled') && !sending,
    refresh: prepares && isWithLab(status),
    write_messages: true,
    copy: prepares,
  };
}

export interface CaseParts {
  readonly files: readonly TpsFile[];
  readonly setups: readonly (TpsSetup & { readonly deciderName?: string | null })[];
  readonly submission: TpsSubmission | null;
}

export function toCaseDto(
  me: UserPrincipal,
  seals: CaseSeals,
  { named, part, parts, now }: { named: NamedCase; part: CasePart; parts: CaseParts; now: Date },
): CaseDto {
  const { row } = named;
  const { id } = row;
  const patient = seals.openPatient(id, row.sealedPatient);
  const { first: first_name, last: last_name, birthDate: birth_date } = patient;
  const sending = isOpen(parts.submission);
  const [from_tool, is_sample] = [row.patientRefId !== null, row.isSample];
  return {
    ...toRowDto(named, part, patient, now),
    version: row.version,
    patient: { first_name, last_name, birth_date, sex: row.sex, from_tool, is_sample },
    location_id: row.locationId,
    parent: row.parentCaseId === null ? null : { id: row.parentCaseId, number: named.parentNumber ?? '' },
    ...{ dentition: row.dentition, consent_on: row.consentOn, scanner: row.scanner },
    chief_complaint: seals.open(id, 'complaint', row.sealedComplaint),
    ...{ findings: row.findings, approach: row.approach },
    instructions: seals.open(id, 'instructions', row.sealedInstructions),
    coach_review: row.coachReview,
    coach: row.coachId === null ? null : { id: row.coachId, name: named.coach ?? NO_NAME },
    submitted_at: row.submittedAt?.toISOString() ?? null,
    ...{ external_ref: row.externalRef, tracking: row.tracking },
    lab_message: seals.open(id, 'lab-message', row.sealedLabMessage),
    submission: parts.submission && toSubmissionDto(parts.submission),
    ...{ asked_at: row.askedAt?.toISOString() ?? null, ask_error: row.askError },
    files: parts.files.map(toFileDto),
    setups: parts.setups.map((setup) => toSetupDto(setup, seals.openDecision(id, setup.sealedDecision))),
    may: mayOf(me, { row, part }, sending),
    created_at: row.createdAt.toISOString(),
  };
}

export const isOpen = (submission: TpsSubmission | null): boolean =>
  submission?.state === 'queued' || submission?.state === 'sending';

export const toFileDto = (file: TpsFile): CaseFileDto => ({
  ...{ id: file.id, slot: file.slot, name: file.name, mime: file.mime, bytes: Number(file.bytes) },
  ...{ checksum: file.checksum, name_mismatch: file.nameMismatch, added_at: file.createdAt.toISOString() },
});

const toSubmissionDto = (row: TpsSubmission): CaseSubmissionDto => ({
  ...{ id: row.id, state: row.state, files_sent: row.filesSent, files_total: row.filesTotal },
  ...{ error_code: row.errorCode, error_message: row.errorMessage },
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
});

const toSetupDto = (
  setup: TpsSetup & { readonly deciderName?: string | null },
  { comment, notes }: DecisionWords,
): SetupDto => ({
  ...{ revision: setup.revision, steps_upper: setup.stepsUpper, steps_lower: setup.stepsLower },
  ipr_total_mm: setup.iprTotalMm === null ? null : Number(setup.iprTotalMm),
  ...{ ipr: setup.ipr, attachments: setup.attachments, movements: setup.movements },
  ...{ extractions: setup.extractions, viewer_url: setup.viewerUrl },
  ...{ received_at: setup.receivedAt.toISOString(), decision: setup.decision },
  decided_by: setup.deciderName ?? null,
  ...{ decided_at: setup.decidedAt?.toISOString() ?? null, signature_name: setup.signatureName },
  ...{ reasons: setup.reasons, comment, tooth_notes: setup.decision === 'revision' ? [...notes] : null },
});
