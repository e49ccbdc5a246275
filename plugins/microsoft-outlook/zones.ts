import { AdapterError, type Json } from '@chairside/kit';
import { instantOf, wallClock } from '@chairside/kit/practice';
import type { Moment } from './calendar-schemas.ts';

/** Windows names of the zones that practices of the sample are in; the vendor takes them beside IANA names. */
const WINDOWS: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
};

function inZone<T>(zone: string, read: (iana: string) => T): T {
  try {
    return read(WINDOWS[zone] ?? zone);
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    throw new AdapterError('invalid_request', `Microsoft Outlook does not know the time zone ${zone}.`, {
      status: 400,
    });
  }
}

/** The instant of the vendor's reading: a wall clock and its zone. */
export const toInstant = ({ dateTime, timeZone }: Moment): Date =>
  inZone(timeZone, (iana) => instantOf(dateTime.slice(0, 19).replace('T', ' '), iana));

/** An instant as the vendor writes it in a zone: seven digits, no offset. */
export const toMoment = (instant: Date, timeZone: string): Moment => ({
  dateTime: `${inZone(timeZone, (iana) => wallClock(instant, iana)).replace(' ', 'T')}.0000000`,
  timeZone,
});

/** An ISO text; without an offset it is UTC. */
export const parseTimestamp = (text: unknown): Date => {
  const written = String(text);
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`);
};

/** An event with its times in this zone. */
export function inTimeZone<T extends Json & { start: Moment; end: Moment }>(event: T, timeZone: string): T {
  const [start, end] = [event.start, event.end].map((moment) => toMoment(toInstant(moment), timeZone));
  return { ...event, start, end };
}
