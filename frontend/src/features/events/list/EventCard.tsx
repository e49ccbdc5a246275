import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import type { EventCardData } from '../api.ts';
import { hasOwnTime, myZone, startIn } from '../event-time.ts';
import { creditsLabel, formatLabel, placeInEvent, placeLabel, priceLabel, seatsLabel } from '../labels.ts';
import { DateBlock } from './DateBlock.tsx';

interface EventCardProps {
  readonly event: EventCardData;
  readonly to: string;
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** No line begins with the dot. */
const line = (...parts: readonly string[]): string => parts.filter(Boolean).join('\u00A0· ');

/** An event in a list. Its title opens it: beside the list for members, as a page that begins at its top for visitors. */
export function EventCard({ event, to, children }: EventCardProps) {
  const opensBeside = useSessionStatus() === 'signed_in';
  const zone = myZone();
  const own = placeInEvent(event);
  const start = startIn(event, zone);
  const there = hasOwnTime(event, zone) ? ` (${startIn(event, event.timezone)})` : '';
  return (
    <li>
      <article className="surface event-card" aria-labelledby={`event-${event.id}`}>
        <DateBlock event={event} />
        <div>
          <h3 id={`event-${event.id}`}>
            <Link to={to} preventScrollReset={opensBeside}>
              {event.title}
            </Link>
          </h3>
          {own ? (
            <p>
              <strong>{own}</strong>
            </p>
          ) : null}
          {event.state === 'cancelled' ? (
            <p>
              <strong>Cancelled</strong>
            </p>
          ) : null}
          <p>
            {line(
              `${start}${there}`,
              formatLabel(event),
              event.format === 'webinar' ? '' : placeLabel(event),
            )}
          </p>
          <p className="muted">
            {line(
              creditsLabel(event),
              priceLabel(event),
              event.state === 'published' ? seatsLabel(event) : '',
              event.is_sample ? 'Sample' : '',
            )}
          </p>
          {children}
        </div>
      </article>
    </li>
  );
}
