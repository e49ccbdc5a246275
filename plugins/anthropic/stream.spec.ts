import { describe, expect, it } from '@jest/globals';
import { type LiveContext, runLive, type StreamEvent, type TransportRequest } from '@chairside/kit';
import anthropic from './index.ts';

const frame = (type: string, fields: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
const START = frame('message_start', {
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [],
    stop_reason: null,
    usage: { input_tokens: 9, output_tokens: 1 },
  },
});
const open = (index: number, content_block: object) => frame('content_block_start', { index, content_block });
const delta = (index: number, one: object) => frame('content_block_delta', { index, delta: one });
const close = (index: number) => frame('content_block_stop', { index });
const END = frame('message_delta', {
  delta: { stop_reason: 'end_turn', stop_sequence: null },
  usage: { output_tokens: 4 },
});
const STOP = frame('message_stop');
const input = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], stream: true };

async function read(pieces: readonly (string | Uint8Array)[], silent = false) {
  const sent: TransportRequest[] = [];
  async function* body(signal: AbortSignal) {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
    if (silent)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('end'))));
  }
  const send = (request: TransportRequest) => {
    sent.push(request);
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    return Promise.resolve({ status: 200, headers, body: body(request.signal) });
  };
  const ctx: LiveContext = {
    transport: { send },
    credential: { api_key: 'sk-ant-test-012345' },
    settings: {},
  };
  const operations = anthropic.operations.map((one) =>
    one.stream ? { ...one, stream: { ...one.stream, idleTimeoutMs: 30 } } : one,
  );
  const events: StreamEvent[] = [];
  try {
    const result = await runLive({ ...anthropic, operations }, 'chat', input, ctx);
    if (result.kind !== 'stream') throw new Error('not a stream');
    for await (const event of result.events) events.push(event);
    return { events, text: textIn(events), sent };
  } catch (error) {
    return { events, text: textIn(events), error, sent };
  }
}

const textIn = (events: readonly StreamEvent[]): string =>
  events.map((event) => (event.type === 'token' ? event.text : '')).join('');

describe('a streamed message', () => {
  it('streams text as it arrives, and ends with the complete text and its usage', async () => {
    const pieces = [
      START,
      open(0, { type: 'text', text: '' }),
      frame('ping'),
      delta(0, { type: 'text_delta', text: 'Grü' }),
      delta(0, { type: 'text_delta', text: 'ße' }),
      close(0),
      END,
      STOP,
    ];
    const { events } = await read(pieces);
    expect(events).toEqual([
      { type: 'token', text: 'Grü' },
      { type: 'token', text: 'ße' },
      {
        type: 'done',
        output: expect.objectContaining({
          id: 'msg_1',
          content: [{ type: 'text', text: 'Grüße' }],
          stop_reason: 'end_turn',
          usage: { input_tokens: 9, output_tokens: 4 },
        }),
      },
    ]);
  });

  it('excludes thinking and tool calls from the text, and includes them in the message', async () => {
    const { text, events } = await read([
      START,
      open(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'thinking_delta', thinking: 'hm' }),
      delta(0, { type: 'signature_delta', signature: 'sig' }),
      close(0),
      open(1, { type: 'text', text: '' }),
      delta(1, { type: 'text_delta', text: 'Yes' }),
      delta(1, { type: 'citations_delta', citation: { cited_text: 'x' } }),
      close(1),
      open(2, { type: 'tool_use', id: 't1', name: 'find', input: {} }),
      delta(2, { type: 'input_json_delta', partial_json: '{"a"' }),
      delta(2, { type: 'input_json_delta', partial_json: ':1}' }),
      close(2),
      open(3, { type: 'tool_use', id: 't2', name: 'list', input: {} }),
      close(3),
      END,
      STOP,
    ]);
    expect(text).toBe('Yes');
    expect(events.at(-1)).toMatchObject({
      output: {
        content: [
          { type: 'thinking', thinking: 'hm', signature: 'sig' },
          { type: 'text', text: 'Yes', citations: [{ cited_text: 'x' }] },
          { type: 'tool_use', id: 't1', name: 'find', input: { a: 1 } },
          { type: 'tool_use', id: 't2', name: 'list', input: {} },
        ],
      },
    });
  });

  it('skips unknown events, blocks and deltas', async () => {
    const { text, events } = await read([
      START,
      'event: brand_new\ndata: not even JSON\n\n',
      'event: __defineGetter__\ndata: x\n\n',
      'event: __proto__\ndata: x\n\n',
      open(0, { type: 'hologram', beam: 1 }),
      delta(0, { type: 'beam_delta', beam: 2 }),
      close(0),
      open(1, { type: 'text', text: '' }),
      delta(1, { type: 'text_delta', text: 'a' }),
      close(1),
      END,
      STOP,
    ]);
    expect(text).toBe('a');
    expect(events.at(-1)).toMatchObject({
      output: { content: [{ type: 'hologram', beam: 1 }, { type: 'text' }] },
    });
  });

  it('keeps the received part of a tool input that the maximum length cut off', async () => {
    const { events, error } = await read([
      START,
      open(0, { type: 'tool_use', id: 't1', name: 'find', input: {} }),
      delta(0, { type: 'input_json_delta', partial_json: '{"a":' }),
      close(0),
      frame('message_delta', { delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 4 } }),
      STOP,
    ]);
    expect(error).toBeUndefined();
    expect(events.at(-1)).toMatchObject({
      output: { content: [{ type: 'tool_use', name: 'find', input: '{"a":' }], stop_reason: 'max_tokens' },
    });
  });

  it('may be split inside a character', async () => {
    const bytes = Buffer.from([START, open(0, { type: 'text', text: 'ü✓' }), END, STOP].join(''));
    const { text } = await read([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(text).toBe('ü✓');
  });

  it.each([
    ['overloaded_error', 'vendor_unavailable'],
    ['rate_limit_error', 'rate_limited'],
    ['something_new', 'vendor_unavailable'],
  ])('fails with the error %s in its middle, and is not retryable', async (type, code) => {
    const error = frame('error', { error: { type, message: 'x' } });
    const result = await read([START, open(0, { type: 'text', text: 'a' }), error, STOP]);
    expect(result.text).toBe('a');
    expect(result.error).toMatchObject({ code, retryable: false, detail: 'x' });
  });

  it('that ends after nothing but pings is an error', async () => {
    expect((await read([START, frame('ping'), frame('ping')])).error).toMatchObject({
      code: 'stream_interrupted',
    });
  });

  it('that stalls ends as a timeout and ends its request', async () => {
    const { error, sent } = await read([START, frame('ping')], true);
    expect(error).toMatchObject({ code: 'timeout' });
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it.each([
    ['broken JSON', ['event: message_start\ndata: {"cut\n\n']],
    ['a piece of a block that never began', [START, delta(4, { type: 'text_delta', text: 'a' })]],
    ['an end without a beginning', [END, STOP]],
  ])('with %s is malformed', async (_, pieces) => {
    expect((await read(pieces)).error).toMatchObject({ code: 'malformed_answer' });
  });
});
