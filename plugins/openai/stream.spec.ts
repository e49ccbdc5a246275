import { describe, expect, it } from '@jest/globals';
import {
  type LiveContext,
  runLive,
  type StreamEvent,
  type ToolPlugin,
  type TransportRequest,
} from '@chairside/kit';
import openai from './index.ts';

const chunk = (content: string) =>
  `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta: { content } }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';
const FINISH = chunk('').replace('}]', ',"finish_reason":"stop"}]');

interface Wire {
  pieces: readonly string[];
  contentType?: string;
  /** Stay silent after the pieces until the request is ended. */
  silent?: boolean;
}

function streaming({ pieces, contentType = 'text/event-stream', silent = false }: Wire) {
  const sent: TransportRequest[] = [];
  async function* body(signal: AbortSignal) {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
    if (silent) {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
  }
  const send = (request: TransportRequest) => {
    sent.push(request);
    return Promise.resolve({
      status: 200,
      headers: { 'content-type': contentType },
      body: body(request.signal),
    });
  };
  const ctx: LiveContext = {
    transport: { send },
    credential: { api_key: 'sk-test-0123456789' },
    settings: {},
  };
  return { sent, ctx };
}

const input = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream: true };

async function open(ctx: LiveContext, plugin: ToolPlugin = openai): Promise<AsyncIterable<StreamEvent>> {
  const result = await runLive(plugin, 'chat', input, ctx);
  if (result.kind !== 'stream') throw new Error('not a stream');
  return result.events;
}

async function read(
  ctx: LiveContext,
  plugin?: ToolPlugin,
): Promise<{ events: StreamEvent[]; error?: unknown }> {
  const events: StreamEvent[] = [];
  try {
    for await (const event of await open(ctx, plugin)) events.push(event);
    return { events };
  } catch (error) {
    return { events, error };
  }
}

/** How a stream ends whose vendor reports an error behind its first piece. */
async function failed(message: string, code: string): Promise<unknown> {
  const inside = `event: error\ndata: ${JSON.stringify({ error: { message, type: 'x', code } })}\n\n`;
  return (await read(streaming({ pieces: [chunk('a'), inside, DONE] }).ctx)).error;
}

describe('a streamed chat', () => {
  it('streams the pieces, and ends with the complete answer and its usage', async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    const last = `data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [], usage })}\n\n`;
    const { sent, ctx } = streaming({ pieces: [chunk('Grü'), chunk('ße'), FINISH, last, DONE] });
    const { events } = await read(ctx);
    expect(events.slice(0, 2)).toEqual([
      { type: 'token', text: 'Grü' },
      { type: 'token', text: 'ße' },
    ]);
    expect(events[2]).toMatchObject({
      type: 'done',
      output: { choices: [{ message: { content: 'Grüße' }, finish_reason: 'stop' }], usage },
    });
    expect(sent[0]?.headers['accept']).toBe('text/event-stream');
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('that ends without its end mark is an error, although the connection closed properly', async () => {
    const { events, error } = await read(streaming({ pieces: [chunk('half an'), FINISH] }).ctx);
    expect(events).toEqual([{ type: 'token', text: 'half an' }]);
    expect(error).toMatchObject({ code: 'stream_interrupted', retryable: false });
  });

  it('that reports an error in the middle fails with it, and is not retryable', async () => {
    expect(await failed('The server had an error.', 'server_error')).toMatchObject({
      ...{ code: 'vendor_unavailable', retryable: false, detail: 'The server had an error.' },
    });
  });

  it('passes on what OpenAI says in the middle, the key hidden, and nothing about a refused key', async () => {
    const words = 'sk-test-0123456789 is at its limit.';
    const limited = await failed(words, 'rate_limit_exceeded');
    expect(limited).toMatchObject({ code: 'rate_limited', detail: '[hidden] is at its limit.' });
    const refused = await failed(words, 'invalid_api_key');
    expect(refused).toMatchObject({ code: 'unauthorized', detail: undefined });
  });

  it('that is not an event stream is malformed', async () => {
    const { error } = await read(streaming({ pieces: ['{}'], contentType: 'application/json' }).ctx);
    expect(error).toMatchObject({ code: 'malformed_answer' });
    expect((await read(streaming({ pieces: ['data: {"cut\n\n'] }).ctx)).error).toMatchObject({
      code: 'malformed_answer',
    });
  });

  it.each([0, 1])('that falls silent after %i pieces ends as a timeout', async (count) => {
    const operations = openai.operations.map((one) =>
      one.stream ? { ...one, stream: { ...one.stream, idleTimeoutMs: 20 } } : one,
    );
    const { ctx } = streaming({ pieces: Array<string>(count).fill(chunk('a')), silent: true });
    const { events, error } = await read(ctx, { ...openai, operations });
    expect(events).toHaveLength(count);
    expect(error).toMatchObject({ code: 'timeout' });
  });

  it('ends the vendor’s request as soon as the reader stops', async () => {
    const { sent, ctx } = streaming({ pieces: [chunk('a'), chunk('b')], silent: true });
    for await (const event of await open(ctx)) {
      expect(event).toEqual({ type: 'token', text: 'a' });
      expect(sent[0]?.signal.aborted).toBe(false);
      break;
    }
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});
