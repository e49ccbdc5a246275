import type { EventCardDto } from '../dto/event.dto.ts';

const FORMAT_NAMES = { in_person: 'In person', webinar: 'Webinar', hybrid: 'In person and online' } as const;

/** "Tuesday, December 1, 2026 at 6:00 PM CST": in the zone of the event, since a document does not know its reader's. */
export const startOf = ({ starts_at, timezone }: Pick<EventCardDto, 'starts_at' | 'timezone'>): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: timezone },
  }).format(new Date(starts_at));

export const formatOf = ({ format }: Pick<EventCardDto, 'format'>): string => FORMAT_NAMES[format];

export const placeOf = ({
  format,
  venue,
  city,
  region,
}: Pick<EventCardDto, 'format' | 'venue' | 'city' | 'region'>): string => {
  const place = [venue, city, region].filter(Boolean).join(', ');
  return format === 'webinar' || !place ? 'Online' : place;
};

export const creditsOf = (credits: number): string => `${credits} CE ${credits === 1 ? 'credit' : 'credits'}`;

export const priceOf = ({ price_cents, currency }: Pick<EventCardDto, 'price_cents' | 'currency'>): string =>
  price_cents === 0
    ? 'Free'
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price_cents / 100);
