import type { StructuredData } from '#common/contributions/index.ts';
import type { EventDto } from '../dto/event.dto.ts';

const ATTENDANCE = {
  in_person: 'OfflineEventAttendanceMode',
  webinar: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;
const schema = (name: string): string => `https://schema.org/${name}`;

/** The event for search engines: https://schema.org/Event */
export function eventStructuredData(event: EventDto, url: string): StructuredData {
  const { title: name, summary, starts_at, ends_at, state, format } = event;
  return {
    ...{ '@type': 'EducationEvent', name, description: summary, url },
    ...{ startDate: starts_at, endDate: ends_at },
    eventStatus: schema(state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema(ATTENDANCE[format]),
    location: [...placeOf(event), ...onlinePlaceOf(event, url)],
    isAccessibleForFree: event.price_cents === 0,
    offers: offerOf(event, url),
    performer: event.speakers.map((speaker) => ({ '@type': 'Person', name: speaker.name })),
    ...(event.organizer ? { organizer: { '@type': 'Person', name: event.organizer } } : {}),
  };
}

function placeOf({ format, venue, city, region }: EventDto): object[] {
  if (format === 'webinar') return [];
  const address = { '@type': 'PostalAddress', addressLocality: city, addressRegion: region };
  return [{ '@type': 'Place', name: venue ?? city, address }];
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
