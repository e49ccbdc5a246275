import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../shared/lib/page-title.ts';
import { useHeadingFocus } from '../../../shared/lib/use-heading-focus.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { type EventData, eventQuery } from '../api.ts';
import { Failure } from '../../../shared/ui/failure/Failure.tsx';
import { isFull, payLabel } from '../labels.ts';
import { EventFacts } from './EventFacts.tsx';

function SignIn({ event }: { readonly event: EventData }) {
  const { pathname, search } = useLocation();
  const what = event.price_cents > 0 ? 'Sign in or create an account' : 'Sign in to register';
  return (
    <Link className="button button-primary" to="/auth" state={{ from: `${pathname}${search}` }}>
      {isFull(event) ? 'Sign in to join the waitlist' : what}
    </Link>
  );
}

/** One event for visitors, as the page. They come back to it after they have signed in. */
export default function VisitorEvent({ slug, backTo }: { readonly slug: string; readonly backTo: string }) {
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
        actions={open ? <SignIn event={data} /> : null}
      />
      {data?.state === 'cancelled' ? (
        <p role="status">This event was cancelled. {data.cancel_reason}</p>
      ) : null}
      {data?.state === 'finished' ? <p role="status">This event is over.</p> : null}
      {data ? (
        <div className="page-content">
          {open && data.price_cents > 0 && !isFull(data) ? (
            <p>{`${payLabel(data)} You need an account for this.`}</p>
          ) : null}
          <h2 className="visually-hidden">About the event</h2>
          <EventFacts event={data} />
        </div>
      ) : null}
      {!data && error ? <Failure what="The event" error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}
