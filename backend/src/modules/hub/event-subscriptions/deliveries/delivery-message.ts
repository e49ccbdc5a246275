import { signStandardWebhook } from '@chairside/kit';

export interface EventRow {
  readonly event_id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly event_at: Date;
}

/** What other systems read of an event: the same bytes on every try. Ids, states and names of tools, nothing else. */
export function bodyOf({ type, data, event_at: at }: EventRow, toolId: string | undefined): string {
  const tool = toolId === undefined ? {} : { tool_id: toolId };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, ...tool } });
}

/** Headers of Standard Webhooks; the time is that of the try. */
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

/** The name of an event outside: by it a receiver knows what it has seen already. */
export const messageId = (eventId: string): string => `evt_${eventId}`;
