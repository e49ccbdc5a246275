import { ownValue } from '@chairside/kit';
import type { UnifiedAppointment } from '@chairside/kit/practice';
import type { AppointmentRow } from '../schemas.ts';
import { base, date, instant, isTrue, orNull, ref } from './values.ts';

const CONFIRMATION: Readonly<Record<string, UnifiedAppointment['confirmation']>> = {
  '': 'none',
  None: 'none',
  'Not Called': 'none',
  Unconfirmed: 'none',
  Sent: 'sent',
  'E-mailed': 'sent',
  Confirmed: 'confirmed',
  'Not Accepted': 'declined',
};

const STATUS: Readonly<Record<string, UnifiedAppointment['status']>> = {
  Complete: 'completed',
  Planned: 'planned',
  UnschedList: 'unscheduled',
  // How it was broken is not in the row.
  Broken: 'cancelled',
};

function statusOf(
  row: AppointmentRow,
  confirmation: UnifiedAppointment['confirmation'],
): UnifiedAppointment['status'] {
  const known = ownValue(STATUS, row.AptStatus);
  if (known) return known;
  if (row.AptStatus !== 'Scheduled' && row.AptStatus !== 'ASAP') return 'unknown';
  const [seated, arrived, dismissed] = [row.DateTimeSeated, row.DateTimeArrived, row.DateTimeDismissed].map(
    date,
  );
  if (seated && !dismissed) return 'in_chair';
  if (arrived && !dismissed) return 'arrived';
  return confirmation === 'confirmed' ? 'confirmed' : 'scheduled';
}

/** On a hygiene visit the hygienist is the one who treats; a dentist beside her looks in. */
function providersOf(row: AppointmentRow): Pick<UnifiedAppointment, 'providerId' | 'additionalProviders'> {
  const pair = [ref(row.ProvNum), ref(row.ProvHyg)];
  if (isTrue(row.IsHygiene)) pair.reverse();
  const [first, ...others] = pair.filter((one) => one !== null);
  return { providerId: first ?? null, additionalProviders: others.filter((one) => one !== first) };
}

export function toAppointment(row: AppointmentRow, timeZone: string): UnifiedAppointment {
  const minutes = 5 * (row.Pattern?.length ?? 0);
  const startAt = instant(row.AptDateTime, timeZone);
  const confirmation = ownValue(CONFIRMATION, row.confirmed ?? '') ?? 'unknown';
  return {
    ...base(row.AptNum, row.ClinicNum, row.DateTStamp, timeZone),
    startAt,
    endAt: startAt && new Date(Date.parse(startAt) + minutes * 60_000).toISOString(),
    minutes,
    timeZone,
    patientId: String(row.PatNum),
    ...providersOf(row),
    operatoryId: ref(row.Op),
    typeId: ref(row.AppointmentTypeNum),
    typeName: orNull(row.ProcDescript),
    status: statusOf(row, confirmation),
    sourceStatus: row.AptStatus,
    confirmation,
    sourceConfirmation: orNull(row.confirmed),
    arrivedAt: instant(row.DateTimeArrived, timeZone),
    seatedAt: instant(row.DateTimeSeated, timeZone),
    dismissedAt: instant(row.DateTimeDismissed, timeZone),
    isNewPatient: isTrue(row.IsNewPatient),
    isHygiene: isTrue(row.IsHygiene),
    asap: row.AptStatus === 'ASAP' || row.Priority === 'ASAP',
    note: orNull(row.Note),
  };
}
