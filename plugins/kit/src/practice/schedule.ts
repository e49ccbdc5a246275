import { stableRandom } from '../samples/stable-random.ts';
import { addDays, addMinutes, mondayOf, wallClock, weekOf } from './local-time.ts';
import { samplePatients } from './people.ts';

export type SampleOutcome = 'kept' | 'missed' | 'cancelled';
export type SampleState = 'scheduled' | 'in_chair' | 'completed' | 'no_show' | 'cancelled';

export interface SampleAppointment {
  number: number;
  patientNumber: number;
  providerNumber: number;
  /** The dentist who looks in on a cleaning; 0 means nobody. */
  secondProviderNumber: number;
  operatoryNumber: number;
  /** Wall clock of the practice: `2026-01-05 08:30:00`. */
  start: string;
  minutes: number;
  hygiene: boolean;
  newPatient: boolean;
  /** Invented procedure code and words; real codes are licensed. */
  procedure: string;
  confirmation: 'none' | 'sent' | 'confirmed';
  state: SampleState;
  note: string;
}

interface Slot {
  providerNumber: number;
  operatoryNumber: number;
  hour: number;
}
// Each provider has four blocks of two hours; dentists change rooms between them, so nobody is in two places.
const BLOCKS = [8, 10, 13, 15];
const ROOMS: Readonly<Record<number, readonly [number, number]>> = {
  1: [1, 2],
  2: [3, 4],
  3: [5, 5],
  4: [6, 6],
};

const SLOTS: readonly Slot[] = BLOCKS.flatMap((hour, block) =>
  [1, 2, 3, 4].map((providerNumber) => ({
    providerNumber,
    operatoryNumber: ROOMS[providerNumber]?.[block % 2] ?? 1,
    hour,
  })),
);
const WEEKEND_SLOTS = SLOTS.filter(({ hour }) => hour < 12);

const TREATMENTS = [
  'DX201 Mock filling',
  'DX001 Mock exam',
  'DX801 Mock aligner start',
  'DX301 Mock crown visit',
];
const CLEANINGS = ['DX101 Mock cleaning', 'DX001 Mock exam', 'DX102 Mock gum care'];
const CONFIRMATIONS = ['confirmed', 'confirmed', 'sent', 'none'] as const;

interface Drawn extends Omit<SampleAppointment, 'state'> {
  outcome: SampleOutcome;
  end: string;
}
/** What is over never changes, so it is always the same object. */
interface DrawnOnce {
  readonly one: Drawn;
  readonly last: SampleAppointment;
}

function draw(slot: Slot, number: number, date: string, patientNumber: number, random: () => number): Drawn {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const hygiene = slot.providerNumber > 2;
  const minutes = pick([30, 45, 60, 90]);
  const offset = 15 * Math.floor(random() * ((120 - minutes) / 15 + 1));
  const chance = random();
  const start = addMinutes(`${date} ${String(slot.hour).padStart(2, '0')}:00:00`, offset);
  return {
    number,
    patientNumber,
    providerNumber: slot.providerNumber,
    secondProviderNumber: hygiene && number % 5 === 0 ? slot.providerNumber - 2 : 0,
    operatoryNumber: slot.operatoryNumber,
    start,
    end: addMinutes(start, minutes),
    minutes,
    hygiene,
    newPatient: random() < 0.06,
    procedure: pick(hygiene ? CLEANINGS : TREATMENTS),
    confirmation: pick(CONFIRMATIONS),
    outcome: chance < 0.85 ? 'kept' : chance < 0.93 ? 'missed' : 'cancelled',
    note: random() < 0.2 ? 'Sample note: prefers mornings' : '',
  };
}

function shuffled(random: () => number): number[] {
  const numbers = samplePatients.filter(({ status }) => status === 'active').map(({ number }) => number);
  return numbers
    .map((number) => ({ number, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ number }) => number);
}

function dayOf(week: number, day: number): Drawn[] {
  const random = stableRandom(week * 7 + day);
  const date = addDays(mondayOf(week), day);
  const patients = shuffled(random);
  const slots = day < 5 ? SLOTS : WEEKEND_SLOTS;
  return slots.map((slot, index) =>
    draw(slot, week * 1_000 + day * 100 + index + 1, date, patients[index] ?? 1, random),
  );
}

/** As many weeks as the practice has; drawn once, because lists are read page by page. */
const drawn = new Map<number, readonly DrawnOnce[]>();
const MOST_DRAWN = 120;

function weekDrawn(week: number): readonly DrawnOnce[] {
  const known = drawn.get(week);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const days = [0, 1, 2, 3, 4, 5, 6]
    .flatMap((day) => dayOf(week, day))
    .map((one) => ({ one, last: appointmentAt(one.end, one) }));
  drawn.set(week, days);
  return days;
}

function stateAt(local: string, { start, end, outcome }: Drawn): SampleState {
  if (local < start) return 'scheduled';
  if (outcome !== 'kept') return outcome === 'missed' ? 'no_show' : 'cancelled';
  return local < end ? 'in_chair' : 'completed';
}

function appointmentAt(local: string, one: Drawn): SampleAppointment {
  const { outcome: _, end: __, ...appointment } = one;
  return { ...appointment, state: stateAt(local, one) };
}

/** Days of the practice's calendar that a list is asked for; both count. */
export interface SampleSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The practice opened so many weeks ago: thirteen months, and what lies in their first week. */
const HISTORY = 58;

/**
 * Three weeks of appointments around the given instant: last week, this one, the next; asked for other days, the weeks of
 * these days since the practice opened. A week's content and numbers depend on the week alone, so that what a person saw
 * today is still there tomorrow.
 */
export function sampleAppointments(
  now: Date,
  timeZone: string,
  { from, to }: SampleSpan = {},
): SampleAppointment[] {
  const local = wallClock(now, timeZone);
  const week = weekOf(local.slice(0, 10));
  const first = Math.max(week - HISTORY, from === undefined ? week - 1 : weekOf(from));
  const last = Math.min(week + 1, to === undefined ? week + 1 : weekOf(to));
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return weeks
    .flatMap(weekDrawn)
    .map(({ one, last }) => (local < one.end ? appointmentAt(local, one) : last));
}
