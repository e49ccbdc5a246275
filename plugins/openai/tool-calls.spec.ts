import { describe, expect, it } from '@jest/globals';
import { type LiveContext, runLive, type StreamEvent } from '@chairside/kit';
import { loopbackTransport } from '@chairside/kit/testing';
import openai from './index.ts';
import { startOpenAiServer } from './testing/index.ts';

const credential = { api_key: 'sk-local-test-key' };
const input = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream: true };
const DONE = 'data: [DONE]\n\n';

const frame = (body: object, name?: string) =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(body)}\n\n`;
const chunk = (delta: object, finish_reason: string | null = null, index = 0) =>
  frame({ id: 'c', created: 1, model: 'm', choices: [{ index, delta, finish_reason }] });
const call = (...tool_calls: object[]) => chunk({ tool_calls });

async function readEvents(ctx: LiveContext, body: object = input): Promise<StreamEvent[]> {
  const result = await runLive(openai, 'chat', body, ctx);
  const events: StreamEvent[] = [];
  if (result.kind === 'stream') for await (const event of result.events) events.push(event);
  return events;
}

function read(...frames: string[]): Promise<StreamEvent[]> {
  async function* body() {
    for (const one of frames) yield await Promise.resolve(Buffer.from(one));
  }
  const headers = { 'content-type': 'text/event-stream' };
  const send = () => Promise.resolve({ status: 200, headers, body: body() });
  return readEvents({ transport: { send }, credential, settings: {} });
}

const outputIn = (events: readonly StreamEvent[]): unknown => {
  const last = events.at(-1);
  return last?.type === 'done' ? last.output : undefined;
};

const WEATHER = {
  id: 'call_1',
  type: 'function',
  function: { name: 'find_slot', arguments: '{"day":"2026-01-05"}' },
};

describe('a streamed chat that calls tools', () => {
  it('ends with the calls joined from their pieces, in the form of an unstreamed answer', async () => {
    const server = await startOpenAiServer();
    const transport = loopbackTransport();
    try {
      const ctx = { transport, credential, settings: { base_url: server.url } };
      const tools = [{ type: 'function', function: { name: 'find_slot', parameters: {} } }];
      const { stream: _, ...plain } = { ...input, tools };
      const one = await runLive(openai, 'chat', plain, ctx);
      const events = await readEvents(ctx, { ...input, tools });
      expect(events).toHaveLength(1);
      expect(outputIn(events)).toMatchObject({
        choices: [{ message: { role: 'assistant', content: null }, finish_reason: 'tool_calls' }],
      });
      const messages = [one.kind === 'output' && one.output, outputIn(events)].map(
        (output) =>
          (output as { choices: { message: { tool_calls: unknown } }[] }).choices[0]?.message.tool_calls,
      );
      expect(messages[0]).toEqual([WEATHER]);
      expect(messages[1]).toEqual(messages[0]);
    } finally {
      await transport.close();
      await server.close();
    }
  });

  it('separates several calls with alternating pieces, and the text before them', async () => {
    const events = await read(
      chunk({ role: 'assistant', content: 'One ' }),
      chunk({ content: 'moment' }),
      call({ index: 0, id: 'call_a', type: 'function', function: { name: 'find', arguments: '' } }),
      call({ index: 1, id: 'call_b', type: 'custom', custom: { name: 'note', input: 'a' } }),
      call({ index: 0, function: { arguments: '{"q"' } }, { index: 1, custom: { input: 'b' } }),
      call({ index: 0, function: { arguments: ':1}' } }),
      chunk({}, 'tool_calls'),
      DONE,
    );
    expect(events.slice(0, 2)).toEqual([
      { type: 'token', text: 'One ' },
      { type: 'token', text: 'moment' },
    ]);
    expect(outputIn(events)).toMatchObject({
      choices: [
        {
          message: {
            content: 'One moment',
            tool_calls: [
              { id: 'call_a', type: 'function', function: { name: 'find', arguments: '{"q":1}' } },
              { id: 'call_b', type: 'custom', custom: { name: 'note', input: 'ab' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    });
  });

  it('keeps a refusal, and every choice when several were requested', async () => {
    const events = await read(
      chunk({ content: 'a' }, 'stop', 0),
      chunk({ refusal: 'I can' }, null, 1),
      chunk({ refusal: 'not.' }, 'stop', 1),
      DONE,
    );
    expect(outputIn(events)).toMatchObject({
      choices: [
        { index: 0, message: { content: 'a' } },
        { index: 1, message: { content: null, refusal: 'I cannot.' }, finish_reason: 'stop' },
      ],
    });
    expect(events).toHaveLength(2);
  });
});

describe('a stream with unknown events', () => {
  it.each([
    ['named, with something that is no JSON', 'event: ping\ndata: still here\n\n'],
    ['named, with an object', frame({ type: 'ping' }, 'keepalive')],
    ['without a name, with an object that is no piece of a chat', frame({ type: 'usage.pending' })],
    ['of another object', frame({ object: 'chat.completion.note', note: 'x' })],
  ])('continues after an event %s', async (_, strange) => {
    const events = await read(
      strange,
      chunk({ content: 'a' }),
      strange,
      chunk({ content: 'b' }, 'stop'),
      strange,
      DONE,
    );
    expect(outputIn(events)).toMatchObject({
      choices: [{ message: { content: 'ab' }, finish_reason: 'stop' }],
    });
  });

  it('still fails at an error, whatever the name of the event', async () => {
    const error = { error: { message: 'x', type: 'server_error', code: null } };
    await expect(read(frame(error, 'brand_new'), DONE)).rejects.toMatchObject({ code: 'vendor_unavailable' });
    await expect(read('data: {"cut\n\n', DONE)).rejects.toMatchObject({ code: 'malformed_answer' });
  });
});
