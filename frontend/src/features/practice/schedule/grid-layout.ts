import type { Appointment, Schedule } from '../types.ts';
import { addDays, longDay, shortDay, wallTime } from './zone-times.ts';

export type ScheduleBy = 'provider' | 'operatory';
export type ScheduleView = 'day' | 'week';

export interface Block {
  readonly item: Appointment;
  /** Minutes after midnight on the practice's clock. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface Column {
  readonly key: string;
  readonly title: string;
  readonly longTitle: string;
  readonly today: boolean;
  readonly blocks: readonly Block[];
}

const SHORTEST = 15;
const LAST_MINUTE = 24 * 60;

type Placed = Omit<Block, 'lane' | 'lanes'>;

function placed(item: Appointment): (Placed & { day: string }) | null {
  if (!item.start) return null;
  const { day, minutes } = wallTime(item.start, item.time_zone);
  return { item, day, from: minutes, to: Math.min(LAST_MINUTE, minutes + Math.max(SHORTEST, item.minutes)) };
}

/** Appointments of one column at the same time stand side by side; those that do not touch use its full width. */
export function inLanes(items: readonly Placed[]): Block[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const blocks: Block[] = [];
  let group: { lane: number; entry: Placed }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { entry, lane } of group) blocks.push({ ...entry, lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const entry of sorted) {
    if (group.length > 0 && ends.every((end) => end <= entry.from)) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = entry.to;
    group.push({ lane, entry });
  }
  close();
  return blocks;
}

const NOBODY = 'none';

function resources({ providers, operatories, items }: Schedule, by: ScheduleBy) {
  const list =
    by === 'provider'
      ? providers.map(({ ref, name, active }) => ({ ref, name, active }))
      : operatories.map(({ ref, name, active }) => ({ ref, name, active }));
  const refOf = (item: Appointment) => (by === 'provider' ? item.provider_ref : item.operatory_ref) ?? NOBODY;
  const used = new Set(items.map(refOf));
  const known = list.filter(({ ref, active }) => active || used.has(ref));
  const strays = [...used].some((ref) => !list.some((one) => one.ref === ref));
  return {
    refOf: (item: Appointment) => (known.some(({ ref }) => ref === refOf(item)) ? refOf(item) : NOBODY),
    columns: strays
      ? [...known, { ref: NOBODY, name: by === 'provider' ? 'No provider' : 'No operatory' }]
      : known,
  };
}

/** Who or what a schedule can be narrowed to. */
export const choicesOf = (schedule: Schedule, by: ScheduleBy) => resources(schedule, by).columns;

interface Shown {
  readonly view: ScheduleView;
  readonly by: ScheduleBy;
  /** One provider or operatory alone; null shows all. */
  readonly only: string | null;
}

/** The columns of the grid: providers or operatories of a day, or the days of a week. */
export function columnsOf(schedule: Schedule, { view, by, only }: Shown): Column[] {
  const { columns, refOf } = resources(schedule, by);
  const chosen = columns.some(({ ref }) => ref === only) ? only : null;
  const entries = schedule.items
    .map(placed)
    .filter((entry) => entry !== null)
    .filter(({ item }) => chosen === null || refOf(item) === chosen);
  if (view === 'week') return weekColumns(schedule, entries);
  return columns
    .filter(({ ref }) => chosen === null || ref === chosen)
    .map(({ ref, name }) => ({
      ...{ key: ref, title: name, longTitle: name, today: schedule.from === schedule.today },
      blocks: inLanes(entries.filter(({ item, day }) => refOf(item) === ref && day === schedule.from)),
    }));
}

/** Leaves out weekend days without appointments. */
function weekColumns({ from, today }: Schedule, entries: readonly (Placed & { day: string })[]): Column[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => ({ offset, day: addDays(from, offset) }))
    .map(({ offset, day }) => ({ offset, day, mine: entries.filter((entry) => entry.day === day) }))
    .filter(({ offset, mine }) => offset < 5 || mine.length > 0)
    .map(({ day, mine }) => ({
      ...{ key: day, title: shortDay(day), longTitle: longDay(day), today: day === today },
      blocks: inLanes(mine),
    }));
}

const OPENS = 8 * 60;
const CLOSES = 17 * 60;

/** The hours the grid shows: a working day, and whatever lies before or after it, in whole hours. */
export function hoursOf(columns: readonly Column[]): { from: number; to: number } {
  const blocks = columns.flatMap((column) => column.blocks);
  const first = Math.min(OPENS, ...blocks.map(({ from }) => from));
  const last = Math.max(CLOSES, ...blocks.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The appointment that an arrow key leads to: within a column by time, between columns to the nearest in time. */
export function neighbour(columns: readonly Column[], ref: string, direction: Direction): string | null {
  const at = columns.findIndex(({ blocks }) => blocks.some(({ item }) => item.ref === ref));
  const column = columns[at]?.blocks ?? [];
  const index = column.findIndex(({ item }) => item.ref === ref);
  const here = column[index];
  if (!here) return null;
  if (direction === 'up') return column[index - 1]?.item.ref ?? null;
  if (direction === 'down') return column[index + 1]?.item.ref ?? null;
  if (direction === 'first') return column[0]?.item.ref ?? null;
  if (direction === 'last') return column.at(-1)?.item.ref ?? null;
  const side = direction === 'left' ? columns.slice(0, at).reverse() : columns.slice(at + 1);
  const next = side.find(({ blocks }) => blocks.length > 0)?.blocks ?? [];
  const nearest = [...next].sort((a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from));
  return nearest[0]?.item.ref ?? null;
}
