import { expect, it } from '@jest/globals';
import { AdapterError, runLive, runMock, type OperationResult } from '@chairside/kit';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import openai from './index.ts';
import { SAMPLE_RESPONSES } from './mock-responses.ts';
import { response, responseText } from './response-schemas.ts';
import { chatOutput } from './schemas.ts';
import { startOpenAiServer } from './testing/index.ts';

const credential = { api_key: 'sk-proj-0123456789abcdefghij' };
const [DONE, BACKGROUND] = SAMPLE_RESPONSES;
const chat = (content: string) => ({ model: 'mock-small', messages: [{ role: 'user', content }] });
const mockContext = () => ({
  store: new MemoryMockStore(),
  clock: testClock,
  sleep: () => Promise.resolve(),
});

describeToolContract(openai, {
  startServer: () => startOpenAiServer({ keys: [credential.api_key], responseIds: SAMPLE_RESPONSES }),
  credential,
  badCredential: { api_key: 'sk-proj-wrong-wrong-wrong' },
  samples: {
    chat: [
      chat('How long are aligners worn?'),
      { ...chat('Write a recall letter'), temperature: 0.2, stream: true },
    ],
    list_models: [{}],
    get_model: [{ model: 'mock-small' }],
    create_response: [
      { model: 'mock-small', input: 'How long are aligners worn?' },
      { model: 'mock-small', input: [{ role: 'user', content: 'Write a recall letter' }], stream: true },
    ],
    get_response: [{ response_id: DONE }],
    list_input_items: [{ response_id: DONE, limit: 2 }],
    cancel_response: [{ response_id: BACKGROUND }],
    delete_response: [{ response_id: DONE }],
    embeddings: [
      { model: 'mock-small', input: ['aligner', 'retainer'], dimensions: 8 },
      { model: 'mock-small', input: 'aligner', encoding_format: 'base64' },
    ],
    moderation: [{ input: 'A calm text' }, { input: ['one', 'two'], model: 'mock-moderation' }],
  },
  stream: [
    {
      operation: 'chat',
      input: { ...chat('Grüße ✓'), stream: true },
      text: (output) => chatOutput.parse(output).choices[0]?.message.content ?? '',
    },
    {
      operation: 'create_response',
      input: { model: 'mock-small', input: 'Grüße ✓', stream: true },
      text: (output) => responseText(response.parse(output)),
    },
  ],
});

async function live(
  fault: Parameters<Awaited<ReturnType<typeof startOpenAiServer>>['setFault']>[0],
  input: unknown,
) {
  const server = await startOpenAiServer({ keys: [credential.api_key] });
  const transport = loopbackTransport();
  server.setFault(fault);
  const ctx = { transport, credential, settings: { base_url: server.url } };
  const result = await runLive(openai, 'chat', input, ctx).catch((error: unknown) => error);
  await transport.close();
  await server.close();
  return { result, requests: server.requests };
}

it('a chat tells OpenAI not to store the conversation, whatever the caller sends', async () => {
  const { requests } = await live(undefined, { ...chat('Hello'), store: true, seed: 7 });
  expect(requests[0]?.body).toMatchObject({ store: false, seed: 7 });
});

it('distinguishes an exhausted account from a rate limit', async () => {
  const { result } = await live(
    { status: 429, reason: 'insufficient_quota', retryAfter: '1' },
    chat('Hello'),
  );
  expect(result).toBeInstanceOf(AdapterError);
  expect(result).toMatchObject({ code: 'quota_exceeded', retryable: false, retryAfterMs: undefined });
});

it('the key that OpenAI quotes in its error is hidden', async () => {
  const { result } = await live({ status: 400 }, chat('Hello'));
  expect(result).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining('[hidden]') });
});

it('does not repeat what OpenAI wrote about a refused key', async () => {
  const { result } = await live({ status: 401 }, chat('Hello'));
  expect(result).toMatchObject({ code: 'unauthorized', detail: undefined });
});

it('answers equal questions equally and different ones differently, without a live call', async () => {
  const texts = ['a', 'a', 'b', 'c'].map(async (content) => {
    const result = (await runMock(openai, 'chat', chat(content), mockContext())) as Extract<
      OperationResult,
      { kind: 'output' }
    >;
    return chatOutput.parse(result.output).choices[0]?.message.content;
  });
  const [first, again, ...others] = await Promise.all(texts);
  expect(again).toBe(first);
  expect(others.some((text) => text !== first)).toBe(true);
});

it.each([
  ['__error_429__', 'rate_limited'],
  ['__error_500__', 'vendor_unavailable'],
])('the mock fails as the trigger phrase %s demands', async (phrase, code) => {
  await expect(runMock(openai, 'chat', chat(`please ${phrase}`), mockContext())).rejects.toMatchObject({
    code,
  });
});

it('the mock waits for the trigger phrase __slow__', async () => {
  const waits: number[] = [];
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  await runMock(openai, 'chat', chat('__slow__'), { ...mockContext(), sleep });
  expect(waits).toEqual([3_000]);
});

it.each([
  [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '6m0.5s' }, 360_500],
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '120ms' }, 120],
  [{ 'x-ratelimit-remaining-requests': '7', 'x-ratelimit-reset-requests': '1h' }, undefined],
  [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'soon' }, undefined],
  [
    { 'retry-after': '2', 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '6m0s' },
    undefined,
  ],
])('the time to wait is read from %j when OpenAI sends no Retry-After', (headers, wait) => {
  const failure = { status: 429, headers, body: undefined, text: '', operation: undefined };
  expect(openai.classify?.(failure)?.retryAfterMs).toBe(wait);
});
