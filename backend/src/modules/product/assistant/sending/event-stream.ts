import { Readable } from 'node:stream';
import type { MessageDto } from '../dto/message.dto.ts';

/** Writes one event; without a name only a sign of life. */
export type WriteEvent = (event: string, data: unknown) => void;

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream of events, and the function that writes to it. After a disconnect nothing is written. */
export function eventStream(): { readonly stream: Readable; readonly write: WriteEvent } {
  const stream = new Readable({ read: () => undefined });
  const write: WriteEvent = (event, data) => {
    if (!stream.destroyed) stream.push(event === '' ? ': waiting\n\n' : frame(event, data));
  };
  return { stream, write };
}

/** Events that are all known already. */
export const replay = (events: readonly (readonly [event: string, data: unknown])[]): Readable =>
  Readable.from([events.map(([event, data]) => frame(event, data)).join('')], { objectMode: false });

/** The last event of an answer that ended before. */
export const endEvent = (answer: MessageDto): readonly [event: string, data: unknown] => {
  if (answer.state !== 'failed') return ['done', { answer }];
  const { error_message: message, error_code: cause } = answer;
  return ['error', { error: { code: 'provider_error', message, cause }, answer }];
};
