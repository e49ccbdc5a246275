import { addMinutes } from './local-time.ts';
import { sampleOperatories } from './people.ts';

export interface BookedTime {
  operatoryNumber: number;
  /** Wall clock of the practice. */
  start: string;
  minutes: number;
}
export interface FreeSlot {
  operatoryNumber: number;
  providerNumber: number;
  start: string;
  end: string;
}

const STEP = 30;
const OPENS = '08:00:00';
const CLOSES = '17:00:00';

function startsOf(date: string, minutes: number): string[] {
  const starts: string[] = [];
  for (let at = `${date} ${OPENS}`; addMinutes(at, minutes) <= `${date} ${CLOSES}`; at = addMinutes(at, STEP))
    starts.push(at);
  return starts;
}

/** Whether a room is taken at any time of a span. */
export function isTaken(taken: readonly BookedTime[], room: number, start: string, minutes: number): boolean {
  const end = addMinutes(start, minutes);
  return taken.some(
    (one) => one.operatoryNumber === room && one.start < end && start < addMinutes(one.start, one.minutes),
  );
}

/** Free times of the sample practice on one day, room by room, with the provider who works in that room. */
export function freeSlots(taken: readonly BookedTime[], date: string, minutes: number): FreeSlot[] {
  return sampleOperatories.flatMap(({ number, hygiene, dentistNumber, hygienistNumber }) =>
    startsOf(date, minutes)
      .filter((start) => !isTaken(taken, number, start, minutes))
      .map((start) => ({
        operatoryNumber: number,
        providerNumber: hygiene ? hygienistNumber : dentistNumber,
        start,
        end: addMinutes(start, minutes),
      })),
  );
}

/** The days from one to another, both included; at most 31, so that nobody asks for a lifetime of free slots. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = `${from} 00:00:00`; at.slice(0, 10) <= to && days.length < 31; at = addMinutes(at, 1_440))
    days.push(at.slice(0, 10));
  return days;
}
