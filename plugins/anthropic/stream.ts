import {
  AdapterError,
  type Json,
  ownValue,
  type SseEvent,
  type StreamAssembler,
  messageFor,
  streamFailureOf,
} from '@chairside/kit';
import { z } from 'zod';
import { classificationOf } from './classify.ts';

const malformed = (): AdapterError =>
  new AdapterError('malformed_answer', messageFor('malformed_answer', 'Anthropic'));

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    throw malformed();
  }
}

function read<T extends z.ZodType>(schema: T, event: SseEvent): z.output<T> {
  const parsed = schema.safeParse(parse(event.data));
  if (!parsed.success) throw malformed();
  return parsed.data;
}

const object = z.looseObject({});
const started = z.looseObject({ message: object });
const blockStarted = z.looseObject({ index: z.number(), content_block: object });
const blockDelta = z.looseObject({ index: z.number(), delta: z.looseObject({ type: z.string() }) });
const blockStopped = z.looseObject({ index: z.number() });
const ended = z.looseObject({ delta: object, usage: object.optional() });

/** The field of a block that each kind of delta continues. */
const GROWS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  text_delta: ['text', 'text'],
  thinking_delta: ['thinking', 'thinking'],
  signature_delta: ['signature', 'signature'],
  input_json_delta: ['partial_json', 'input'],
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function grow(block: Json, delta: Json & { type: string }): void {
  const [from, to] = ownValue(GROWS, delta.type) ?? [];
  // A tool's input begins as an empty object and comes as the text of one.
  if (from && to) block[to] = textIn(block[to]) + textIn(delta[from]);
  const cited: unknown[] = Array.isArray(block['citations']) ? block['citations'] : [];
  if (delta.type === 'citations_delta') block['citations'] = [...cited, delta['citation']];
}

/**
 * An input that the maximum length cut off is not valid JSON. The received part is kept as text, and the stop reason
 * gives the cause.
 */
function inputIn(text: string): unknown {
  try {
    return JSON.parse(text || '{}') as unknown;
  } catch {
    return text;
  }
}

function closeBlock(block: Json | undefined): void {
  if (block && typeof block['input'] === 'string') block['input'] = inputIn(block['input']);
}

const failure = (event: SseEvent): AdapterError =>
  streamFailureOf('Anthropic', classificationOf(parse(event.data)));

/** Joins a streamed message to the form of an unstreamed answer. Events of unknown types are skipped. */
export function openChatStream(): StreamAssembler {
  let message: Json = {};
  const blocks: Json[] = [];
  const handlers: Record<string, (event: SseEvent) => { text?: string; done?: boolean }> = {
    message_start(event) {
      message = read(started, event).message;
      return {};
    },
    content_block_start(event) {
      const { index, content_block: block } = read(blockStarted, event);
      blocks[index] = block;
      return block['type'] === 'text' ? { text: textIn(block['text']) } : {};
    },
    content_block_delta(event) {
      const { index, delta } = read(blockDelta, event);
      const block = blocks[index];
      if (!block) throw malformed();
      grow(block, delta);
      return delta.type === 'text_delta' ? { text: textIn(delta['text']) } : {};
    },
    content_block_stop(event) {
      closeBlock(blocks[read(blockStopped, event).index]);
      return {};
    },
    message_delta(event) {
      const { delta, usage } = read(ended, event);
      const counted = object.catch({}).parse(message['usage']);
      message = { ...message, ...delta, usage: { ...counted, ...usage } };
      return {};
    },
    message_stop: () => ({ done: true }),
    error(event) {
      throw failure(event);
    },
  };
  return {
    take: (event) => ownValue(handlers, event.event)?.(event) ?? {},
    output: () => ({ ...message, content: blocks.filter(Boolean) }),
  };
}
