import { z } from 'zod';

const item = z.looseObject({ type: z.string().optional(), role: z.string().optional() });

export const responseInput = z.looseObject({
  model: z.string().min(1).describe('Model id, as in the list of models'),
  input: z.union([z.string().min(1), z.array(item).min(1)]),
  instructions: z.string().optional().describe('What the model should keep to'),
  max_output_tokens: z.number().int().positive().optional(),
  previous_response_id: z.string().optional(),
  background: z
    .boolean()
    .optional()
    .describe('Answer later: then OpenAI stores the answer until it is deleted, otherwise it stores nothing'),
  stream: z.boolean().optional(),
});

const outputItem = z.looseObject({
  type: z.string().optional(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).nullish(),
});

export const response = z.looseObject({
  id: z.string(),
  object: z.literal('response'),
  // The vendor's document lets it be absent.
  status: z.string().optional(),
  output: z.array(outputItem),
  usage: z
    .looseObject({ input_tokens: z.number(), output_tokens: z.number(), total_tokens: z.number() })
    .nullish(),
  error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
});
export type ResponseOutput = z.infer<typeof response>;

/** The visible answer: the text parts of the messages, in order. */
export const responseText = ({ output }: Pick<ResponseOutput, 'output'>): string =>
  output
    .filter(({ type }) => type === undefined || type === 'message')
    .flatMap(({ content }) => content ?? [])
    .map(({ type, text }) => (type === 'output_text' ? (text ?? '') : ''))
    .join('');

export const idInput = z.looseObject({ response_id: z.string().min(1) });
export const deleted = z.looseObject({ id: z.string(), deleted: z.literal(true) });

export const itemsInput = z.looseObject({
  response_id: z.string().min(1),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z.string().optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export const itemPage = z.looseObject({
  object: z.literal('list'),
  data: z.array(z.looseObject({ id: z.string().nullish(), type: z.string().nullish() })),
  has_more: z.boolean(),
  first_id: z.string().nullish(),
  last_id: z.string().nullish(),
});

const texts = z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2_048)]);

export const embeddingsInput = z.looseObject({
  model: z.string().min(1),
  input: z.union([texts, z.array(z.number().int()).min(1), z.array(z.array(z.number().int()).min(1)).min(1)]),
  dimensions: z.number().int().min(1).max(4_096).optional(),
  encoding_format: z.enum(['float', 'base64']).optional(),
});
export const embeddings = z.looseObject({
  object: z.literal('list'),
  data: z.array(z.looseObject({ index: z.number(), embedding: z.union([z.array(z.number()), z.string()]) })),
  usage: z.looseObject({ prompt_tokens: z.number(), total_tokens: z.number() }).nullish(),
});

export const moderationInput = z.looseObject({
  input: z.union([texts, z.array(z.looseObject({ type: z.string() })).min(1)]),
  model: z.string().optional(),
});
export const moderation = z.looseObject({
  id: z.string(),
  model: z.string(),
  results: z.array(
    z.looseObject({
      flagged: z.boolean(),
      // Categories that a model does not judge are null.
      categories: z.record(z.string(), z.boolean().nullable()),
      category_scores: z.record(z.string(), z.number().nullable()),
    }),
  ),
});
