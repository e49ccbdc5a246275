import { type Json, samplePieces, type SseEvent } from '@chairside/kit';
import { type ChatOutput, textOf } from './schemas.ts';

const event = (type: string, fields: Json = {}): SseEvent => ({
  event: type,
  data: JSON.stringify({ type, ...fields }),
});

/** A whole answer of one text block as the events in which the vendor streams it. */
export function chatEvents(whole: ChatOutput): SseEvent[] {
  const { stop_reason, stop_sequence = null, usage } = whole;
  const begun = { ...whole, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  const piece = (text: string): SseEvent =>
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  return [
    event('message_start', { message: begun }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping'),
    ...samplePieces(textOf(whole)).map(piece),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason, stop_sequence },
      usage: { output_tokens: usage.output_tokens },
    }),
    event('message_stop'),
  ];
}
