import { IsNull } from 'typeorm';

/** The types of events. The database writes their rows (trigger `connection_told`), and so do webhooks. */
export const EVENT_TYPES = [
  'connection.connected',
  'connection.disconnected',
  'connection.needs_reconnect',
  'tool.event_received',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent on demand to one subscription, whichever types it has. */
export const TEST_EVENT = 'subscription.test';

/** NOTIFY channel: there is something to deliver. */
export const EVENTS_CHANNEL = 'events_out';

/** The owner of subscriptions: a person, or the hub for its admins. */
export type Scope =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'platform'; readonly userId: string };

/** The columns of a subscription's owner. */
export const ownerOf = ({ kind, userId }: Scope) => ({
  scope: kind,
  userId: kind === 'user' ? userId : IsNull(),
});
