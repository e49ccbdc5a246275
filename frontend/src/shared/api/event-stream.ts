import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events out of pieces of text, wherever those were cut. What is not finished waits. */
export function eventReader(): (piece: string) => StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
  });
  return (piece) => {
    parser.feed(piece);
    return events.splice(0);
  };
}
