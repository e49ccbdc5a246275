import { createHash } from 'node:crypto';
import type { PracticePatientLabelDto } from '../dto/answer.dto.ts';
import type {
  PracticeAppointmentDto,
  PracticeOperatoryDto,
  PracticeProviderDto,
} from '../dto/schedule.dto.ts';
import { practiceStatus } from '../practice-status.ts';
import type { AppointmentRecord, OperatoryRecord, ProviderRecord } from './records.ts';

/** What a person saw of an appointment, as a short word: a change is refused when it is no longer so. */
export function versionOf(row: AppointmentRecord): string {
  const fields = [
    row.startAt,
    row.minutes,
    row.status,
    row.sourceStatus,
    row.confirmation,
    row.providerId,
    row.operatoryId,
    row.patientId,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

export const toAppointmentDto = (
  row: AppointmentRecord,
  patient: PracticePatientLabelDto,
): PracticeAppointmentDto => ({
  ref: row.id,
  patient,
  start: row.startAt,
  end: row.endAt,
  minutes: row.minutes,
  time_zone: row.timeZone,
  provider_ref: row.providerId,
  operatory_ref: row.operatoryId,
  status: practiceStatus(row.status, row.sourceStatus).status,
  native_status: row.sourceStatus,
  procedures: row.typeName ? [row.typeName] : [],
  is_new_patient: row.isNewPatient ?? false,
  is_hygiene: row.isHygiene ?? false,
  asap: row.asap,
  version: versionOf(row),
});

export const toProviderDto = (row: ProviderRecord): PracticeProviderDto => ({
  ref: row.id,
  name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.displayName,
  short_name: row.displayName,
  role: row.role,
  active: row.active,
});

export const toOperatoryDto = (row: OperatoryRecord): PracticeOperatoryDto => ({
  ref: row.id,
  name: row.name,
  short_name: row.shortName,
  is_hygiene: row.isHygiene ?? false,
  active: row.active,
});

const OUT: ReadonlySet<string> = new Set(['broken', 'cancelled']);

/** The last visit that took place and the next that is to come, among the appointments given. */
export function visitsOf(
  rows: readonly AppointmentRecord[],
  now: Date,
): { readonly last_visit: string | null; readonly next_visit: string | null } {
  const kept = rows
    .filter((row) => row.startAt !== null && !OUT.has(practiceStatus(row.status, row.sourceStatus).status))
    .map((row) => row.startAt as string)
    .sort();
  const at = now.toISOString();
  return {
    last_visit: kept.filter((start) => start <= at).at(-1) ?? null,
    next_visit: kept.find((start) => start > at) ?? null,
  };
}
