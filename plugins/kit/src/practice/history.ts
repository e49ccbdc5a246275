import { type SampleClaim } from './billing.ts';
import { sampleCodes } from './codes.ts';
import { addDays, mondayOf, wallClock } from './local-time.ts';
import { type SampleAppointment, sampleAppointments, type SampleSpan } from './schedule.ts';
import { bodySite, type SampleProcedure, sampleProcedures } from './treatment.ts';

/** Numbers of what was done at visits, beyond those of the plans and lists of today. */
const PROCEDURES_FROM = 5_000_000;
const CLAIMS_FROM = 6_000_000;
/** A payer answers so many days after the visit. */
const PAID_AFTER = 15;
const PLANNED_BEFORE = 14;
const MOST_REMEMBERED = 10_000;

/** A row with the day on which it changed last. */
export type Changed<T> = T & { readonly changedOn: string };

/** The week that an appointment of the sample practice lies in, by its number; its content depends on the week alone. */
export function sampleWeekOf(number: number): SampleSpan {
  const from = mondayOf(Math.floor(number / 1_000));
  return { from, to: addDays(from, 6) };
}

/** Work and its claim depend on the visit alone; lists are read page by page, so each is made once. */
function remembered<T>(make: (visit: SampleAppointment) => T): (visit: SampleAppointment) => T {
  const known = new Map<number, T>();
  return (visit) => {
    if (!known.has(visit.number)) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(visit.number, make(visit));
    }
    return known.get(visit.number) as T;
  };
}

const procedureOf = remembered(newProcedure);
const claimOf = remembered(newClaim);

function newProcedure(visit: SampleAppointment): Changed<SampleProcedure> | undefined {
  const code = sampleCodes.find((one) => visit.procedure.startsWith(one.code));
  const day = visit.start.slice(0, 10);
  return (
    code && {
      number: PROCEDURES_FROM + visit.number,
      patientNumber: visit.patientNumber,
      providerNumber: visit.providerNumber,
      planNumber: 0,
      appointmentNumber: visit.number,
      code,
      status: 'completed',
      ...bodySite(code, visit.number),
      serviceDate: day,
      plannedOn: addDays(day, -PLANNED_BEFORE),
      changedOn: day,
    }
  );
}

function completedSince(now: Date, timeZone: string, since: string): SampleAppointment[] {
  const to = wallClock(now, timeZone).slice(0, 10);
  return sampleAppointments(now, timeZone, { from: since, to }).filter(({ state }) => state === 'completed');
}

/**
 * What changed in the practice's treatment since a day: the work of every completed visit, and the plans made since. A list that
 * is not asked by time shows the present only, as `sampleProcedures` does.
 */
export function sampleProceduresSince(
  now: Date,
  timeZone: string,
  since: string,
): Changed<SampleProcedure>[] {
  const planned = sampleProcedures(now, timeZone)
    .filter(({ status, plannedOn }) => status === 'planned' && plannedOn >= since)
    .map((one) => ({ ...one, changedOn: one.plannedOn }));
  const done = completedSince(now, timeZone, since).map(procedureOf);
  return [...planned, ...done.filter((one) => one !== undefined)];
}

/** The claims of completed visits that were sent or answered since a day. */
export function sampleClaimsSince(now: Date, timeZone: string, since: string): Changed<SampleClaim>[] {
  const today = wallClock(now, timeZone).slice(0, 10);
  return completedSince(now, timeZone, addDays(since, -PAID_AFTER))
    .map(claimOf)
    .flatMap((claim) => (claim ? [asOf(claim, today)] : []))
    .filter(({ changedOn }) => changedOn >= since);
}

/** A claim as it ends; `asOf` says how far it is. */
function newClaim(visit: SampleAppointment): Changed<SampleClaim> | undefined {
  const done = procedureOf(visit);
  if (!done) return undefined;
  const { patientNumber, providerNumber, code, serviceDate } = done;
  const answeredOn = addDays(serviceDate, PAID_AFTER);
  return {
    ...{
      number: CLAIMS_FROM + visit.number,
      patientNumber,
      providerNumber,
      type: 'primary',
      status: 'received',
    },
    ...{ serviceDate, sentOn: addDays(serviceDate, 1), receivedOn: answeredOn, changedOn: answeredOn },
    ...{ billed: code.fee, estimated: Math.round(code.fee * 0.93), paid: Math.round(code.fee * 0.93) },
    ...{ deductible: 0, writeOff: Math.round(code.fee * 0.05) },
  };
}

function asOf(claim: Changed<SampleClaim>, today: string): Changed<SampleClaim> {
  if (claim.receivedOn <= today) return claim;
  return { ...claim, status: 'sent', receivedOn: '', paid: 0, writeOff: 0, changedOn: claim.serviceDate };
}
