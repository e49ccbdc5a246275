import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSessionStatus } from '../../../shared/auth/session/session-status.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { Waiting } from '../../../shared/ui/spinner/Waiting.tsx';
import { eventsQuery } from '../api.ts';
import { EventFilters } from '../list/EventFilters.tsx';
import { EventList } from '../list/EventList.tsx';
import { useEventsView } from '../use-events-view.ts';
import '../../../shared/ui/item-list/item-list.css';
import '../events.css';

const EventCalendar = lazy(() => import('../member/EventCalendar.tsx'));
const EventDrawer = lazy(() => import('../member/EventDrawer.tsx'));
const MyEvents = lazy(() => import('../member/MyEvents.tsx'));
const OrganizerView = lazy(() => import('../organizer/OrganizerView.tsx'));
// Brings Markdown, which the list does not need.
const VisitorEvent = lazy(() => import('../detail/VisitorEvent.tsx'));
const ViewSwitch = lazy(() => import('../member/ViewSwitch.tsx'));

type View = ReturnType<typeof useEventsView>;

function ForMembers({ view }: { readonly view: View }) {
  return (
    <>
      <Suspense fallback={<div style={{ minBlockSize: 44 }} />}>
        <ViewSwitch view={view} />
      </Suspense>
      {view.view === 'mine' || view.view === 'organizer' ? null : <EventFilters view={view} />}
      <Suspense fallback={<Spinner />}>
        {view.view === 'list' ? <EventList view={view} /> : null}
        {view.view === 'calendar' ? <EventCalendar view={view} /> : null}
        {view.view === 'mine' ? <MyEvents view={view} /> : null}
        {view.view === 'organizer' ? <OrganizerView view={view} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {view.open && view.view !== 'organizer' ? (
          <EventDrawer key={view.open} slug={view.open} onClose={view.close} />
        ) : null}
      </Suspense>
    </>
  );
}

const Head = () => (
  <PageHeader title="Events" description="Webinars, workshops and study clubs, in your own calendar." />
);

/** What the document brought stays until the first answer is there. */
function ForVisitors({ view }: { readonly view: View }) {
  const { isPending } = useQuery(eventsQuery(false, view.search));
  const page = (
    <div className="wrap page page-content">
      <Head />
      <EventFilters view={view} />
      <EventList view={view} />
    </div>
  );
  return <Waiting isOver={!isPending} fallback={page} />;
}

/** /events: what is planned, for everybody; calendar, registration and own events for members, whose parts bring antd. */
export default function EventsPage() {
  const member = useSessionStatus() === 'signed_in';
  const view = useEventsView();
  if (!member && view.open)
    return (
      <Suspense fallback={<Waiting />}>
        <VisitorEvent slug={view.open} backTo={`/events${view.addressOf(null)}`} />
      </Suspense>
    );
  if (!member) return <ForVisitors view={view} />;
  return (
    <div className="wrap page page-content">
      <Head />
      <ForMembers view={view} />
    </div>
  );
}
