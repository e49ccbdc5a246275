import {
  actOnPhrase,
  AdapterError,
  type Json,
  type MockAdapter,
  type MockCall,
  sampleAnswer,
  samplePieces,
  sampleTokens,
  type SseEvent,
} from '@chairside/kit';
import { responseMock } from './mock-responses.ts';
import { vectorMock } from './mock-vectors.ts';
import { chatInput, type ChatOutput } from './schemas.ts';

function lastUserText(input: Json): { model: string; text: string } {
  const { model, messages } = chatInput.parse(input);
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return { model, text: typeof content === 'string' ? content : JSON.stringify(content) };
}

async function answer(input: Json, call: MockCall): Promise<ChatOutput> {
  const { model, text } = lastUserText(input);
  await actOnPhrase(text, 'OpenAI', call);
  const { hash, text: content } = sampleAnswer(text, model);
  const prompt = sampleTokens(JSON.stringify(input['messages']));
  const completion = sampleTokens(content);
  return {
    id: `chatcmpl-mock-${hash.toString(16).padStart(8, '0')}`,
    object: 'chat.completion',
    created: Math.floor(call.clock.now().getTime() / 1000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  };
}

/** Who is called comes first, then the arguments piece by piece. */
function callPieces(calls: unknown): Json[] {
  if (!Array.isArray(calls)) return [];
  return (calls as { function: { name: string; arguments: string } }[]).flatMap((call, index) => [
    { ...call, index, function: { ...call.function, arguments: '' } },
    ...samplePieces(call.function.arguments).map((piece) => ({ index, function: { arguments: piece } })),
  ]);
}

/** A whole answer as the data of the vendor's stream events, end mark included; pieces never split a character. */
export function chatFrames(output: ChatOutput): string[] {
  const { id, created, model, usage } = output;
  const base = { id, object: 'chat.completion.chunk', created, model };
  const pieces = samplePieces(output.choices[0]?.message.content ?? '');
  const chunk = (delta: Json, finish_reason: string | null): string =>
    JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason }], usage: null });
  const first = output.choices[0];
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...pieces.map((content) => chunk({ content }, null)),
    ...callPieces(first?.message['tool_calls']).map((one) => chunk({ tool_calls: [one] }, null)),
    chunk({}, first?.finish_reason ?? 'stop'),
    JSON.stringify({ ...base, choices: [], usage }),
    '[DONE]',
  ];
}

async function* stream(input: Json, call: MockCall): AsyncGenerator<SseEvent> {
  for (const data of chatFrames(await answer(input, call))) yield { event: 'message', data };
}

const MODELS = ['mock-small', 'mock-large'].map((id) => ({
  id,
  object: 'model',
  created: 1_767_225_600,
  owned_by: 'chairside',
}));

function getModel({ model: id }: Json): Json {
  const found = MODELS.find((one) => one.id === id);
  if (!found) throw new AdapterError('not_found', 'OpenAI does not offer this model.', { status: 404 });
  return found;
}

/** OpenAI without OpenAI: canned answers chosen by a hash, so that the same question gets the same answer. */
export const mock: MockAdapter = {
  operations: {
    chat: answer,
    list_models: () => Promise.resolve({ object: 'list', data: MODELS }),
    get_model: async (input) => Promise.resolve(getModel(input)),
    ...responseMock.operations,
    ...vectorMock,
  },
  streams: { chat: stream, ...responseMock.streams },
};
