import {
  actOnPhrase,
  AdapterError,
  type Json,
  type MockAdapter,
  type MockCall,
  sampleAnswer,
  sampleTokens,
  type SseEvent,
  stableHash,
} from '@chairside/kit';
import { chatEvents } from './frames.ts';
import { chatInput, type ChatOutput, modelsInput } from './schemas.ts';

const hex = (hash: number): string => hash.toString(16).padStart(8, '0');

function lastUserText(input: Json): { model: string; text: string } {
  const { model, messages } = chatInput.parse(input);
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return { model, text: typeof content === 'string' ? content : JSON.stringify(content) };
}

async function answer(input: Json, call: MockCall): Promise<ChatOutput> {
  const { model, text } = lastUserText(input);
  await actOnPhrase(text, 'Anthropic', call);
  const chosen = sampleAnswer(text, model);
  return {
    id: `msg_mock_${hex(chosen.hash)}${hex(stableHash(`${model}\n${text}`))}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text: chosen.text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: sampleTokens(JSON.stringify(input['messages'])),
      output_tokens: sampleTokens(chosen.text),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
    },
  };
}

async function* stream(input: Json, call: MockCall): AsyncGenerator<SseEvent> {
  yield* chatEvents(await answer(input, call));
}

const MODELS = [
  {
    type: 'model',
    id: 'mock-claude-large',
    display_name: 'Sample, large',
    created_at: '2026-01-01T00:00:00Z',
  },
  {
    type: 'model',
    id: 'mock-claude-small',
    display_name: 'Sample, small',
    created_at: '2025-12-01T00:00:00Z',
  },
];

function listModels(input: Json): Json {
  const { limit = 20, after_id: after, before_id: before } = modelsInput.parse(input);
  const at = (id: string): number => MODELS.findIndex((one) => one.id === id);
  const end = before === undefined ? MODELS.length : at(before);
  const start = after === undefined ? Math.max(0, before === undefined ? 0 : end - limit) : at(after) + 1;
  const data = MODELS.slice(start, Math.min(end, start + limit));
  const more = before === undefined ? start + data.length < MODELS.length : start > 0;
  return { data, has_more: more, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null };
}

function getModel({ model_id: id }: Json): Json {
  const found = MODELS.find((one) => one.id === id);
  if (!found) throw new AdapterError('not_found', 'Anthropic does not offer this model.', { status: 404 });
  return found;
}

/** The mock of Anthropic: the sample answers that all AI tools share, in this vendor's format. */
export const mock: MockAdapter = {
  operations: {
    chat: answer,
    count_tokens: (input) =>
      Promise.resolve({ input_tokens: sampleTokens(JSON.stringify([input['system'], input['messages']])) }),
    list_models: (input) => Promise.resolve(listModels(input)),
    get_model: async (input) => Promise.resolve(getModel(input)),
  },
  streams: { chat: stream },
};
