import { describe, expect, it } from '@jest/globals';
import { createHub, HubError, type HubOptions } from './index.ts';
import { nextInput } from './pages.ts';

type Reply = () => Response | Promise<Response>;

const result = (data: unknown, more: object = {}) =>
  Response.json({ success: true, data, source: 'pica_live', requestId: 'req_1', timestamp: 't', ...more });
const failure = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ success: false, error: 'No.', code, requestId: 'req_2' }, { status, headers });
const broken = () => Promise.reject(new TypeError('fetch failed'));

/** A hub that answers one reply after the other, and what it was sent. */
function hubThat(replies: readonly Reply[], options: Partial<HubOptions> = {}) {
  const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    const reply = replies[sent.length - 1];
    if (!reply) throw new Error('one call too many');
    return reply();
  }) as typeof globalThis.fetch;
  return { hub: createHub({ url: 'https://hub.example/', fetch, ...options }), sent };
}

const failureOf = async (call: PromiseLike<unknown>): Promise<HubError> => {
  const error = await Promise.resolve(call).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(HubError);
  return error as HubError;
};

describe('a call of the client', () => {
  it('goes through picaos-proxy with the session’s token and the operation’s id', async () => {
    const session = { getSession: async () => ({ data: { session: { access_token: 'tok' } } }) };
    const { hub, sent } = hubThat([() => result([{ id: 'm' }])], { session, key: 'anon' });
    const { data, source } = await hub.openai.listModels();
    expect([data, source]).toEqual([[{ id: 'm' }], 'pica_live']);
    expect(sent[0]?.url).toBe('https://hub.example/functions/v1/picaos-proxy');
    expect(sent[0]?.body).toMatchObject({ tool_name: 'OpenAI', api_endpoint: 'list_models', payload: {} });
    const { headers } = sent[0]!;
    expect([headers.get('authorization'), headers.get('apikey')]).toEqual(['Bearer tok', 'anon']);
    expect(headers.get('idempotency-key')).toBeNull();
  });

  it('that writes carries one key, the same for every try', async () => {
    const { hub, sent } = hubThat([
      broken,
      () => failure(503, 'unavailable', { 'retry-after': '0' }),
      () => result({}),
    ]);
    await hub.openDental.updatePatient({ PatNum: 1 });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0], keys[0]]);
    const again = hubThat([() => result({})]);
    await again.hub.openDental.updatePatient({ PatNum: 1 }, { idempotencyKey: 'mine' });
    expect(again.sent[0]?.headers.get('idempotency-key')).toBe('mine');
  });

  it('that neither writes nor may be repeated is sent once', async () => {
    const { hub, sent } = hubThat([broken]);
    const error = await failureOf(hub.openai.chat({ model: 'm', messages: [] }));
    expect([error.code, error.status, sent.length]).toEqual(['network_error', 0, 1]);
  });

  it('is not sent again after a refusal, or when the hub asks for a long pause', async () => {
    for (const reply of [
      () => failure(400, 'validation_failed'),
      () => failure(429, 'rate_limited', { 'retry-after': '60' }),
    ]) {
      const { hub, sent } = hubThat([reply]);
      await failureOf(hub.openai.listModels());
      expect(sent).toHaveLength(1);
    }
  });

  it('ends when its caller aborts, with the caller’s own reason', async () => {
    const stop = new AbortController();
    const { hub } = hubThat([
      () => {
        stop.abort(new Error('enough'));
        return Promise.reject(stop.signal.reason as Error);
      },
    ]);
    await expect(hub.openai.listModels({}, { signal: stop.signal })).rejects.toThrow('enough');
  });

  it('fails with code, status, request id and fields', async () => {
    const { hub } = hubThat([
      () =>
        Response.json(
          { success: false, error: 'Bad.', code: 'invalid_request', requestId: 'req_9', fields: { a: 'a?' } },
          { status: 400 },
        ),
    ]);
    const error = await failureOf(hub.openai.listModels());
    expect({ ...error, message: error.message }).toMatchObject({
      ...{ code: 'invalid_request', status: 400, requestId: 'req_9', fields: { a: 'a?' }, message: 'Bad.' },
    });
  });
});

