import { z } from 'zod';

const block = z.looseObject({ type: z.string() });
const content = z.union([z.string(), z.array(block)]);

/** The vendor's own roles, and those of other chat formats, which `prepare` turns into them. */
const message = z.looseObject({
  role: z.enum(['user', 'assistant', 'system', 'developer', 'tool']),
  content: content.nullish(),
});
export type ChatMessage = z.infer<typeof message>;

const conversation = z.looseObject({
  model: z.string().min(1).describe('Model id, as in the list of models'),
  messages: z.array(message).min(1),
  system: content.optional().describe('What the model should keep to in the whole conversation'),
});

export const countInput = conversation;

export const chatInput = z.looseObject({
  ...conversation.shape,
  max_tokens: z.number().int().positive().optional().describe('1024 when absent'),
  max_completion_tokens: z.number().int().positive().optional().describe('Another name of max_tokens'),
  temperature: z.number().min(0).max(2).optional().describe('More than 1 counts as 1'),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.number().int().min(0).optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z
    .looseObject({
      // A name or address would identify the person to the vendor.
      user_id: z
        .string()
        .regex(/^[\w.:-]{1,256}$/, 'must be an opaque id')
        .nullish(),
    })
    .optional(),
  stream: z.boolean().optional(),
});
export type ChatInput = z.infer<typeof chatInput>;

export const usage = z.looseObject({ input_tokens: z.number(), output_tokens: z.number() });

/** Blocks of types that are not known here are kept as they come. */
export const chatOutput = z.looseObject({
  id: z.string(),
  type: z.literal('message'),
  role: z.string(),
  model: z.string(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  // A refusal is an answer too; this field reports it.
  stop_reason: z.string().nullable(),
  stop_sequence: z.string().nullish(),
  usage,
});
export type ChatOutput = z.infer<typeof chatOutput>;

/** The visible answer: text blocks in order, without thinking. */
export const textOf = ({ content: blocks }: Pick<ChatOutput, 'content'>): string =>
  blocks.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');

export const model = z.looseObject({ id: z.string(), type: z.string(), display_name: z.string().optional() });

export const modelsInput = z.looseObject({
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
  before_id: z.string().optional(),
  after_id: z.string().optional(),
});

export const modelPage = z.looseObject({
  data: z.array(model),
  has_more: z.boolean(),
  first_id: z.string().nullish(),
  last_id: z.string().nullish(),
});

/** `{type: 'error', error: {type, message}, request_id}`, from an answer or from inside a stream. */
export const vendorError = z.looseObject({
  error: z.looseObject({ type: z.string(), message: z.string().nullish() }),
  request_id: z.string().nullish(),
});
