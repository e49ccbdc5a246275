import { instantOf, wallClock } from '@chairside/kit/local-time';
import type { HostedEvent, NewEvent } from '../api.ts';
import { myZone } from '../event-time.ts';

/** The fields of the form as they are typed. Times are on the clocks of the event's zone: `2026-12-01T09:00`. */
const EMPTY = {
  ...{ title: '', summary: '', body: '', format: 'webinar', topic: 'aligner_basics' },
  ...{ starts_at: '', ends_at: '', timezone: '', venue: '', city: '', region: '' },
  ...{ online_url: '', requirements: '', capacity: '', price_cents: '', credits: '', method: '' },
  ...{ agd_subject_code: '', speakers: '', disclosure: '' },
};
export type EventValues = typeof EMPTY;
export type EventField = keyof EventValues;
export const EVENT_FIELDS = Object.keys(EMPTY) as readonly EventField[];

export const emptyEvent = (): EventValues => ({ ...EMPTY, timezone: myZone() });

const typedTime = (at: string, zone: string): string =>
  wallClock(new Date(at), zone).slice(0, 16).replace(' ', 'T');

export function valuesOf(event: HostedEvent): EventValues {
  const { timezone, speakers, capacity, price_cents: cents, credits } = event;
  return {
    ...{ title: event.title, summary: event.summary, body: event.body, format: event.format },
    ...{ topic: event.topic, timezone, requirements: event.requirements, disclosure: event.disclosure },
    ...{ starts_at: typedTime(event.starts_at, timezone), ends_at: typedTime(event.ends_at, timezone) },
    ...{ venue: event.venue ?? '', city: event.city ?? '', region: event.region ?? '' },
    ...{ online_url: event.meeting_url ?? '', method: event.method ?? '' },
    ...{ capacity: capacity === null ? '' : String(capacity), credits: credits === 0 ? '' : String(credits) },
    price_cents: cents === 0 ? '' : (cents / 100).toFixed(2),
    agd_subject_code: event.agd_subject_code ?? '',
    speakers: speakers.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join('\n'),
  };
}

/** One speaker a line: the name, a comma, what they are. */
const speakersOf = (text: string): NewEvent['speakers'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...title] = line.split(',');
      return { name: name.trim(), title: title.join(',').trim() };
    });

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What is sent. Only times that can be read and numbers that are numbers pass `faultsOf` before. */
export function eventOf(values: EventValues): NewEvent {
  const { timezone: zone, starts_at: starts, ends_at: ends } = values;
  const cents = numberOf(values.price_cents);
  return {
    ...{ title: values.title.trim(), summary: values.summary.trim(), body: values.body, timezone: zone },
    format: values.format as NewEvent['format'],
    topic: values.topic as NewEvent['topic'],
    method: (values.method || null) as NonNullable<NewEvent['method']> | null,
    starts_at: instantOf(starts.replace('T', ' '), zone).toISOString(),
    ends_at: instantOf(ends.replace('T', ' '), zone).toISOString(),
    ...{ venue: values.venue, city: values.city, region: values.region, online_url: values.online_url },
    ...{ requirements: values.requirements, disclosure: values.disclosure },
    ...{ agd_subject_code: values.agd_subject_code, speakers: speakersOf(values.speakers) },
    ...{ capacity: numberOf(values.capacity), credits: numberOf(values.credits) ?? 0 },
    price_cents: cents === null ? 0 : Math.round(cents * 100),
  };
}

export type EventFaults = Partial<Record<EventField, string>>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isNumber = (text: string): boolean => text.trim() === '' || Number(text) >= 0;

/** What can be seen without the server; everything else it says itself, by field. */
export function faultsOf(values: EventValues): EventFaults {
  const checks: readonly (readonly [EventField, boolean, string])[] = [
    ['title', values.title.trim().length < 3, 'Enter a title'],
    ['starts_at', !TIME.test(values.starts_at), 'Choose when it begins'],
    ['ends_at', !TIME.test(values.ends_at), 'Choose when it ends'],
    [
      'ends_at',
      TIME.test(values.ends_at) && values.ends_at <= values.starts_at,
      'The end must be after the start',
    ],
    ['capacity', !isNumber(values.capacity), 'Enter a number'],
    ['price_cents', !isNumber(values.price_cents), 'Enter an amount, such as 49.00'],
    ['credits', !isNumber(values.credits), 'Enter a number, such as 1.5'],
  ];
  return Object.fromEntries(checks.filter(([, wrong]) => wrong).map(([field, , text]) => [field, text]));
}
