import type { PracticeMoneyDto, PracticePatientLabelDto } from '../dto/answer.dto.ts';
import type { PracticeProcedureDto } from '../dto/patient.dto.ts';
import type { PracticeOpenTreatmentDto, PracticeRecallDto, RecallGroup } from '../dto/work-lists.dto.ts';
import { daysBetween, nextMonthOf } from './dates.ts';
import type { Money, ProcedureRecord, RecallRecord } from './records.ts';

/** In which of the three groups a recall is today; null where nobody has to see to it yet, or any more. */
export function recallGroup(
  { dueOn, status }: Pick<RecallRecord, 'dueOn' | 'status'>,
  today: string,
): RecallGroup | null {
  if (!dueOn || status === 'scheduled' || status === 'completed' || status === 'disabled') return null;
  if (dueOn < today) return 'overdue';
  const month = dueOn.slice(0, 7);
  if (month === today.slice(0, 7)) return 'this_month';
  return month === nextMonthOf(today) ? 'next_month' : null;
}

export const toRecallDto = (row: RecallRecord): PracticeRecallDto => ({
  ref: row.id,
  type_name: row.typeName,
  due_on: row.dueOn,
  previous_on: row.previousOn,
  scheduled_on: row.scheduledOn,
  status: row.status,
  native_status: row.sourceStatus,
});

export const toMoney = (money: Money | null): PracticeMoneyDto | null =>
  money && { cents: money.amount, currency: money.currency };

/** Planned and on no visit. */
export const isOpenTreatment = ({ status, appointmentId }: ProcedureRecord): boolean =>
  status === 'planned' && appointmentId === null;

export const toProcedureDto = (row: ProcedureRecord): PracticeProcedureDto => ({
  ref: row.id,
  code: row.code,
  description: row.description,
  tooth: row.tooth,
  surfaces: row.surfaces,
  fee: toMoney(row.fee),
  status: row.status,
  native_status: row.sourceStatus,
  planned_on: row.plannedAt,
  service_date: row.serviceDate,
  provider_ref: row.providerId,
});

export const toOpenTreatmentDto = (
  row: ProcedureRecord,
  patient: PracticePatientLabelDto,
  today: string,
): PracticeOpenTreatmentDto => ({
  ref: row.id,
  patient,
  code: row.code,
  description: row.description,
  tooth: row.tooth,
  surfaces: row.surfaces,
  fee: toMoney(row.fee),
  planned_on: row.plannedAt,
  age_days: row.plannedAt === null ? null : Math.max(0, daysBetween(row.plannedAt, today)),
  provider_ref: row.providerId,
});

/** One sum per currency: amounts of different ones are never added up. */
export function sums(amounts: readonly (PracticeMoneyDto | null)[]): PracticeMoneyDto[] {
  const by = new Map<string, number>();
  for (const money of amounts) if (money) by.set(money.currency, (by.get(money.currency) ?? 0) + money.cents);
  return [...by].map(([currency, cents]) => ({ cents, currency }));
}
