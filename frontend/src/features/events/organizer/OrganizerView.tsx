import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Result, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { eventKeys, eventQuery, hostedEventQuery } from '../api.ts';
import type { useEventsView } from '../use-events-view.ts';
import { EventEditor } from './EventEditor.tsx';
import { HostedList } from './HostedList.tsx';
import { OrganizedEvent } from './OrganizedEvent.tsx';

type View = ReturnType<typeof useEventsView>;

/** An event by the name in the address: first its id, then what only its organizer may read. */
function OneEvent({ slug, view }: { readonly slug: string; readonly view: View }) {
  const known = useQuery(eventQuery(true, slug));
  const mine = useQuery(hostedEventQuery(known.data?.may_manage ? known.data.id : null));
  const id = known.data?.id ?? '';
  const queries = [eventQuery(true, slug), hostedEventQuery(id)].map(({ queryKey }) => queryKey);
  useLive(id && `event:${id}`, { changed: [...queries, eventKeys.roster(id)] });
  useLive(mine.data && `event-attendance:${id}`, { changed: [eventKeys.roster(id)] });
  const error = known.error ?? mine.error;
  if (mine.data) return <OrganizedEvent event={mine.data} view={view} />;
  if (known.data && !known.data.may_manage)
    return (
      <Result
        status="403"
        title="You do not organize this event"
        subTitle="Its roster and settings are for its organizer and for administrators."
        extra={<Button onClick={() => view.organize(null)}>Events you organize</Button>}
      />
    );
  if (error)
    return (
      <RetryBlock
        what="The event"
        requestId={requestIdOf(error)}
        onRetry={() => void (known.error ? known.refetch() : mine.refetch())}
      />
    );
  return <Skeleton active title={false} />;
}

/** What organizers see: their events, a new one, or one with its roster, attendance, messages and CE records. */
export default function OrganizerView({ view }: { readonly view: View }) {
  const { hasRole } = useSession();
  if (!hasRole('instructor') && !hasRole('admin'))
    return (
      <Result
        status="403"
        title="This part is for instructors"
        subTitle="Instructors create events, keep the roster and issue CE records. An administrator gives the role."
        extra={<Button onClick={() => view.show('list')}>All events</Button>}
      />
    );
  if (!view.open) return <HostedList onOpen={view.organize} />;
  return (
    // The row of tabs scrolls; it does not widen the page.
    <Flex vertical gap="middle" style={{ minInlineSize: 0 }}>
      <div>
        <Button onClick={() => view.organize(null)}>Events you organize</Button>
      </div>
      {view.open === 'new' ? (
        <>
          <h2>New event</h2>
          <EventEditor event={null} onSaved={({ slug }) => view.organize(slug)} />
        </>
      ) : (
        <OneEvent key={view.open} slug={view.open} view={view} />
      )}
    </Flex>
  );
}
