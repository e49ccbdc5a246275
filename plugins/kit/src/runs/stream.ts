import { AdapterError } from './adapter-error.ts';
import { messageFor } from './classify.ts';
import { parseOutput } from '../schema.ts';
import type { StreamEvent, ToolPlugin } from '../runtime-types.ts';
import type { Json, Operation, SseEvent, StreamReader } from '../types.ts';

/**
 * Reads one streamed answer: text as it comes, the checked whole at the end. A stream that ends without the vendor's end
 * mark is an error, however much text there was.
 */
export async function* assemble(
  plugin: ToolPlugin,
  operation: Operation,
  reader: StreamReader,
  input: Json,
  events: AsyncIterable<SseEvent>,
): AsyncGenerator<StreamEvent, void, undefined> {
  const assembler = reader.open();
  for await (const event of events) {
    const { text, done } = assembler.take(event);
    if (text) yield { type: 'token', text };
    if (done) {
      yield { type: 'done', output: parseOutput(plugin, operation, assembler.output(), input) };
      return;
    }
  }
  throw new AdapterError('stream_interrupted', messageFor('stream_interrupted', plugin.manifest.name));
}
