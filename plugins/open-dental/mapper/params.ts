import { AdapterError, type Json, ownValue, type UnifiedContext } from '@chairside/kit';
import { pageOf, renamedFilters, wallClock } from '@chairside/kit/practice';
import { z } from 'zod';
import { zoneOf } from './values.ts';

const NAME = 'Open Dental';
/** The remote route gives at most a hundred rows, whatever is asked. */
const MOST = 100;

/** Changed since; a wall clock reading of the practice here, an instant in the unified model. */
const SINCE = 'DateTStamp';
/** The same of rows that are stamped by who edits them. */
export const EDITED = 'SecDateTEdit';

function localStamp(instant: unknown, ctx: Pick<UnifiedContext, 'settings'>): string {
  const at = new Date(typeof instant === 'string' ? instant : Number.NaN);
  if (Number.isNaN(at.getTime())) throw new AdapterError('invalid_request', 'updatedSince is not a time.');
  return wallClock(at, zoneOf(ctx));
}

const STATUS: Readonly<Record<string, string>> = {
  completed: 'Complete',
  planned: 'Planned',
  unscheduled: 'UnschedList',
};

/** Parameters of a unified list: filters by their names here, the cursor as an offset. */
export function listParams(names: Readonly<Record<string, string>>) {
  return (params: Json, ctx: Pick<UnifiedContext, 'settings'>): Json => {
    const { limit, cursor, rest } = pageOf(params);
    const filters = renamedFilters(rest, names, NAME);
    const stamp = names['updatedSince'] ?? SINCE;
    const since = filters[stamp];
    return {
      ...filters,
      ...(since === undefined ? {} : { [stamp]: localStamp(since, ctx) }),
      Limit: Math.min(limit, MOST),
      ...(cursor === undefined ? {} : { Offset: Number(cursor) }),
    };
  };
}

const APPOINTMENT_FILTERS = {
  from: 'dateStart',
  to: 'dateEnd',
  patientId: 'PatNum',
  operatoryId: 'Op',
  updatedSince: SINCE,
};

/** Of the unified words only these are a row's status here; the others are made of several fields. */
export function appointmentListParams(params: Json, ctx: Pick<UnifiedContext, 'settings'>): Json {
  const { status, ...rest } = params;
  const input = listParams(APPOINTMENT_FILTERS)(rest, ctx);
  if (status === undefined) return input;
  const word = ownValue(STATUS, String(status));
  if (!word) throw new AdapterError('not_supported', `${NAME} cannot narrow this list by that status.`);
  return { ...input, AptStatus: word };
}

/** Of the unified words only planned work is looked for by status. */
export function procedureListParams(params: Json, ctx: Pick<UnifiedContext, 'settings'>): Json {
  const { status, ...rest } = params;
  const input = listParams({ patientId: 'PatNum', updatedSince: SINCE })(rest, ctx);
  if (status === undefined) return input;
  if (status === 'planned') return { ...input, ProcStatus: 'TP' };
  throw new AdapterError('not_supported', `${NAME} cannot narrow this list by that status.`);
}

/** The row after the last one of a full page, or of several; a page that is not full is the last. */
export function nextOffset(answer: unknown, input: Json): string | undefined {
  const count = Array.isArray(answer) ? answer.length : 0;
  const size = Number(input['Limit'] ?? MOST);
  return count === 0 || count % size > 0 ? undefined : String(Number(input['Offset'] ?? 0) + count);
}

export const byId =
  (name: string) =>
  ({ id, ...rest }: Json): Json => ({ ...rest, [name]: id });

const person = z.looseObject({
  id: z.string().optional(),
  firstName: z.string().optional(),
  middleName: z.string().optional(),
  lastName: z.string().optional(),
  preferredName: z.string().optional(),
  birthDate: z.iso.date().optional(),
  gender: z.enum(['female', 'male', 'other', 'unknown']).optional(),
  email: z.string().optional(),
  phones: z.array(z.object({ use: z.enum(['mobile', 'home', 'work']), number: z.string() })).optional(),
  primaryProviderId: z.string().optional(),
  smsConsent: z.enum(['yes', 'no', 'unknown']).optional(),
});
const GENDER = { female: 'Female', male: 'Male', other: 'Other', unknown: 'Unknown' } as const;
/** What is not known is not sent: the office keeps what it has. */
const CONSENT = { yes: 'Yes', no: 'No', unknown: undefined } as const;
const PHONE = { mobile: 'WirelessPhone', home: 'HmPhone', work: 'WkPhone' } as const;

