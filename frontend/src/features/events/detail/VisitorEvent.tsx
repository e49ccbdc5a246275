import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { useHeadingFocus } from '../../../shared/lib/use-heading-focus.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { eventQuery } from '../api.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { EventFacts } from './EventFacts.tsx';

/** One event for visitors, as the page. They come back to it after they have signed in. */
export default function VisitorEvent({ slug, backTo }: { readonly slug: string; readonly backTo: string }) {
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery(eventQuery(false, slug));
  usePageTitle(data?.title);
  useHeadingFocus(data !== undefined);
  if (!data && !error) return <Waiting />;
  const open = data?.state === 'published';
  return (
    <div className="wrap page">
      <PageHeader
        title={data?.title ?? 'Event'}
        backTo={backTo}
        actions={
          open ? (
            <Link className="button button-primary" to="/auth" state={{ from: `${pathname}${search}` }}>
              Sign in to register
            </Link>
          ) : null
        }
      />
      {data?.state === 'cancelled' ? (
        <p role="status">This event was cancelled. {data.cancel_reason}</p>
      ) : null}
      {data?.state === 'finished' ? <p role="status">This event is over.</p> : null}
      {data ? (
        <>
          <h2 className="visually-hidden">About the event</h2>
          <EventFacts event={data} />
        </>
      ) : null}
      {!data && error ? <Failure what="The event" error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}
