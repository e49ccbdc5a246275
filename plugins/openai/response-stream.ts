import {
  AdapterError,
  type Json,
  type SseEvent,
  type StreamAssembler,
  messageFor,
  streamFailureOf,
} from '@chairside/kit';
import { z } from 'zod';
import { classificationOf } from './classify.ts';

const event = z.looseObject({ type: z.string() });
const delta = z.looseObject({ delta: z.string() });
const responseEvent = z.looseObject({ response: z.looseObject({}) });

const malformed = (): AdapterError =>
  new AdapterError('malformed_answer', messageFor('malformed_answer', 'OpenAI'));

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw malformed();
  return parsed.data;
}

function bodyOf({ data }: SseEvent): Json & { type: string } {
  try {
    return read(event, JSON.parse(data) as unknown);
  } catch {
    throw malformed();
  }
}

/** The error of a failed response stands in the response, that of a failed stream in the event itself. */
function failure(body: Json): AdapterError {
  const inside = z.looseObject({ response: z.looseObject({ error: z.unknown() }) }).safeParse(body);
  const error = inside.success ? inside.data.response.error : (body['error'] ?? body);
  return streamFailureOf('OpenAI', classificationOf({ error }));
}

const KNOWN: ReadonlySet<string> = new Set([
  'response.output_text.delta',
  'response.completed',
  'response.incomplete',
  'response.failed',
  'error',
]);

/** Some servers name no event: then its type stands in it alone. */
const isUnknown = ({ event: name }: SseEvent): boolean => name !== 'message' && !KNOWN.has(name);

/** Text as it comes; the vendor sends the whole response at the end. Events of unknown types are skipped. */
export function openResponseStream(): StreamAssembler {
  let output: unknown;
  return {
    take(one) {
      if (isUnknown(one)) return {};
      const body = bodyOf(one);
      switch (body.type) {
        case 'response.output_text.delta':
          return { text: read(delta, body).delta };
        case 'response.completed':
        case 'response.incomplete':
          output = read(responseEvent, body).response;
          return { done: true };
        case 'response.failed':
        case 'error':
          throw failure(body);
        default:
          return {};
      }
    },
    output: () => output,
  };
}
