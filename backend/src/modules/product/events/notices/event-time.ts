import type { Event } from '../event.entity.ts';

const FORM: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};

/** A moment as the event's own zone shows it: “Tuesday, December 1, 2026 at 9:00 AM CST”. */
export const momentIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...FORM, timeZone }).format(at);

export const whenOf = ({ startsAt, timezone }: Event): string => momentIn(startsAt, timezone);

/** “Online”, the place, or both. */
export function whereOf({ format, venue, city, region }: Event): string {
  const place = [venue, [city, region].filter(Boolean).join(', ')].filter(Boolean).join(', ');
  if (format === 'webinar') return 'Online';
  return format === 'hybrid' ? `${place}, or online` : place;
}
