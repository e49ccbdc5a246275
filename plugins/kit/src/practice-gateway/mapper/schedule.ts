import { unifiedAppointment, type UnifiedAppointment } from '../../practice/index.ts';
import type { GatewayAppointment } from '../rows.ts';
import { base, orNull, type RowContext, utc, word } from './values.ts';

const { status: statuses, confirmation: confirmations } = unifiedAppointment.shape;

function minutesOf({ minutes }: GatewayAppointment, startAt: string | null, endAt: string | null): number {
  if (typeof minutes === 'number') return minutes;
  return startAt && endAt ? Math.max(0, Math.round((Date.parse(endAt) - Date.parse(startAt)) / 60_000)) : 0;
}

function lengthOf(row: GatewayAppointment): Pick<UnifiedAppointment, 'startAt' | 'endAt' | 'minutes'> {
  const startAt = utc(row.startAt);
  const minutes = minutesOf(row, startAt, utc(row.endAt));
  const end = startAt && new Date(Date.parse(startAt) + minutes * 60_000).toISOString();
  return { startAt, endAt: utc(row.endAt) ?? end, minutes };
}

export function toAppointment(row: GatewayAppointment, ctx: RowContext): UnifiedAppointment {
  const { words } = ctx.system;
  return {
    ...base(row, ctx),
    ...lengthOf(row),
    timeZone: row.timeZone ?? ctx.timeZone,
    patientId: row.patientId,
    providerId: orNull(row.providerId),
    additionalProviders: row.additionalProviders ?? [],
    operatoryId: orNull(row.operatoryId),
    typeId: orNull(row.typeId),
    typeName: orNull(row.typeName),
    status: word(statuses.options, words.appointmentStatus, row.status, row.sourceStatus, 'unknown'),
    sourceStatus: orNull(row.sourceStatus ?? row.status),
    confirmation: word(
      confirmations.options,
      words.confirmation,
      row.confirmation,
      row.sourceConfirmation,
      'unknown',
    ),
    sourceConfirmation: orNull(row.sourceConfirmation ?? row.confirmation),
    arrivedAt: utc(row.arrivedAt),
    seatedAt: utc(row.seatedAt),
    dismissedAt: utc(row.dismissedAt),
    isNewPatient: row.isNewPatient ?? null,
    isHygiene: row.isHygiene ?? null,
    asap: row.asap ?? false,
    note: orNull(row.note),
  };
}
