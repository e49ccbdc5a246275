import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, Skeleton } from 'antd';
import { useLive } from '../../../shared/live/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { requestIdOf } from '../../../shared/api/index.ts';
import { AddToCalendar } from '../add-to-calendar/AddToCalendar.tsx';
import { EventFacts } from '../detail/EventFacts.tsx';
import { type EventData, eventQuery } from '../api.ts';
import { CheckInCode } from './CheckInCode.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';

/** Where people meet in one place, those with a seat show a code. */
const hasCode = ({ state, format, registration }: EventData): boolean =>
  state === 'published' && format !== 'webinar' && registration?.state === 'registered';

/** One event beside the list, for members: all about it, and their own place. */
export default function EventDrawer({
  slug,
  onClose,
}: {
  readonly slug: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(eventQuery(true, slug));
  useLive(data && `event:${data.id}`, { changed: [eventQuery(true, slug).queryKey] });
  return (
    <Drawer
      open
      size={640}
      title={data?.title ?? 'Event'}
      onClose={onClose}
      extra={
        data?.may_manage ? (
          <LinkButton to={`/events?view=organizer&event=${slug}`}>Organize</LinkButton>
        ) : null
      }
    >
      {data ? (
        <Flex vertical gap="large">
          <RegistrationPanel event={data} />
          {hasCode(data) ? <CheckInCode eventId={data.id} /> : null}
          {data.state === 'published' ? <AddToCalendar event={data} /> : null}
          <EventFacts event={data} withFile={false} />
        </Flex>
      ) : null}
      {!data && error ? (
        <RetryBlock what="The event" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
    </Drawer>
  );
}
