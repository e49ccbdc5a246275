import { z } from 'zod';

const content = z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]);

const message = z.looseObject({
  role: z.enum(['developer', 'system', 'user', 'assistant', 'tool']),
  // An assistant message that only calls tools has no content.
  content: content.nullish(),
});

export const chatInput = z.looseObject({
  model: z.string().min(1).describe('Model id, as in the list of models'),
  messages: z.array(message).min(1),
  max_completion_tokens: z.number().int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  stream: z.boolean().optional(),
});

export const usage = z.looseObject({
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  total_tokens: z.number(),
});

export const chatOutput = z.looseObject({
  id: z.string(),
  object: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.looseObject({
      index: z.number(),
      message: z.looseObject({ role: z.string(), content: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: usage.nullish(),
});
export type ChatOutput = z.infer<typeof chatOutput>;

const words = z.string().nullish();
/** A part of a tool call: the first names it, the others go on with its arguments. */
const callPiece = z.looseObject({
  index: z.number().optional(),
  id: words,
  type: words,
  function: z.looseObject({ name: words, arguments: words }).nullish(),
  custom: z.looseObject({ name: words, input: words }).nullish(),
});

/** One event of a streamed answer; the last may carry usage and no choices. */
export const chatChunk = z.looseObject({
  id: z.string(),
  created: z.number(),
  model: z.string(),
  choices: z.array(
    z.looseObject({
      index: z.number(),
      delta: z.looseObject({ content: words, refusal: words, tool_calls: z.array(callPiece).nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: usage.nullish(),
});

export type ChatChunk = z.infer<typeof chatChunk>;

export const model = z.looseObject({ id: z.string(), object: z.string() });

export const modelList = z.looseObject({ object: z.string(), data: z.array(model) });

/** `{error: {message, type, param, code}}`; servers that only resemble OpenAI leave parts out. */
export const vendorError = z.looseObject({
  error: z.looseObject({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
});
