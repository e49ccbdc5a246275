import type { EventDelivery, EventSubscription } from '../api/index.ts';

export type EventType = EventSubscription['events'][number];

/** What other systems can be told of, in the words of the checkboxes. */
export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  'connection.connected': 'A tool was connected',
  'connection.disconnected': 'A tool was disconnected',
  'connection.needs_reconnect': 'A tool must be reconnected',
  'tool.event_received': 'A vendor reported an event',
};
export const EVENT_TYPES = Object.keys(EVENT_LABELS) as EventType[];

/** The event of a delivery, with its tool. */
export function deliveryTitle({ type, tool_name: tool }: EventDelivery): string {
  if (type === 'subscription.test') return 'Test';
  const eventLabel = EVENT_LABELS[type as EventType] ?? type;
  return tool ? `${eventLabel}: ${tool}` : eventLabel;
}

const FAULTS: Readonly<Record<string, string>> = {
  timeout: 'no answer in time',
  unreachable: 'it could not be reached',
  private: 'its address lies inside a private network',
  link_local: 'its address is link-local',
  not_https: 'its address is not https',
  tool_host: 'its address belongs to a tool of this hub',
  unknown_host: 'no host with this name was found',
  malformed: 'its address is not a web address',
};

const faultLabel = ({ last_error: error, last_status: status }: EventDelivery): string =>
  error === 'status' ? `it answered ${status}` : (FAULTS[error ?? ''] ?? 'it failed');

interface DeliveryLabel {
  readonly label: string;
  readonly tone: 'good' | 'plain' | 'warning';
  readonly why: string | null;
}

/** How far a delivery is, and why it is no further. */
export function deliveryLabel(delivery: EventDelivery): DeliveryLabel {
  const { state, tries } = delivery;
  if (state === 'delivered') return { label: 'Delivered', tone: 'good', why: null };
  if (state === 'failed') return { label: 'Failed', tone: 'warning', why: faultLabel(delivery) };
  if (tries === 0 || delivery.last_error === null) return { label: 'On its way', tone: 'plain', why: null };
  return { label: 'Trying again', tone: 'plain', why: faultLabel(delivery) };
}

/** The host says which system it is; the rest of an address may be long. */
export function systemName({ url, description }: Pick<EventSubscription, 'url' | 'description'>): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}
