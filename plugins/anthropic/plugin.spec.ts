import { describe, expect, it } from '@jest/globals';
import { type Json, type LiveContext, runLive, runMock, runPassthrough } from '@chairside/kit';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import type { VendorServer } from '@chairside/kit/testing/server';
import anthropic from './index.ts';
import { chatOutput, modelPage, textOf } from './schemas.ts';
import { startAnthropicServer } from './testing/index.ts';

const credential = { api_key: 'sk-ant-0123456789abcdefghij' };
const chat = (content: string) => ({ model: 'mock-claude-small', messages: [{ role: 'user', content }] });
const start = () => startAnthropicServer({ keys: [credential.api_key] });

describeToolContract(anthropic, {
  startServer: start,
  credential,
  badCredential: { api_key: 'sk-ant-wrong-wrong-wrong' },
  samples: {
    chat: [chat('How long are aligners worn?'), { ...chat('Write a recall letter'), stream: true }],
    count_tokens: [{ ...chat('How long is this?'), system: 'Be brief' }],
    list_models: [{}, { limit: 1 }],
    get_model: [{ model_id: 'mock-claude-small' }],
  },
  stream: {
    operation: 'chat',
    input: { ...chat('Grüße ✓'), stream: true },
    text: (output) => textOf(chatOutput.parse(output)),
  },
});

