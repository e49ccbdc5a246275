/** The channel on which all processes hear what is told; the payload is a message as JSON. */
export const LIVE_CHANNEL = 'live';

/** Something that happened, for everybody who joined the topic. It carries ids and kinds, never a person's text. */
export interface LiveMessage {
  readonly topic: string;
  readonly event: string;
  readonly payload: object;
}

/** PostgreSQL refuses a longer NOTIFY. */
const MOST_BYTES = 7_999;

/** @throws RangeError for a message that no NOTIFY carries: it should name what changed, not contain it */
export function writeLiveMessage(message: LiveMessage): string {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new RangeError(`a live message about ${message.topic} is longer than ${MOST_BYTES} bytes`);
  return text;
}

export const readLiveMessage = (text: string): LiveMessage => JSON.parse(text) as LiveMessage;
