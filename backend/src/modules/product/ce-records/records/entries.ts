import type { CeEntryDto } from '../dto/my-ce.dto.ts';
import type { OutsideRecord } from '../outside/outside-record.entity.ts';
import type { CeRecord } from './ce-record.entity.ts';

export const issuedEntry = (row: CeRecord): CeEntryDto => ({
  id: row.id,
  kind: 'issued',
  title: row.activityTitle,
  provider_name: row.providerName,
  method: row.method,
  agd_subject_code: row.agdSubjectCode,
  credits: row.credits,
  completed_on: row.completedOn,
  location: row.location,
  instructor_names: row.instructorNames,
  activity_type: row.activityType,
  activity_id: row.activityId,
  statements: [...row.schemeStatements],
  verification_code: row.verificationCode,
  file_id: null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  revoked_reason: row.revokedReason,
});

export const outsideEntry = (row: OutsideRecord): CeEntryDto => ({
  id: row.id,
  kind: 'outside',
  title: row.title,
  provider_name: row.providerName,
  method: row.method,
  agd_subject_code: row.agdSubjectCode,
  credits: row.credits,
  completed_on: row.completedOn,
  location: null,
  instructor_names: null,
  activity_type: null,
  activity_id: null,
  statements: [],
  verification_code: null,
  file_id: row.fileId,
  revoked_at: null,
  revoked_reason: null,
});

export const newestFirst = (a: CeEntryDto, b: CeEntryDto): number =>
  b.completed_on.localeCompare(a.completed_on) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id);