async function withServer<T>(run: (server: VendorServer, ctx: LiveContext) => Promise<T>): Promise<T> {
  const server = await start();
  const transport = loopbackTransport();
  try {
    return await run(server, { transport, credential, settings: { base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

const sentFor = (input: Json): Promise<unknown> =>
  withServer(async (server, ctx) => {
    await runLive(anthropic, 'chat', input, ctx);
    return server.requests[0]?.body;
  });

describe('Anthropic, live', () => {
  it('names the version of the wire format with every call, raw ones too', () =>
    withServer(async (server, ctx) => {
      await runLive(anthropic, 'chat', chat('Hello'), ctx);
      await runPassthrough(anthropic, { method: 'get', path: 'v1/models' }, ctx);
      expect(server.requests.map(({ headers }) => headers['anthropic-version'])).toEqual([
        '2023-06-01',
        '2023-06-01',
      ]);
      expect(server.requests[0]?.headers['x-api-key']).toBe(credential.api_key);
      expect(server.requests[0]?.headers.authorization).toBeUndefined();
    }));

  it('always states the maximum length of the answer', async () => {
    expect(await sentFor(chat('Hello'))).toMatchObject({ max_tokens: 1_024 });
    expect(await sentFor({ ...chat('Hello'), max_completion_tokens: 7 })).toMatchObject({ max_tokens: 7 });
  });

  it('translates other chat formats into its own', async () => {
    const calls = [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"a":1}' } }];
    const messages = [
      { role: 'system', content: 'Be kind.' },
      { role: 'developer', content: 'Be brief.' },
      { role: 'user', content: 'Find it' },
      { role: 'assistant', content: null, tool_calls: calls },
      { role: 'tool', tool_call_id: 'c1', content: 'found' },
    ];
    const sent = await sentFor({ model: 'm', messages, temperature: 1.5, top_p: 0.5 });
    expect(sent).toEqual({
      model: 'm',
      max_tokens: 1_024,
      temperature: 1,
      system: 'Be kind.\n\nBe brief.',
      messages: [
        { role: 'user', content: 'Find it' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'find', input: { a: 1 } }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'found' }] },
      ],
    });
  });

  it('leaves its own fields unchanged', async () => {
    const own = {
      ...chat('Hello'),
      system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
      max_tokens: 5,
      top_p: 0.5,
      metadata: { user_id: 'u-1f' },
    };
    expect(await sentFor(own)).toEqual(own);
  });

  it('does not send the caller’s name to the vendor', async () => {
    const named = sentFor({ ...chat('Hello'), metadata: { user_id: 'dr@example.test' } });
    await expect(named).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    [529, 'vendor_unavailable', true],
    [504, 'timeout', true],
    [402, 'quota_exceeded', false],
    [413, 'invalid_request', false],
    [400, 'invalid_request', false],
  ])('reads %i as %s', (status, code, retryable) =>
    withServer(async (server, ctx) => {
      server.setFault({ status, times: 1 });
      const call = () => runLive(anthropic, 'chat', chat('Hello'), ctx);
      await expect(call()).rejects.toMatchObject({ code, retryable, status });
      expect(await call()).toMatchObject({ kind: 'output' });
    }),
  );

  it('passes the vendor’s retry delay on, and quotes the request id but no key', () =>
    withServer(async (server, ctx) => {
      server.setFault({ status: 529, retryAfter: '4' });
      const detail = expect.stringMatching(/^Problem 529 for \[hidden\] \(req_local_1\)$/);
      const call = runLive(anthropic, 'chat', chat('Hello'), ctx);
      await expect(call).rejects.toMatchObject({ retryAfterMs: 4_000, detail });
    }));

  it('reports a refusal instead of an empty answer', () =>
    withServer(async (_, ctx) => {
      const result = await runLive(anthropic, 'chat', chat('__refuse__'), ctx);
      expect(result).toMatchObject({ output: { stop_reason: 'refusal', content: [] } });
    }));

  it('joins a streamed tool call to the form of an answer in one piece', () =>
    withServer(async (server, ctx) => {
      const input = {
        ...chat('Find a time'),
        tools: [{ name: 'find_slot', input_schema: { type: 'object' } }],
      };
      const one = await runLive(anthropic, 'chat', input, ctx);
      const many = await runLive(anthropic, 'chat', { ...input, stream: true }, ctx);
      const outputs: unknown[] = [];
      if (many.kind === 'stream')
        for await (const event of many.events) if (event.type === 'done') outputs.push(event.output);
      expect(one).toMatchObject({
        output: { stop_reason: 'tool_use', content: [{}, { name: 'find_slot' }] },
      });
      expect(outputs).toEqual([one.kind === 'output' && one.output]);
      expect(server.breaches).toEqual([]);
    }));

  it('joins the pages of models and stops at the last', () =>
    withServer(async (server, ctx) => {
      const result = await runLive(anthropic, 'list_models', { limit: 2 }, { ...ctx, maxPages: 5 });
      expect(modelPage.parse(result.kind === 'output' && result.output).data).toHaveLength(3);
      expect(server.requests).toHaveLength(2);
    }));
});

it('waits until the exhausted limits reset when the vendor states no delay', () => {
  const reset = new Date(Date.now() + 60_000).toISOString();
  const headers = {
    'anthropic-ratelimit-requests-remaining': '12',
    'anthropic-ratelimit-requests-reset': new Date(Date.now() + 600_000).toISOString(),
    'anthropic-ratelimit-tokens-remaining': '0',
    'anthropic-ratelimit-tokens-reset': reset,
  };
  const failure = { status: 429, body: undefined, text: '', operation: undefined };
  const classification = anthropic.classify?.({ ...failure, headers });
  expect(classification?.retryAfterMs).toBeGreaterThan(50_000);
  expect(classification?.retryAfterMs).toBeLessThanOrEqual(60_000);
  const withRetryAfter = anthropic.classify?.({ ...failure, headers: { ...headers, 'retry-after': '1' } });
  expect(withRetryAfter?.retryAfterMs).toBeUndefined();
});

it.each([
  [529, 'vendor_unavailable'],
  [413, 'invalid_request'],
])('Anthropic classifies status %i without an error body', (status, code) => {
  const failure = { status, headers: {}, body: undefined, text: '<html>', operation: undefined };
  expect(anthropic.classify?.(failure)).toMatchObject({ code, message: expect.any(String) });
});

describe('Anthropic, mock', () => {
  const context = () => ({ store: new MemoryMockStore(), clock: testClock });

  it('lists two models page by page', async () => {
    const result = await runMock(anthropic, 'list_models', { limit: 1 }, { ...context(), maxPages: 3 });
    const ids = modelPage.parse(result.kind === 'output' && result.output).data.map(({ id }) => id);
    expect(ids).toEqual(['mock-claude-large', 'mock-claude-small']);
  });

  it.each([
    ['__error_429__', 'rate_limited'],
    ['__error_500__', 'vendor_unavailable'],
  ])('fails as the trigger phrase %s demands', async (phrase, code) => {
    await expect(runMock(anthropic, 'chat', chat(phrase), context())).rejects.toMatchObject({ code });
  });

  it('gives its answers ids in the vendor’s format', async () => {
    const result = await runMock(anthropic, 'chat', chat('Hello'), context());
    expect(result).toMatchObject({ output: { id: expect.stringMatching(/^msg_mock_[0-9a-f]{16}$/) } });
  });
});
