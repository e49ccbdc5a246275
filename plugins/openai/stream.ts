import {
  AdapterError,
  type Json,
  type SseEvent,
  type StreamAssembler,
  messageFor,
  streamFailureOf,
} from '@chairside/kit';
import { ChatChoice } from './chat-choice.ts';
import { classificationOf } from './classify.ts';
import { type ChatChunk, chatChunk } from './schemas.ts';

const malformed = (): AdapterError =>
  new AdapterError('malformed_answer', messageFor('malformed_answer', 'OpenAI'));

/** Undefined for an event of a name of its own that is no JSON: it is nothing that is known here. */
function bodyOf({ event, data }: SseEvent): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    if (event !== 'message' && event !== 'error') return undefined;
    throw malformed();
  }
}

function failIfError(event: SseEvent, body: unknown): void {
  const classification = classificationOf(body);
  if (!classification && event.event !== 'error') return;
  throw streamFailureOf('OpenAI', classification);
}

const isChunk = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'choices');

/** A piece of the chat; undefined for what else a stream may hold now or one day. */
function chunkOf(body: unknown): ChatChunk | undefined {
  if (!isChunk(body)) return undefined;
  const chunk = chatChunk.safeParse(body);
  if (!chunk.success) throw malformed();
  return chunk.data;
}

/** Puts a streamed chat together, as if it had been answered in one piece; the first choice is what is heard meanwhile. */
export function openChatStream(): StreamAssembler {
  const output: Json = {};
  const all = new Map([[0, new ChatChoice()]]);
  const choice = (index: number): ChatChoice => {
    const known = all.get(index) ?? new ChatChoice();
    all.set(index, known);
    return known;
  };
  return {
    take(event) {
      if (event.data.trim() === '[DONE]') return { done: true };
      const body = bodyOf(event);
      failIfError(event, body);
      const chunk = chunkOf(body);
      if (!chunk) return {};
      const { id, created, model, choices, usage } = chunk;
      Object.assign(output, { id, created, model }, usage && { usage });
      const pieces = choices.map((piece) => [piece.index, choice(piece.index).take(piece)] as const);
      const text = pieces.map(([index, words]) => (index === 0 ? words : '')).join('');
      return text ? { text } : {};
    },
    output: () => ({
      ...output,
      object: 'chat.completion',
      choices: [...all].sort(([a], [b]) => a - b).map(([index, one]) => one.output(index)),
    }),
  };
}
