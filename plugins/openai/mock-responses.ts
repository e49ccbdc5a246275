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
import {
  itemsInput,
  response,
  responseInput,
  type ResponseOutput,
  responseText,
} from './response-schemas.ts';

/** Two stored answers that every connection has: one done, one still in the background. */
export const SAMPLE_RESPONSES = ['resp_mock_done', 'resp_mock_background'] as const;
const GONE = { gone: true };

function questionOf(input: unknown): string {
  if (typeof input === 'string') return input;
  const last = Array.isArray(input) ? (input as Json[]).findLast(({ role }) => role === 'user') : undefined;
  const content = last?.['content'] ?? '';
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function answerTo(input: Json, call: MockCall): ResponseOutput {
  const { model, input: question } = responseInput.parse(input);
  const { text, hash } = sampleAnswer(questionOf(question), model);
  const id = hash.toString(16).padStart(8, '0');
  const [input_tokens, output_tokens] = [sampleTokens(JSON.stringify(question)), sampleTokens(text)];
  return {
    id: `resp_mock_${id}`,
    object: 'response',
    created_at: Math.floor(call.clock.now().getTime() / 1000),
    status: 'completed',
    model,
    output: [
      {
        id: `msg_mock_${id}`,
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens },
    error: null,
    incomplete_details: null,
  };
}

/** Not yet answered, as it stands in the background. */
const waiting = (response: ResponseOutput): ResponseOutput => ({
  ...response,
  status: 'queued',
  output: [],
  usage: null,
});

async function create(input: Json, call: MockCall): Promise<ResponseOutput> {
  await actOnPhrase(questionOf(input['input']), 'OpenAI', call);
  const response = answerTo(input, call);
  if (input['background'] !== true) return response;
  await call.store.put('responses', response.id, { whole: response, asked: input['input'], state: 'queued' });
  return waiting(response);
}

interface Stored {
  whole: ResponseOutput;
  asked: unknown;
  state: 'queued' | 'done' | 'cancelled';
}

async function find(id: unknown, call: MockCall): Promise<Stored> {
  const kept = (await call.store.get('responses', String(id))) as Stored | typeof GONE | undefined;
  if (kept && 'whole' in kept) return kept;
  const number = SAMPLE_RESPONSES.findIndex((one) => one === id);
  if (kept || number < 0)
    throw new AdapterError('not_found', 'OpenAI does not keep this answer.', { status: 404 });
  const question = 'How long are aligners worn?';
  const response = { ...answerTo({ model: 'mock-small', input: question }, call), id: String(id) };
  return { whole: response, asked: question, state: number === 0 ? 'done' : 'queued' };
}

const shown = ({ whole: response, state }: Stored): ResponseOutput =>
  state === 'cancelled' ? { ...waiting(response), status: 'cancelled' } : response;

/** The first look at an answer in the background finds it done. */
async function get({ response_id: id }: Json, call: MockCall): Promise<ResponseOutput> {
  return shown(await find(id, call));
}

async function cancel({ response_id: id }: Json, call: MockCall): Promise<ResponseOutput> {
  const known = await find(id, call);
  if (known.state === 'done')
    throw new AdapterError('invalid_request', 'Only an answer in the background can be stopped.', {
      status: 400,
    });
  const stopped: Stored = { ...known, state: 'cancelled' };
  await call.store.put('responses', String(id), stopped);
  return shown(stopped);
}

async function remove({ response_id: id }: Json, call: MockCall): Promise<Json> {
  await find(id, call);
  await call.store.put('responses', String(id), GONE);
  return { id, object: 'response', deleted: true };
}

async function items(input: Json, call: MockCall): Promise<Json> {
  const { response_id: id, limit = 20, after, order = 'desc' } = itemsInput.parse(input);
  const { asked: question } = await find(id, call);
  const given =
    typeof question === 'string'
      ? [{ role: 'user', content: [{ type: 'input_text', text: question }] }]
      : question;
  const all = (given as Json[]).map((one, index) => ({ type: 'message', ...one, id: `item_mock_${index}` }));
  if (order === 'desc') all.reverse();
  const start = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1;
  const data = all.slice(start, start + limit);
  const has_more = start + data.length < all.length;
  return { object: 'list', data, has_more, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null };
}

/** A whole response as the events in which the vendor streams it. */
export function responseEvents(response: ResponseOutput): SseEvent[] {
  const text = responseText(response);
  const place = { item_id: 'msg', output_index: 0, content_index: 0 };
  const bodies: (Json & { type: string })[] = [
    { type: 'response.created', response: { ...waiting(response), status: 'in_progress' } },
    ...samplePieces(text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text },
    { type: 'response.completed', response: response },
  ];
  return bodies.map((body, sequence_number) => ({
    event: body.type,
    data: JSON.stringify({ ...body, sequence_number }),
  }));
}

async function* stream(input: Json, call: MockCall): AsyncGenerator<SseEvent> {
  yield* responseEvents(response.parse(await create({ ...input, background: false }, call)));
}

export const responseMock: MockAdapter = {
  operations: {
    create_response: create,
    get_response: get,
    list_input_items: items,
    cancel_response: cancel,
    delete_response: remove,
  },
  streams: { create_response: stream },
};
