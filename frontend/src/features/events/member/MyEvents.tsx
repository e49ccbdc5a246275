import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
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

function Section({ view, when }: SectionProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(myEventsQuery(when, page));
  if (error && !data)
    return <RetryBlock what="Your events" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  if (data.total === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={NONE[when]}>
        {when === 'upcoming' ? <Button onClick={() => view.show('list')}>Find an event</Button> : null}
      </Empty>
    );
  return (
    <>
      <ul
        className="plain-list card-grid"
        aria-label={TITLES[when]}
        aria-busy={isPlaceholderData || undefined}
      >
        {data.items.map((event) => (
          <EventCard key={event.id} event={event} to={view.addressOf(event.slug)}>
            {event.ce_record_id ? <Link to="/courses?tab=records">CE record</Link> : null}
          </EventCard>
        ))}
      </ul>
      <Pagination
        current={page}
        total={data.total}
        pageSize={data.page_size}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </>
  );
}

const TITLES = { upcoming: 'Upcoming', past: 'Past' } as const;

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
