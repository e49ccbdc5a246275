import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';
import { chatFrames } from '../mock.ts';
import type { ChatOutput } from '../schemas.ts';
import { isDict, LocalResponses } from './responses.ts';

const TYPES: Readonly<Record<number, [type: string, code: string | null]>> = {
  400: ['invalid_request_error', null],
  401: ['invalid_request_error', 'invalid_api_key'],
  403: ['permission_error', null],
  404: ['invalid_request_error', 'model_not_found'],
  409: ['invalid_request_error', null],
  422: ['invalid_request_error', null],
  429: ['requests', 'rate_limit_exceeded'],
};

function error(status: number, reason: string | undefined, echo: string): VendorAnswer {
  const [type, code] = TYPES[status] ?? ['server_error', null];
  const message = status === 401 ? `Incorrect API key provided: ${echo}.` : `Problem ${status} for ${echo}.`;
  return { status, body: { error: { message, type: reason ?? type, param: null, code: reason ?? code } } };
}

function completion(body: Record<string, unknown>): ChatOutput {
  const messages = Array.isArray(body['messages']) ? (body['messages'] as unknown[]) : [];
  const last = messages.at(-1);
  const text = isDict(last) ? String(last['content']) : '';
  return {
    id: 'chatcmpl-local-1',
    object: 'chat.completion',
    created: 1_767_623_400,
    model: String(body['model']),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: `You said: ${text} – ✓`, refusal: null },
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 },
    system_fingerprint: 'fp_local',
  };
}

const CALL = {
  id: 'call_1',
  type: 'function',
  function: { name: 'find_slot', arguments: '{"day":"2026-01-05"}' },
};

/** Given tools, the local model calls one instead of saying something. */
function calling(answer: ChatOutput): ChatOutput {
  const message = { role: 'assistant', content: null, refusal: null, tool_calls: [CALL] };
  return { ...answer, choices: [{ index: 0, message, finish_reason: 'tool_calls' }] };
}

function chat(body: unknown): VendorAnswer {
  if (!isDict(body) || typeof body['model'] !== 'string' || !Array.isArray(body['messages'])) {
    return error(400, undefined, '');
  }
  const answer = Array.isArray(body['tools']) ? calling(completion(body)) : completion(body);
  if (body['stream'] !== true) return { body: answer };
  return { frames: chatFrames(answer).map((data) => `data: ${data}\n\n`) };
}

const MODELS = ['gpt-local-small', 'gpt-local-large', 'mock-small'].map((id) => ({
  id,
  object: 'model',
  created: 1_767_225_600,
  owned_by: 'local',
}));

function handle({ method, path, body }: RecordedRequest): VendorAnswer {
  const route = `${method} ${path}`;
  if (route === 'POST /chat/completions') return chat(body);
  if (route === 'GET /models') return { body: { object: 'list', data: MODELS } };
  const model = MODELS.find(({ id }) => route === `GET /models/${id}`);
  return model ? { body: model } : error(404, undefined, '');
}

/**
 * A local server in OpenAI's format. Point `HUB_OPENAI_BASE_URL` at its `url`; chat echoes the last message, so a test
 * sees that the answer is live. `responseIds` are answers that it keeps.
 */
export function startOpenAiServer({
  port = 0,
  keys = ['sk-local-test-key'],
  responseIds = [],
}: { port?: number; keys?: readonly string[]; responseIds?: readonly string[] } = {}): Promise<VendorServer> {
  const responses = new LocalResponses(responseIds, (status, reason) => error(status, reason, ''));
  return startVendorServer({
    port,
    basePath: '/v1',
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `Bearer ${key}`),
    handle: (request) => responses.handle(request) ?? handle(request),
    error,
  });
}
