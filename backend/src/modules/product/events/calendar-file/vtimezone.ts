import { wallClock } from '@chairside/kit/practice';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A change is looked for this far before and after the event. */
const YEARS_MS = 366 * DAY_MS;
const SECOND_MS = 1_000;

/** What is added to UTC in a zone at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const seconds = Math.floor(at / SECOND_MS) * SECOND_MS;
  return Date.parse(`${wallClock(new Date(seconds), zone).replace(' ', 'T')}Z`) - seconds;
}

interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The instants at which the clocks of a zone change, to the second. */
function changesBetween(start: number, end: number, zone: string): Change[] {
  const changes: Change[] = [];
  for (let day = start; day < end; day += DAY_MS) {
    const [from, to] = [offsetAt(day, zone), offsetAt(day + DAY_MS, zone)];
    if (from !== to) changes.push({ at: momentOfChange(day, day + DAY_MS, zone), from, to });
  }
  return changes;
}

function momentOfChange(before: number, after: number, zone: string): number {
  let [low, high] = [before, after];
  const old = offsetAt(low, zone);
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetAt(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** `-0500`; seconds only where a zone has them. */
function offsetText(ms: number): string {
  const seconds = Math.abs(ms) / SECOND_MS;
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${ms < 0 ? '-' : '+'}${pad(h)}${pad(m)}${s > 0 ? pad(s) : ''}`;
}

/** `20270314T020000`: what the clock of an offset shows at an instant. */
const localText = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, { from, to }: Change): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/**
 * The VTIMEZONE of a zone (RFC 5545 §3.6.5) with every change of its clocks in the year before and after an instant. Calendar
 * programs that do not know the zone's name read the offsets from it.
 */
export function vtimezone(zone: string, around: Date): string {
  const start = around.getTime() - YEARS_MS;
  const changes = changesBetween(start, around.getTime() + YEARS_MS, zone);
  const first = offsetAt(start, zone);
  const standard = Math.min(first, ...changes.map(({ to }) => to));
  const before = { at: 0, from: first, to: first };
  const kindOf = ({ to }: Change): 'STANDARD' | 'DAYLIGHT' => (to > standard ? 'DAYLIGHT' : 'STANDARD');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(kindOf(before), '19700101T000000', before),
    // A change begins at the reading of the clock before it.
    ...changes.flatMap((one) => observance(kindOf(one), localText(one.at, one.from), one)),
    'END:VTIMEZONE',
  ].join('\r\n');
}
