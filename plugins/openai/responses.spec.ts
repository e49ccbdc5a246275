import { describe, expect, it } from '@jest/globals';
import {
  type Json,
  type LiveContext,
  type MockContext,
  runLive,
  runMock,
  type StreamEvent,
} from '@chairside/kit';
import { loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import type { VendorServer } from '@chairside/kit/testing/server';
import { z } from 'zod';
import openai from './index.ts';
import { SAMPLE_RESPONSES } from './mock-responses.ts';
import { embeddings } from './response-schemas.ts';
import { startOpenAiServer } from './testing/index.ts';

const credential = { api_key: 'sk-proj-0123456789abcdefghij' };
const input = { model: 'mock-small', input: 'Hello' };

async function withServer(run: (server: VendorServer, ctx: LiveContext) => Promise<void>): Promise<void> {
  const server = await startOpenAiServer({
    keys: [credential.api_key],
    responseIds: ['resp_1', 'resp_silent'],
  });
  const transport = loopbackTransport();
  const headers = { 'X-Request-ID': 'req_1' };
  try {
    await run(server, { transport, credential, settings: { base_url: server.url }, headers });
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('a response at OpenAI', () => {
  it.each([
    [{ ...input, store: true }, false],
    [{ ...input, background: true }, true],
  ])('is stored only when it is answered later: %j', (input, store) =>
    withServer(async (server, ctx) => {
      await runLive(openai, 'create_response', input, ctx);
      expect(server.requests[0]?.body).toMatchObject({ store });
      expect(server.requests[0]?.headers['x-client-request-id']).toBe('req_1');
    }),
  );

  it.each([
    ['names no id', 'resp_1'],
    ['says nothing', 'resp_silent'],
  ])('is reported as deleted, and cannot be read, although the answer %s', (_, id) =>
    withServer(async (_, ctx) => {
      const one = { response_id: id };
      const done = await runLive(openai, 'delete_response', one, ctx);
      expect(done).toEqual({ kind: 'output', output: { id, deleted: true } });
      await expect(runLive(openai, 'get_response', one, ctx)).rejects.toMatchObject({ code: 'not_found' });
    }),
  );

  it('that was not deleted is not reported as deleted', () =>
    withServer(async (_, ctx) => {
      const body = async function* () {
        yield await Promise.resolve(Buffer.from('{"id":"resp_1","deleted":false}'));
      };
      const send = () => Promise.resolve({ status: 200, headers: {}, body: body() });
      const call = runLive(
        openai,
        'delete_response',
        { response_id: 'resp_1' },
        { ...ctx, transport: { send } },
      );
      await expect(call).rejects.toMatchObject({ code: 'malformed_answer' });
    }));

  it('lists the input items of a response across pages', () =>
    withServer(async (server, ctx) => {
      const input = { response_id: 'resp_1', limit: 2 };
      const result = await runLive(openai, 'list_input_items', input, { ...ctx, maxPages: 5 });
      expect(result).toMatchObject({ output: { data: [{}, {}, {}], has_more: false } });
      expect(server.requests.map(({ query }) => query.get('after'))).toEqual([null, 'item_2']);
    }));
});

async function streamed(frames: readonly (object | string)[]) {
  async function* body() {
    for (const frame of frames)
      yield await Promise.resolve(
        Buffer.from(typeof frame === 'string' ? frame : `data: ${JSON.stringify(frame)}\n\n`),
      );
  }
  const send = () =>
    Promise.resolve({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: body() });
  const ctx: LiveContext = { transport: { send }, credential, settings: {} };
  const result = await runLive(openai, 'create_response', { ...input, stream: true }, ctx);
  const events: StreamEvent[] = [];
  try {
    if (result.kind === 'stream') for await (const event of result.events) events.push(event);
    return { events };
  } catch (error) {
    return { events, error };
  }
}

describe('a streamed response', () => {
  const delta = { type: 'response.output_text.delta', delta: 'a' };
  const response = { id: 'r', object: 'response', status: 'incomplete', output: [] };

  it('ends normally when it was cut at its limit, reports that, and ignores unknown events', async () => {
    const { events } = await streamed([
      { type: 'response.created' },
      { type: 'response.brand_new' },
      'event: response.brand_new\ndata: not even JSON\n\n',
      'event: ping\ndata: {}\n\n',
      delta,
      {
        type: 'response.incomplete',
        response: { ...response, incomplete_details: { reason: 'max_output_tokens' } },
      },
    ]);
    expect(events).toMatchObject([
      { type: 'token', text: 'a' },
      { type: 'done', output: { status: 'incomplete' } },
    ]);
  });

  it.each([
    [
      { type: 'response.failed', response: { error: { code: 'rate_limit_exceeded', message: 'x' } } },
      'rate_limited',
      'x',
    ],
    [{ type: 'response.failed', response: { error: null } }, 'vendor_unavailable'],
    [{ type: 'error', code: 'insufficient_quota', message: 'x' }, 'quota_exceeded', 'x'],
    [{ type: 'error', error: { code: 'server_error', message: 'x' } }, 'vendor_unavailable', 'x'],
    [{ no: 'type' }, 'malformed_answer'],
    [{ type: 'response.completed' }, 'malformed_answer'],
  ])('fails with %j, and is not retryable', async (frame, code, detail = undefined) => {
    const { events, error } = await streamed([delta, frame]);
    expect(events).toHaveLength(1);
    expect(error).toMatchObject({ code, retryable: false, detail });
  });

  it('that ends without its last event is interrupted', async () => {
    expect((await streamed([delta])).error).toMatchObject({ code: 'stream_interrupted' });
  });
});

describe('the sample of OpenAI', () => {
  const context = (): MockContext => ({ store: new MemoryMockStore(), clock: testClock });
  const run = async (ctx: MockContext, operation: string, input: Json): Promise<Json> => {
    const result = await runMock(openai, operation, input, ctx);
    return z.looseObject({}).parse(result.kind === 'output' && result.output);
  };

  it('keeps a background response until it is deleted, and no other response', async () => {
    const ctx = context();
    const { id, status } = await run(ctx, 'create_response', { ...input, background: true });
    expect(status).toBe('queued');
    expect(await run(ctx, 'get_response', { response_id: id })).toMatchObject({ status: 'completed' });
    await run(ctx, 'delete_response', { response_id: id });
    await expect(run(ctx, 'get_response', { response_id: id })).rejects.toMatchObject({ code: 'not_found' });
    const other = await run(ctx, 'create_response', { ...input, input: 'Other' });
    await expect(run(ctx, 'get_response', { response_id: other['id'] })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stops a running background answer, but not a completed one', async () => {
    const ctx = context();
    const [done, background] = SAMPLE_RESPONSES;
    await run(ctx, 'cancel_response', { response_id: background });
    expect(await run(ctx, 'get_response', { response_id: background })).toMatchObject({
      status: 'cancelled',
      output: [],
    });
    const late = run(ctx, 'cancel_response', { response_id: done });
    await expect(late).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('gives texts with common words more similar embeddings', async () => {
    const input = ['wear the aligner at night', 'wear the aligner all day', 'an invoice of the supplier'];
    const { data } = embeddings.parse(await run(context(), 'embeddings', { model: 'm', input }));
    const [a = [], b = [], c = []] = data.map(({ embedding }) => embedding as number[]);
    const near = (x: readonly number[], y: readonly number[]) =>
      x.reduce((sum, v, i) => sum + v * (y[i] ?? 0), 0);
    expect(near(a, b)).toBeGreaterThan(near(a, c));
    expect(near(a, a)).toBeCloseTo(1);
  });

  it('a match names its category', async () => {
    const result = await run(context(), 'moderation', { input: ['calm', 'so much violence'] });
    expect(result).toMatchObject({
      results: [{ flagged: false }, { flagged: true, categories: { violence: true } }],
    });
  });
});
