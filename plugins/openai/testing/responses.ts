import { carriesBody, type RecordedRequest, type VendorAnswer } from '@chairside/kit/testing/server';
import { responseEvents } from '../mock-responses.ts';
import type { ResponseOutput } from '../response-schemas.ts';

type Fields = Record<string, unknown>;
type Fail = (status: number, reason?: string) => VendorAnswer;
export const isDict = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function answer(id: string, model: string, text: string): ResponseOutput {
  return {
    id,
    object: 'response',
    created_at: 1_767_623_400,
    status: 'completed',
    model,
    output: [
      { id: 'rs_1', type: 'reasoning', summary: [] },
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 9,
      output_tokens: 5,
      total_tokens: 14,
      output_tokens_details: { reasoning_tokens: 0 },
    },
    error: null,
    incomplete_details: null,
    parallel_tool_calls: true,
  };
}

/** What the local account keeps, and its vectors and judgements. */
export class LocalResponses {
  readonly #kept: Map<string, ResponseOutput>;
  readonly #fail: Fail;

  constructor(ids: readonly string[], fail: Fail) {
    this.#kept = new Map(ids.map((id) => [id, answer(id, 'gpt-local-small', 'Kept')]));
    this.#fail = fail;
  }

  handle(request: RecordedRequest): VendorAnswer | undefined {
    const { method, path, query, body } = request;
    const route = `${method} ${path}`;
    if (route === 'POST /responses') return this.#create(body);
    if (route === 'POST /embeddings') return this.#embed(body);
    if (route === 'POST /moderations') return this.#moderate(body);
    const [, id = '', rest] = /^\/responses\/([^/]+)(?:\/(cancel|input_items))?$/.exec(path) ?? [];
    if (id === '') return undefined;
    const kept = this.#kept.get(id);
    if (!kept) return this.#fail(404, 'not_found');
    if (rest === 'cancel' && carriesBody(request)) return this.#fail(415, 'unsupported_media_type');
    if (rest === 'cancel') return { body: { ...kept, status: 'cancelled' } };
    if (rest === 'input_items') return this.#items(query);
    if (method === 'GET') return { body: kept };
    this.#kept.delete(id);
    // The vendor's guide shows this, its document a 200 without a body.
    return id.endsWith('_silent') ? {} : { body: { deleted: true } };
  }

  #create(body: unknown): VendorAnswer {
    if (!isDict(body) || typeof body['model'] !== 'string' || body['input'] === undefined)
      return this.#fail(400);
    const response = answer(
      'resp_local_new',
      body['model'],
      `You said: ${JSON.stringify(body['input'])} – ✓`,
    );
    if (body['store'] === true) this.#kept.set(response.id, response);
    if (body['stream'] !== true) return { body: response };
    return {
      frames: responseEvents(response).map(({ event, data }) => `event: ${event}\ndata: ${data}\n\n`),
    };
  }

  #items(query: URLSearchParams): VendorAnswer {
    const all = ['item_3', 'item_2', 'item_1'].map((id) => ({
      id,
      type: 'message',
      role: 'user',
      content: [],
    }));
    const start = all.findIndex(({ id }) => id === query.get('after')) + 1;
    const data = all.slice(start, start + Number(query.get('limit') ?? 20));
    const has_more = start + data.length < all.length;
    return { body: { object: 'list', data, has_more, first_id: data[0]?.id, last_id: data.at(-1)?.id } };
  }

  #embed(body: unknown): VendorAnswer {
    if (!isDict(body) || body['input'] === undefined) return this.#fail(400);
    const texts = [body['input']].flat();
    const embedding = body['encoding_format'] === 'base64' ? 'AACAPwAAAAA=' : [1, 0];
    const data = texts.map((_, index) => ({ object: 'embedding', index, embedding }));
    return {
      body: { object: 'list', data, model: body['model'], usage: { prompt_tokens: 2, total_tokens: 2 } },
    };
  }

  #moderate(body: unknown): VendorAnswer {
    if (!isDict(body) || body['input'] === undefined) return this.#fail(400);
    const result = { flagged: false, categories: { hate: false }, category_scores: { hate: 0.001 } };
    const results = [body['input']].flat().map(() => result);
    return { body: { id: 'modr-local', model: 'omni-moderation-local', results } };
  }
}
