import type { Json, UnifiedContext } from '@chairside/kit';
import { z } from 'zod';
import { appointmentRow, operatoryRow, patientRow, providerRow } from '../schemas.ts';
import { claimRow, procedureRow, recallRow, treatmentPlanRow } from '../schemas-clinical.ts';
import { toAppointment } from './appointments.ts';
import { toClaim, toProcedure, toRecall, toTreatmentPlan } from './clinical.ts';
import { toOperatory, toPatient, toProvider } from './people.ts';
import { todayOf, zoneOf } from './values.ts';

type Output = (answer: unknown, ctx: UnifiedContext) => Json[];

/** Every row of a list. */
function each<T>(row: z.ZodType<T>, map: (one: T, ctx: UnifiedContext) => Json): Output {
  return (answer, ctx) =>
    z
      .array(row)
      .parse(answer)
      .map((one) => map(one, ctx));
}

/** The row of an answer about one record; some versions answer a change with nothing. */
function single<T>(row: z.ZodType<T>, map: (one: T, ctx: UnifiedContext) => Json): Output {
  return (answer, ctx) => {
    const read = row.safeParse(answer);
    return read.success ? [map(read.data, ctx)] : [];
  };
}

const patient = (row: z.output<typeof patientRow>, ctx: UnifiedContext) => toPatient(row, zoneOf(ctx));
const appointment = (row: z.output<typeof appointmentRow>, ctx: UnifiedContext) =>
  toAppointment(row, zoneOf(ctx));

export const patientsOf = each(patientRow, patient);
export const patientOf = single(patientRow, patient);
/** Notes in the schedule are rows of the same table, but no appointments. */
export const appointmentsOf: Output = (answer, ctx) =>
  z
    .array(appointmentRow)
    .parse(answer)
    .filter(({ AptStatus }) => AptStatus !== 'PtNote' && AptStatus !== 'PtNoteCompleted')
    .map((row) => appointment(row, ctx));
export const appointmentOf = single(appointmentRow, appointment);
export const providersOf = each(providerRow, (row, ctx) => toProvider(row, zoneOf(ctx)));
export const operatoriesOf = each(operatoryRow, (row, ctx) => toOperatory(row, zoneOf(ctx)));
export const proceduresOf = each(procedureRow, (row, ctx) => toProcedure(row, zoneOf(ctx)));
export const treatmentPlansOf = each(treatmentPlanRow, (row, ctx) => toTreatmentPlan(row, zoneOf(ctx)));
export const claimsOf = each(claimRow, (row, ctx) => toClaim(row, zoneOf(ctx)));
export const recallsOf = each(recallRow, (row, ctx) => toRecall(row, zoneOf(ctx), todayOf(ctx)));
