import type { HostedEvent } from '../api.ts';
import type { useEventsView } from '../use-events-view.ts';

/** What each tab of an organized event gets. */
export interface OrganizerTabProps {
  readonly event: HostedEvent;
  readonly view: ReturnType<typeof useEventsView>;
}
