import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';
import { chatEvents } from '../frames.ts';
import type { ChatOutput } from '../schemas.ts';

const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  409: 'invalid_request_error',
  413: 'request_too_large',
  422: 'invalid_request_error',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

function error(status: number, reason: string | undefined, echo: string): VendorAnswer {
  const type = reason ?? TYPES[status] ?? 'api_error';
  return {
    status,
    headers: { 'request-id': 'req_local_1' },
    body: {
      type: 'error',
      error: { type, message: `Problem ${status} for ${echo}` },
      request_id: 'req_local_1',
    },
  };
}

type Fields = Record<string, unknown>;
const isDict = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function lastText(body: Fields): string {
  const last = Array.isArray(body['messages']) ? (body['messages'] as unknown[]).at(-1) : undefined;
  const content = isDict(last) ? last['content'] : '';
  return typeof content === 'string' ? content : JSON.stringify(content);
}

const CALL = { type: 'tool_use', id: 'toolu_local_1', name: 'find_slot', input: { day: '2026-01-05' } };

/** With tools, the local model answers a text and one tool call. */
const calling = (answer: ChatOutput): ChatOutput => ({
  ...answer,
  content: [...answer.content, CALL],
  stop_reason: 'tool_use',
});

function message(body: Fields): ChatOutput {
  const refused = lastText(body).includes('__refuse__');
  return {
    id: 'msg_local_1',
    type: 'message',
    role: 'assistant',
    model: String(body['model']),
    content: refused ? [] : [{ type: 'text', text: `You said: ${lastText(body)} – ✓` }],
    stop_reason: refused ? 'refusal' : 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: 9,
      output_tokens: 5,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      service_tier: 'standard',
    },
  };
}

function chat(body: Fields): VendorAnswer {
  const answer = Array.isArray(body['tools']) ? calling(message(body)) : message(body);
  const headers = { 'request-id': 'req_local_1' };
  if (body['stream'] !== true) return { headers, body: answer };
  return { frames: chatEvents(answer).map(({ event, data }) => `event: ${event}\ndata: ${data}\n\n`) };
}

const MODELS = ['claude-local-3', 'claude-local-2', 'mock-claude-small'].map((id, index) => ({
  type: 'model',
  id,
  display_name: `Local ${3 - index}`,
  created_at: `2026-01-0${3 - index}T00:00:00Z`,
}));

function models(query: URLSearchParams): VendorAnswer {
  const start = MODELS.findIndex(({ id }) => id === query.get('after_id')) + 1;
  const data = MODELS.slice(start, start + Number(query.get('limit') ?? 20));
  const has_more = start + data.length < MODELS.length;
  return { body: { data, has_more, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null } };
}

function handle({ method, path, query, headers, body }: RecordedRequest): VendorAnswer {
  if (headers['anthropic-version'] === undefined) return error(400, undefined, '');
  const route = `${method} ${path}`;
  if (route === 'POST /v1/messages' && isDict(body)) return chat(body);
  if (route === 'POST /v1/messages/count_tokens' && isDict(body))
    return { body: { input_tokens: lastText(body).length } };
  if (route === 'GET /v1/models') return models(query);
  const model = MODELS.find(({ id }) => path === `/v1/models/${id}`);
  return method === 'GET' && model ? { body: model } : error(404, undefined, '');
}

/**
 * A local server in Anthropic's format, held to the description in `openapi.json`. Point `HUB_ANTHROPIC_BASE_URL` at its
 * `url`; chat echoes the last message.
 */
export function startAnthropicServer({
  port = 0,
  keys = ['sk-ant-local-test-key'],
}: { port?: number; keys?: readonly string[] } = {}): Promise<VendorServer> {
  return startVendorServer({
    port,
    basePath: '',
    openApi: new URL('./openapi.json', import.meta.url),
    accepts: ({ headers }) => keys.some((key) => headers['x-api-key'] === key),
    handle,
    error,
  });
}
