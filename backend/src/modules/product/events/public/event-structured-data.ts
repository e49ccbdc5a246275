import { wallClock, withOffset } from '@chairside/kit/practice';
import type { StructuredData } from '#common/contributions/index.ts';
import type { EventDto } from '../dto/event.dto.ts';

const ATTENDANCE = {
  in_person: 'OfflineEventAttendanceMode',
  webinar: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;
/** With the offset of the event's own zone, which search engines show as it stands. */
const timeIn = (at: string, zone: string): string => withOffset(wallClock(new Date(at), zone), zone);
const schema = (name: string): string => `https://schema.org/${name}`;

/** The event for search engines: https://schema.org/Event */
export function eventStructuredData(event: EventDto, url: string): StructuredData {
  const { title: name, summary, starts_at, ends_at, timezone, state, format } = event;
  return {
    ...{ '@type': 'EducationEvent', name, description: summary || name, url },
    ...{ startDate: timeIn(starts_at, timezone), endDate: timeIn(ends_at, timezone) },
    eventStatus: schema(state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema(ATTENDANCE[format]),
    location: [...placeOf(event), ...onlinePlaceOf(event, url)],
    isAccessibleForFree: event.price_cents === 0,
    offers: offerOf(event, url),
    ...performersOf(event),
    ...(event.organizer ? { organizer: { '@type': 'Person', name: event.organizer } } : {}),
  };
}

const performersOf = ({ speakers }: EventDto): object =>
  speakers.length === 0 ? {} : { performer: speakers.map(({ name }) => ({ '@type': 'Person', name })) };

function placeOf(event: EventDto): object[] {
  const { format, venue, city, region } = event;
  if (format === 'webinar') return [];
  const address = {
    '@type': 'PostalAddress',
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: region } : {}),
  };
  return [{ '@type': 'Place', name: venue ?? city ?? event.title, address }];
}

/** The join link is for registered people: search engines get the page of the event. */
const onlinePlaceOf = ({ format }: EventDto, url: string): object[] =>
  format === 'in_person' ? [] : [{ '@type': 'VirtualLocation', url }];

function offerOf({ price_cents, currency, seats_left, state }: EventDto, url: string): object {
  const sold = seats_left === 0 || state !== 'published';
  return {
    ...{ '@type': 'Offer', url, price: (price_cents / 100).toFixed(2), priceCurrency: currency },
    availability: schema(sold ? 'SoldOut' : 'InStock'),
  };
}
