import type { Event } from '../event.entity.ts';

type Check = readonly [field: string, missing: (event: Event, now: Date) => boolean, message: string];

const meets = ({ format }: Event): boolean => format !== 'webinar';
const online = ({ format }: Event): boolean => format !== 'in_person';

const CHECKS: readonly Check[] = [
  ['starts_at', (event, now) => event.endsAt <= now, 'Choose a time in the future'],
  ['summary', (event) => event.summary === '', 'Say in one or two sentences what people get'],
  ['body', (event) => event.body.trim() === '', 'Add the agenda'],
  ['venue', (event) => meets(event) && !event.venue, 'Add the place where people meet'],
  ['city', (event) => meets(event) && !event.city, 'Add the city'],
  ['online_url', (event) => online(event) && !event.onlineUrl, 'Add the address where people meet online'],
  ['speakers', (event) => event.speakers.length === 0, 'Add at least one speaker'],
  ['method', (event) => event.credits > 0 && !event.method, 'Choose the educational method of the credits'],
  [
    'disclosure',
    (event) => event.credits > 0 && event.disclosure === '',
    'State commercial interests, or that there are none',
  ],
];

/** What an event lacks before people may register, by field; empty when it is complete. */
export function missingFor(event: Event, now: Date): Record<string, string> {
  const missing = CHECKS.filter(([, lacks]) => lacks(event, now));
  return Object.fromEntries(missing.map(([field, , message]) => [field, message]));
}

/** Times that contradict each other or the database's rules, by field. */
export function wrongTimes({ startsAt, endsAt }: Pick<Event, 'startsAt' | 'endsAt'>): Record<string, string> {
  const LONGEST_MS = 14 * 86_400_000;
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return { ends_at: 'The end must be after the start' };
  return length > LONGEST_MS ? { ends_at: 'An event takes 14 days at most' } : {};
}
