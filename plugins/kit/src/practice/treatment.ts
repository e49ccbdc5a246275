import { type SampleCode, sampleCode } from './codes.ts';
import { addDays, mondayOf, wallClock, weekOf } from './local-time.ts';
import { samplePatients } from './people.ts';

export interface SamplePlan {
  number: number;
  patientNumber: number;
  name: string;
  status: 'active' | 'saved' | 'inactive';
  /** Day of the practice's calendar. */
  plannedOn: string;
}
export interface SampleProcedure {
  number: number;
  patientNumber: number;
  providerNumber: number;
  /** 0 means none. */
  planNumber: number;
  /** The visit at which it was done; absent where it is not known. */
  appointmentNumber?: number;
  code: SampleCode;
  status: 'planned' | 'completed' | 'existing' | 'referred';
  /** Universal numbering, empty where the code is about the whole mouth. */
  tooth: string;
  surfaces: readonly string[];
  serviceDate: string;
  plannedOn: string;
  /** The day of its last change, where the list is asked by time. */
  changedOn?: string;
}

const PLANS = 10;
const PER_PLAN = 3;
const BILLED = 15;
const SURFACES = [['M', 'O'], ['D'], ['O'], ['M', 'O', 'D'], ['B']] as const;
const HISTORY = ['existing', 'referred'] as const;
const NAMES = ['Sample plan: fillings', 'Sample plan: crowns', 'Sample plan: aligners'];

/** The Monday of the practice's current week: the day from which all samples count. */
export function sampleMonday(now: Date, timeZone: string): string {
  return mondayOf(weekOf(wallClock(now, timeZone).slice(0, 10)));
}

const active = samplePatients.filter(({ status }) => status === 'active');
const patientAt = (index: number) => active[index % active.length] ?? active[0];
/** The person of the n-th plan, claim or recall; steps of different size keep the lists from being about the same people. */
export const samplePerson = (index: number, step: number, first = 0): number =>
  patientAt(first + index * step)?.number ?? 1;

/** Ten treatment plans of ten people: six active, two saved, two inactive. */
export function samplePlans(now: Date, timeZone: string): SamplePlan[] {
  const monday = sampleMonday(now, timeZone);
  return Array.from({ length: PLANS }, (_, index) => ({
    number: index + 1,
    patientNumber: samplePerson(index, 3),
    name: NAMES[index % NAMES.length] ?? '',
    status: index < 6 ? 'active' : index < 8 ? 'saved' : 'inactive',
    plannedOn: addDays(monday, -7 * (index + 1)),
  }));
}

/** The tooth and surfaces of a procedure, by its place in a list. */
export function bodySite(code: SampleCode, index: number): Pick<SampleProcedure, 'tooth' | 'surfaces'> {
  return {
    tooth: code.area === 'mouth' ? '' : String((index * 7) % 32 || 32),
    surfaces: code.area === 'surface' ? (SURFACES[index % SURFACES.length] ?? []) : [],
  };
}

function planned(plan: SamplePlan, step: number): SampleProcedure {
  const index = (plan.number - 1) * PER_PLAN + step;
  const code = sampleCode(index + 3);
  return {
    number: 100 + index + 1,
    patientNumber: plan.patientNumber,
    providerNumber: (index % 2) + 1,
    planNumber: plan.number,
    code,
    status: 'planned',
    ...bodySite(code, index + 1),
    serviceDate: plan.plannedOn,
    plannedOn: plan.plannedOn,
  };
}

function done(index: number, monday: string): SampleProcedure {
  const code = sampleCode(index);
  const on = addDays(monday, -(3 + 4 * index));
  const status = index < BILLED ? 'completed' : (HISTORY[index % 2] ?? 'existing');
  return {
    number: 200 + index + 1,
    patientNumber: samplePerson(index, 2, 1),
    providerNumber: (index % 4) + 1,
    planNumber: 0,
    code,
    status,
    ...bodySite(code, index + 1),
    serviceDate: on,
    plannedOn: on,
  };
}

/** What is planned in the plans, what was done and billed, and what a mouth brought with it: 55 in all. */
export function sampleProcedures(now: Date, timeZone: string): SampleProcedure[] {
  const monday = sampleMonday(now, timeZone);
  const ofPlans = samplePlans(now, timeZone).flatMap((plan) =>
    Array.from({ length: PER_PLAN }, (_, step) => planned(plan, step)),
  );
  return [...ofPlans, ...Array.from({ length: BILLED + 10 }, (_, index) => done(index, monday))];
}
