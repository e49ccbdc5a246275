import type { EventCardData } from '../api.ts';
import { dateParts, myZone } from '../event-time.ts';

/** The date of an event on the reader's clocks. The exact time stands beside it in words. */
export function DateBlock({ event }: { readonly event: EventCardData }) {
  const { weekday, day, month } = dateParts(event, myZone());
  return (
    <time className="event-date" dateTime={event.starts_at}>
      <span className="muted">{month}</span> <strong>{day}</strong> <span className="muted">{weekday}</span>
    </time>
  );
}
