import { creditsText, labelIn, priceText, TOPICS } from '../../shared/learning/labels.ts';
import type { EventCardData, EventData } from './api.ts';

export const FORMATS = [
  { value: 'webinar', label: 'Webinar' },
  { value: 'in_person', label: 'In person' },
  { value: 'hybrid', label: 'In person and online' },
] as const;

const METHODS = {
  live_inperson: 'live, in person',
  live_webinar: 'live webinar',
  participation: 'participation (hands-on)',
} as const;

export const formatLabel = ({ format }: Pick<EventCardData, 'format'>): string => labelIn(FORMATS, format);
export const topicLabel = ({ topic }: Pick<EventCardData, 'topic'>): string => labelIn(TOPICS, topic);
export const priceLabel = ({ price_cents: cents }: Pick<EventCardData, 'price_cents'>): string =>
  priceText(cents);

/** “1.5 CE credits”; nothing for an event without. */
export const creditsLabel = ({ credits }: Pick<EventCardData, 'credits'>): string => creditsText(credits);

export const methodLabel = ({ method }: Pick<EventCardData, 'method'>): string =>
  method ? METHODS[method] : '';

export function placeLabel({
  format,
  venue,
  city,
  region,
}: Pick<EventCardData, 'format' | 'venue' | 'city' | 'region'>): string {
  const place = [venue, city, region].filter(Boolean).join(', ');
  if (format === 'webinar') return 'Online';
  return format === 'hybrid' ? `${place}, or online` : place;
}

/** How many seats are left, or how many people wait. Nothing for an event without a limit. */
export function seatsLabel({ seats_left: left, waiting }: Pick<EventCardData, 'seats_left' | 'waiting'>) {
  if (left === null) return '';
  if (left > 0 && waiting === 0) return `${left} ${left === 1 ? 'seat' : 'seats'} left`;
  return waiting === 0 ? 'Full' : `Full, ${waiting} waiting`;
}

/** Whether a person can only wait for a seat. */
export const isFull = ({ seats_left: left, waiting }: Pick<EventCardData, 'seats_left' | 'waiting'>) =>
  left !== null && (left === 0 || waiting > 0);

/** The hub takes no money for seats: the organizer does, and gives the seat. */
export const payLabel = (event: Pick<EventData, 'price_cents' | 'organizer'>): string =>
  `${priceLabel(event)}. Pay ${event.organizer ?? 'the organizer'} as the description says. They then give you the seat, and you get an email.`;

/** The person's own place, in words; nothing without one. */
export function placeInEvent({ registration: mine }: Pick<EventCardData, 'registration'>): string {
  if (!mine) return '';
  if (mine.state === 'waitlisted') return `Waitlist no. ${mine.waitlist_position ?? 1}`;
  if (mine.state === 'offered') return 'A seat is kept for you';
  if (mine.state === 'attended') return 'Attended';
  return mine.state === 'no_show' ? 'Did not attend' : 'Registered';
}
