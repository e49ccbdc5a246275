/** When a business is open on one day of the week. Days without one are closed. */
export interface OpenDay {
  /** 0 is Sunday. */
  readonly day: number;
  /** `09:00`, on the clocks of the business. */
  readonly opens: string;
  /** Later on the same day. */
  readonly closes: string;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const TIME = String.raw`(\d{1,2})(?::([0-5]\d))? ?(am|pm)?`;
const HOURS = new RegExp(`^${TIME} ?- ?${TIME}$`);
const DAY_MINUTES = 24 * 60;
const NOON = 12 * 60;
/** Nobody opens earlier without saying "am". */
const EARLIEST = 6 * 60;

/**
 * Reads hours as they are shown, e.g. `Mon-Fri 9-6, Sat 10-4`: 9 to 18 on five days, 10 to 16 on Saturday.
 * @returns null where a part cannot be read, or where a day stands twice
 */
export function readOpeningHours(text: string): readonly OpenDay[] | null {
  const found = text.split(',').map((part) => readPart(part.trim()));
  if (found.some((part) => part === null)) return null;
  const open = found.flatMap((part) => part ?? []);
  return new Set(open.map(({ day }) => day)).size === open.length ? inOrder(open) : null;
}

function readPart(part: string): readonly OpenDay[] | null {
  const [days = '', ...rest] = part.split(' ');
  const [first = '', last = first] = days.split('-');
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const hours = rest.join(' ');
  if (from < 0 || to < 0) return null;
  if (hours === 'closed') return [];
  const times = readTimes(hours);
  if (!times) return null;
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, later) => ({ day: (from + later) % 7, ...times }));
}

function readTimes(hours: string): Omit<OpenDay, 'day'> | null {
  const match = HOURS.exec(hours);
  if (!match) return null;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
  const opens = minutesOf(fromHour, fromMinute, fromHalf, EARLIEST);
  const closes = minutesOf(toHour, toMinute, toHalf, opens + 1);
  return closes > opens && closes < DAY_MINUTES ? { opens: clock(opens), closes: clock(closes) } : null;
}

/** Without "am" or "pm" a time before `least` is one of the afternoon. */
function minutesOf(hour = '', minute = '0', half: string | undefined, least: number): number {
  const written = Number(hour) * 60 + Number(minute);
  if (half) return (written % NOON) + (half === 'pm' ? NOON : 0);
  return written < least && written < NOON ? written + NOON : written;
}

/** Hours as they are shown, days with the same hours together: `[['Mon-Fri', '9-6'], ['Sat', '10-4']]`. */
export function showOpeningHours(
  open: readonly OpenDay[],
): { readonly days: string; readonly hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const { day, ...times } of inOrder(open)) {
    const hours = showTimes(times);
    const before = lines.at(-1);
    if (before && before.hours === hours && (before.last + 1) % 7 === day) before.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  const name = (day: number): string => DAYS[day] ?? '';
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)}-${name(last)}`,
    hours,
  }));
}

/** As short as it can be without being read otherwise: `9-6`, `5 am-9 am`. */
function showTimes(times: Omit<OpenDay, 'day'>): string {
  const short = `${shortTime(times.opens)}-${shortTime(times.closes)}`;
  const read = readTimes(short);
  if (read?.opens === times.opens && read.closes === times.closes) return short;
  return `${shortTime(times.opens)} ${halfOf(times.opens)}-${shortTime(times.closes)} ${halfOf(times.closes)}`;
}

function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
}

const halfOf = (time: string): 'am' | 'pm' => (Number(time.slice(0, 2)) < 12 ? 'am' : 'pm');
const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** The week begins on Monday. */
const inOrder = (open: readonly OpenDay[]): OpenDay[] =>
  open.toSorted((a, b) => ((a.day + 6) % 7) - ((b.day + 6) % 7));
