import { createParser } from 'eventsource-parser';
import type { SseEvent } from '../types.ts';

/** The events of a byte stream, as they arrive; the last one also when the stream ends without an empty line after it. */
export async function* readSse(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent, void, undefined> {
  const events: SseEvent[] = [];
  let id: string | undefined;
  const parser = createParser({
    onId: (given) => (id = given),
    onEvent: ({ event = 'message', data }) =>
      events.push({ event, data, ...(id === undefined ? {} : { id }) }),
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
  parser.feed(`${decoder.decode()}\n\n`);
  yield* events.splice(0);
}
