import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { useList } from '../../../shared/lib/use-list.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Loading } from '../../../shared/ui/loading/Loading.tsx';
import { eventsQuery } from '../api.ts';
import { monthLabel, monthOf } from '../event-time.ts';
import type { useEventsView } from '../use-events-view.ts';
import { EventCard } from './EventCard.tsx';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';

type View = ReturnType<typeof useEventsView>;
const PAGE_SIZE = 20;

function Empty({ view, next }: { readonly view: View; readonly next: string | null }) {
  const month = next && monthOf(new Date(next));
  return (
    <Callout>
      <p>{view.isFiltered ? 'No events match these filters.' : 'No events are planned yet.'}</p>
      <p className="row">
        {month ? (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => view.change({ month })}
          >{`Go to ${monthLabel(month)}`}</button>
        ) : null}
        {view.isFiltered ? (
          <button type="button" className="button button-secondary" onClick={view.clear}>
            Clear filters
          </button>
        ) : null}
      </p>
    </Callout>
  );
}

function Pages({ view, total }: { readonly view: View; readonly total: number }) {
  const { page } = view.filter;
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <nav className="row" aria-label="Pages">
      <button
        type="button"
        className="button button-secondary"
        disabled={page <= 1}
        onClick={() => view.turnTo(page - 1)}
      >
        Earlier
      </button>
      <span>{`Page ${page} of ${last}`}</span>
      <button
        type="button"
        className="button button-secondary"
        disabled={page >= last}
        onClick={() => view.turnTo(page + 1)}
      >
        Later
      </button>
    </nav>
  );
}

/** The events that the address asks for, the next one first. */
export function EventList({ view }: { readonly view: View }) {
  const member = useSessionStatus() === 'signed_in';
  const { data, error, isStale, refetch } = useList(eventsQuery(member, view.search));
  if (error && !data) return <Failure what="The events" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading of="cards" />;
  if (data.items.length === 0) return <Empty view={view} next={data.next_starts_at} />;
  return (
    <>
      <h2 className="visually-hidden">Events</h2>
      <ul className="plain-list card-grid" aria-label="Events" aria-busy={isStale || undefined}>
        {data.items.map((event) => (
          <EventCard key={event.id} event={event} to={view.addressOf(event.slug)} />
        ))}
      </ul>
      <Pages view={view} total={data.total} />
    </>
  );
}
