import { type Json, samplePieces, type SseEvent } from '@chairside/kit';
import type { ChatOutput } from './schemas.ts';

const event = (type: string, fields: Json = {}): SseEvent => ({
  event: type,
  data: JSON.stringify({ type, ...fields }),
});

type Block = ChatOutput['content'][number];

/** How one block begins, and the pieces in which the rest of it comes. */
function piecesOf(block: Block): readonly [begun: Json, deltas: readonly Json[]] {
  if (block.type !== 'tool_use')
    return [
      { type: 'text', text: '' },
      samplePieces(block.text ?? '').map((text) => ({ type: 'text_delta', text })),
    ];
  const parts = samplePieces(JSON.stringify(block['input']));
  return [{ ...block, input: {} }, parts.map((partial_json) => ({ type: 'input_json_delta', partial_json }))];
}

function blockEvents(block: Block, index: number): SseEvent[] {
  const [begun, deltas] = piecesOf(block);
  return [
    event('content_block_start', { index, content_block: begun }),
    event('ping'),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ];
}

/** A whole answer of text and tool calls as the events in which the vendor streams it. */
export function chatEvents(output: ChatOutput): SseEvent[] {
  const { stop_reason, stop_sequence = null, usage } = output;
  const begun = { ...output, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  return [
    event('message_start', { message: begun }),
    ...output.content.flatMap(blockEvents),
    event('message_delta', {
      delta: { stop_reason, stop_sequence },
      usage: { output_tokens: usage.output_tokens },
    }),
    event('message_stop'),
  ];
}