function read<T>(schema: z.ZodType<T>, params: Json): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'params');
  throw new AdapterError('invalid_request', `These parameters are not right: ${fields.join(', ')}.`);
}

const present = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A unified patient, whole or in part, as the fields that Open Dental writes. */
export function patientParams(params: Json): Json {
  const given = read(person, params);
  const phones = (given.phones ?? []).map(({ use, number }) => [PHONE[use], number]);
  return present({
    PatNum: given.id,
    FName: given.firstName,
    MiddleI: given.middleName,
    LName: given.lastName,
    Preferred: given.preferredName,
    Birthdate: given.birthDate,
    Gender: given.gender && GENDER[given.gender],
    Email: given.email,
    PriProv: given.primaryProviderId && Number(given.primaryProviderId),
    TxtMsgOk: given.smsConsent && CONSENT[given.smsConsent],
    ...(Object.fromEntries(phones) as Json),
  });
}

const visit = z.looseObject({
  id: z.string().optional(),
  patientId: z.string().optional(),
  operatoryId: z.string().optional(),
  providerId: z.string().optional(),
  startAt: z.iso.datetime({ offset: true }).optional(),
  minutes: z.number().int().min(5).max(720).multipleOf(5).optional(),
  note: z.string().optional(),
  isNewPatient: z.boolean().optional(),
  status: z.string().optional(),
});

const SETTABLE: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  completed: 'Complete',
  unscheduled: 'UnschedList',
};
const STATUS_TIMES: Readonly<Record<string, string>> = {
  arrived: 'DateTimeArrived',
  in_chair: 'DateTimeSeated',
};

/** Some of the unified words are a row's status here, some a time at which something happened. */
function statusParams(status: string | undefined, ctx: UnifiedContext): Json {
  if (status === undefined) return {};
  const word = ownValue(SETTABLE, status);
  if (word) return { AptStatus: word };
  const stamp = ownValue(STATUS_TIMES, status);
  if (!stamp) throw new AdapterError('not_supported', `${NAME} cannot set an appointment to that status.`);
  return { [stamp]: wallClock(ctx.now, zoneOf(ctx)) };
}

/** A visit stays its patient's: Open Dental refuses a change that names one. */
export function appointmentChange(params: Json, ctx: UnifiedContext): Json {
  if (params['patientId'] !== undefined)
    throw new AdapterError('invalid_request', 'An appointment stays with its patient; leave patientId out.');
  return appointmentParams(params, ctx);
}

/** A unified appointment, whole or in part: instants become the practice's wall clock, minutes a pattern. */
export function appointmentParams(params: Json, ctx: UnifiedContext): Json {
  const given = read(visit, params);
  const { startAt, minutes, isNewPatient } = given;
  return present({
    AptNum: given.id,
    PatNum: given.patientId,
    Op: given.operatoryId,
    ProvNum: given.providerId,
    AptDateTime: startAt && wallClock(new Date(startAt), zoneOf(ctx)),
    Pattern: minutes && `/${'X'.repeat(Math.max(0, minutes / 5 - 2))}/`.slice(0, minutes / 5),
    Note: given.note,
    IsNewPatient: isNewPatient === undefined ? undefined : String(isNewPatient),
    ...statusParams(given.status, ctx),
  });
}

const CONFIRM_VALUE: Readonly<Record<string, string>> = {
  none: 'None',
  sent: 'Sent',
  confirmed: 'Confirmed',
  declined: 'Not Accepted',
};
const BREAK_TYPE: Readonly<Record<string, string>> = { no_show: 'Missed', cancelled: 'Cancelled' };

export function confirmParams({ id, confirmation = 'confirmed' }: Json): Json {
  const confirmVal = ownValue(CONFIRM_VALUE, String(confirmation));
  if (!confirmVal) throw new AdapterError('invalid_request', 'confirmation is not one of the known words.');
  return { AptNum: id, confirmVal };
}

/** The kind of break is named only when it is asked for: an office must have set it up. */
export function cancelParams({ id, reason, unscheduled = false }: Json): Json {
  const breakType = reason === undefined ? undefined : ownValue(BREAK_TYPE, String(reason));
  if (reason !== undefined && !breakType)
    throw new AdapterError('invalid_request', 'reason is no_show or cancelled.');
  return present({ AptNum: id, sendToUnscheduledList: String(unscheduled === true), breakType });
}