describe('a list of the client', () => {
  it('gives its first page when it is awaited, and sends nothing before', async () => {
    const { hub, sent } = hubThat([() => result({ data: [1], nextCursor: 'b' })]);
    const list = hub.dentrix.listPatients();
    expect(sent).toHaveLength(0);
    expect((await list).data).toEqual({ data: [1], nextCursor: 'b' });
  });

  it('gives page after page when it is iterated, until there is no next one', async () => {
    const pages = [{ data: [1], nextCursor: 'b' }, { data: [2], nextCursor: 'c' }, { data: [3] }];
    const { hub, sent } = hubThat(pages.map((page) => () => result(page)));
    const seen: unknown[] = [];
    for await (const page of hub.dentrix.listPatients({ limit: 1 })) seen.push(page.data);
    expect(seen).toEqual(pages);
    expect(sent.map(({ body }) => body['payload'])).toEqual([
      { limit: 1 },
      { limit: 1, cursor: 'b' },
      { limit: 1, cursor: 'c' },
    ]);
  });

  it('stops asking when its reader stops', async () => {
    const { hub, sent } = hubThat([() => result({ data: [1], nextCursor: 'b' })]);
    for await (const page of hub.dentrix.listPatients()) if (page) break;
    expect(sent).toHaveLength(1);
  });

  it('ends at a short page when it is counted, and never goes round in a circle', () => {
    const counted = { kind: 'offset', limitParam: 'Limit', offsetParam: 'Offset', pageSize: 2 } as const;
    expect(nextInput(counted, { a: 1 }, [1, 2])).toEqual({ a: 1, Limit: 2, Offset: 2 });
    expect(nextInput(counted, { Limit: 2, Offset: 2 }, [1])).toBeNull();
    const chained = { kind: 'next', param: 'after', next: 'last', more: 'has_more' } as const;
    expect(nextInput(chained, {}, { last: 'x', has_more: true })).toEqual({ after: 'x' });
    expect(nextInput(chained, {}, { last: 'x', has_more: false })).toBeNull();
    expect(nextInput(chained, { after: 'x' }, { last: 'x', has_more: true })).toBeNull();
  });
});

describe('a streamed answer of the client', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const streamed = (...pieces: Uint8Array[]) =>
    new Response(
      new ReadableStream({
        start(control) {
          for (const piece of pieces) control.enqueue(piece);
          control.close();
        },
      }),
    );

  it('comes as text and, at the end, whole, wherever the network cuts it', async () => {
    const text =
      'event: token\ndata: {"text":"Zähne"}\n\n: still here\n\nevent: done\ndata: {"data":{"a":1},"source":"pica_live"}\n\n';
    const all = bytes(text);
    const cut = text.indexOf('ä') + 1;
    const { hub, sent } = hubThat([() => streamed(all.subarray(0, cut), all.subarray(cut))]);
    const parts: unknown[] = [];
    for await (const part of hub.openai.chat.stream({ model: 'm', messages: [] })) parts.push(part);
    expect(parts).toEqual([
      { type: 'token', text: 'Zähne' },
      { type: 'done', answer: expect.objectContaining({ data: { a: 1 }, source: 'pica_live' }) },
    ]);
    expect(sent[0]?.body['payload']).toMatchObject({ stream: true });
  });

  it('that fails in the middle throws its code', async () => {
    const said =
      'event: error\ndata: {"error":"It broke off.","code":"stream_interrupted","requestId":"req_3"}\n\n';
    const { hub } = hubThat([() => streamed(bytes(said))]);
    const read = async () => {
      for await (const part of hub.openai.chat.stream({ model: 'm', messages: [] })) expect(part).toBeNull();
    };
    expect(await failureOf(read())).toMatchObject({ code: 'stream_interrupted', requestId: 'req_3' });
  });
});
