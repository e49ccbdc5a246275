import { Button, Empty } from 'antd';
import { Link } from 'react-router-dom';
import { PagedItems, usePagedList } from '../../../shared/ui/data-table/index.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { MockEntries } from '../add-to-calendar/MockEntries.tsx';
import { myEventsQuery } from '../api.ts';
import { EventCard } from '../list/EventCard.tsx';
import type { useEventsView } from '../use-events-view.ts';

type View = ReturnType<typeof useEventsView>;
interface SectionProps {
  readonly view: View;
  readonly when: 'upcoming' | 'past';
}

const NONE = {
  upcoming: 'You are not registered for an upcoming event.',
  past: 'Events that you took part in appear here.',
} as const;

const TITLES = { upcoming: 'Upcoming', past: 'Past' } as const;

const PAGES = {
  upcoming: { defaults: {}, prefix: 'upcoming' },
  past: { defaults: {}, prefix: 'past' },
} as const;

function Section({ view, when }: SectionProps) {
  const list = usePagedList(PAGES[when], ({ page }) => myEventsQuery(when, page));
  return (
    <PagedItems
      list={list}
      label={TITLES[when]}
      one={`${when} event`}
      many={`${when} events`}
      errorSubject="Your events"
      empty={
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={NONE[when]}>
          {when === 'upcoming' ? <Button onClick={() => view.show('list')}>Find an event</Button> : null}
        </Empty>
      }
      noMatch="No events on this page."
    >
      {(events, isStale) => (
        <CardGrid label={TITLES[when]} busy={isStale}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} to={view.addressOf(event.slug)}>
              {event.ce_record_id ? (
                <Link to={`/courses?tab=records&record=${event.ce_record_id}`}>CE record</Link>
              ) : null}
            </EventCard>
          ))}
        </CardGrid>
      )}
    </PagedItems>
  );
}

/** The events in which the person has a place. */
export default function MyEvents({ view }: { readonly view: View }) {
  return (
    <div className="page-content">
      {(['upcoming', 'past'] as const).map((when) => (
        <section key={when} aria-labelledby={`my-${when}`} className="page-content">
          <h2 id={`my-${when}`}>{TITLES[when]}</h2>
          <Section view={view} when={when} />
        </section>
      ))}
      <MockEntries />
    </div>
  );
}
