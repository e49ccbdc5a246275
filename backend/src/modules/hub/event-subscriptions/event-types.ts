/** What other systems can be told of. The rows come from the database itself (`connection_told`), and from webhooks. */
export const EVENT_TYPES = [
  'connection.connected',
  'connection.disconnected',
  'connection.needs_reconnect',
  'tool.event_received',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent on demand to one subscription, whatever it listens to. */
export const TEST_EVENT = 'subscription.test';

/** Said in the database when there is something to deliver. */
export const EVENTS_CHANNEL = 'events_out';

/** Whose events: a person's own, or those of the whole hub for its admins. */
export type Scope =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'platform'; readonly userId: string };

/** The row's `scope` and `user_id`. */
export const scopeValues = ({ kind, userId }: Scope): [string, string | null] => [
  kind,
  kind === 'user' ? userId : null,
];
