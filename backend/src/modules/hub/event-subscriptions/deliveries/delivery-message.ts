import { signStandardWebhook } from '@chairside/kit';

export interface EventRow {
  readonly event_id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly event_at: Date;
}

/** The body of an event: the same bytes on every try. It holds ids, states and names of tools only. */
export function bodyOf({ type, data, event_at: at }: EventRow, toolId: string | undefined): string {
  const tool = toolId === undefined ? {} : { tool_id: toolId };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...tool } });
}

/** The headers of Standard Webhooks (standardwebhooks.com). The timestamp is that of the try. */
export function signedHeaders(
  eventId: string,
  body: string,
  secret: string,
  now: Date,
): Record<string, string> {
  const id = messageId(eventId);
  const at = String(Math.floor(now.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signStandardWebhook(secret, id, at, body),
  };
}

/** The `webhook-id` of an event, by which receivers recognize duplicates. */
export const messageId = (eventId: string): string => `evt_${eventId}`;
