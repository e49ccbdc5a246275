import { Link } from 'react-router-dom';
import type { EventsCard } from '../../../shared/api/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { myZone, timeIn } from '../event-time.ts';
import { formatLabel } from '../labels.ts';

type NextEvent = EventsCard['items'][number];

const PLACES = {
  registered: 'Registered',
  waitlisted: 'On the waitlist',
  offered: 'A seat is kept for you',
} as const satisfies Record<NextEvent['state'], string>;

const detailsOf = (event: NextEvent): string =>
  [timeIn({ ...event, timezone: myZone() }, myZone()), formatLabel(event), PLACES[event.state]].join(' · ');

/** The events in which the person has a place or waits for one, in their own time. */
export function NextEvents({ data: { items } }: CardContentProps<'events'>) {
  return (
    <CardBody foot={<LinkButton to="/events">Browse events</LinkButton>}>
      {items.length === 0 ? (
        <p>You are not registered for an upcoming event.</p>
      ) : (
        <ItemList>
          {items.map((event) => (
            <Item
              key={event.id}
              title={
                <Link className="dash-link" to={event.path}>
                  {event.title}
                </Link>
              }
              details={detailsOf(event)}
            />
          ))}
        </ItemList>
      )}
    </CardBody>
  );
}
