import { describe, expect, it } from '@jest/globals';
import { AdapterError } from './adapter-error.ts';
import { runPassthrough } from '../requests/passthrough.ts';
import { runLive } from './run-live.ts';
import type { LiveContext, ToolPlugin, TransportRequest } from '../runtime-types.ts';
import { toyManifest, toyTool } from '../testing/toy/tool.ts';

interface Canned {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A transport that answers from memory and keeps what was sent. */
function canned(answer: Canned | Error, over: Partial<LiveContext> = {}) {
  const sent: TransportRequest[] = [];
  const send = (request: TransportRequest) => {
    sent.push(request);
    if (answer instanceof Error) return Promise.reject(answer);
    const bytes = Buffer.from(answer.body ?? '');
    const body = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    return Promise.resolve({ status: answer.status ?? 200, headers: answer.headers ?? {}, body });
  };
  const ctx: LiveContext = {
    transport: { send },
    credential: { api_key: 'toy-key-0123456789' },
    settings: {},
    ...over,
  };
  return { sent, ctx };
}

const NOTE = '{"id":"n1","text":"x"}';

describe('a live request', () => {
  it('goes to the vendor’s address unless the operator set another, with or without a trailing slash', async () => {
    for (const [base, expected] of [
      [undefined, 'https://api.toy.example/rest/v3/notes/n1'],
      ['http://127.0.0.1:9/x/', 'http://127.0.0.1:9/x/notes/n1'],
      ['http://127.0.0.1:9', 'http://127.0.0.1:9/notes/n1'],
    ] as const) {
      const { sent, ctx } = canned({ body: NOTE }, { settings: base ? { base_url: base } : {} });
      await runLive(toyTool, 'get_note', { id: 'n1' }, ctx);
      expect(sent[0]?.url).toBe(expected);
    }
  });

  it.each(['ftp://x.example', 'not an address', 'https://me:pw@x.example', 'https://x.example/?a=b'])(
    'is not sent to the base address %j',
    async (base_url) => {
      const { sent, ctx } = canned({ body: NOTE }, { settings: { base_url } });
      await expect(runLive(toyTool, 'list_notes', {}, ctx)).rejects.toMatchObject({ code: 'not_configured' });
      expect(sent).toHaveLength(0);
    },
  );

  it('distributes the input over path, query and body, and fixed parts take precedence', async () => {
    const { sent, ctx } = canned({ body: NOTE });
    await runLive(toyTool, 'add_note', { text: 'hi', notify: true, source: 'me', extra: { a: 1 } }, ctx);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.toy.example/rest/v3/notes?notify=true',
    });
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ text: 'hi', source: 'hub', extra: { a: 1 } });
  });

  it('repeats lists in the query, leaves absent values out and refuses objects', async () => {
    const { sent, ctx } = canned({ body: '[]' });
    await runLive(toyTool, 'list_notes', { ids: [1, 2], none: null, 'a&b': 'ä' }, ctx);
    expect(sent[0]?.url).toContain('?ids=1&ids=2&a%26b=%C3%A4');
    await expect(runLive(toyTool, 'list_notes', { filter: {} }, ctx)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('cannot have its credential replaced by extra headers', async () => {
    const { sent, ctx } = canned(
      { body: '[]' },
      { headers: { 'X-Request-ID': 'req_1', AUTHORIZATION: 'Bearer other' } },
    );
    await runLive(toyTool, 'list_notes', {}, ctx);
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'x-request-id': 'req_1',
      'x-api-key': 'toy-key-0123456789',
      authorization: 'Bearer toy-key-0123456789',
    });
  });

  it('is not sent with a key that is invalid in a header, and trims spaces around a pasted key', async () => {
    const bad = canned({ body: '[]' }, { credential: { api_key: 'key\r\nX-Admin: yes' } });
    await expect(runLive(toyTool, 'list_notes', {}, bad.ctx)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(bad.sent).toHaveLength(0);
    const pasted = canned({ body: '[]' }, { credential: { api_key: ' toy-key \n' } });
    await runLive(toyTool, 'list_notes', {}, pasted.ctx);
    expect(pasted.sent[0]?.headers['x-api-key']).toBe('toy-key');
  });

  it('writes basic credentials itself', async () => {
    const fields = [{ name: 'username', label: 'User', secret: false, required: true }];
    const basic: ToolPlugin = {
      ...toyTool,
      manifest: { ...toyManifest, auth: [{ kind: 'basic', title: 'Sign in', fields, headers: {} }] },
    };
    const { sent, ctx } = canned({ body: '[]' }, { credential: { username: 'me', password: 'pä' } });
    await runLive(basic, 'list_notes', {}, ctx);
    expect(sent[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('me:pä').toString('base64')}`);
  });
});

describe('a live answer', () => {
  it.each<[string, Canned | Error, Partial<AdapterError>]>([
    [
      'a date as Retry-After',
      { status: 429, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
      { code: 'rate_limited', retryAfterMs: 0 },
    ],
    [
      'a senseless Retry-After',
      { status: 429, headers: { 'retry-after': 'soon' } },
      { code: 'rate_limited', retryAfterMs: undefined },
    ],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://evil.example' } },
      { code: 'vendor_unavailable', retryable: false },
    ],
    ['402', { status: 402 }, { code: 'quota_exceeded', retryable: false }],
    ['418', { status: 418 }, { code: 'invalid_request', retryable: false }],
    [
      '503',
      { status: 503, headers: { 'retry-after': '9' } },
      { code: 'vendor_unavailable', retryAfterMs: 9_000 },
    ],
    ['an empty body', { body: '' }, { code: 'malformed_answer' }],
    [
      'a lost connection',
      new Error('socket of toy-key-0123456789 hung up'),
      { code: 'vendor_unavailable', message: 'Toy Notes could not be reached.' },
    ],
    [
      'a refusal of the host',
      new AdapterError('not_configured', 'Private addresses are not allowed.'),
      { code: 'not_configured' },
    ],
  ])('with %s fails with the right error', async (_, answer, expected) => {
    const { ctx } = canned(answer);
    await expect(runLive(toyTool, 'list_notes', {}, ctx)).rejects.toMatchObject(expected);
  });

  it('is not read beyond the tool’s limit', async () => {
    const limits = { ...toyManifest.limits, maxAnswerBytes: 10 };
    const small: ToolPlugin = { ...toyTool, manifest: { ...toyManifest, limits } };
    const { ctx } = canned({ body: '["0123456789"]' });
    await expect(runLive(small, 'list_notes', {}, ctx)).rejects.toMatchObject({ code: 'answer_too_large' });
  });

  it('tells the host’s deadline apart from a caller who left', async () => {
    const hang = {
      send: ({ signal }: TransportRequest) =>
        new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    };
    const call = (signal: AbortSignal) =>
      runLive(toyTool, 'list_notes', {}, { ...canned({}).ctx, transport: hang, signal });
    await expect(call(AbortSignal.timeout(5))).rejects.toMatchObject({ code: 'timeout' });
    const person = new AbortController();
    const cancelled = call(person.signal);
    person.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('names the field of a bad input without quoting its value', async () => {
    const { ctx } = canned({ body: '[]' });
    const error = await runLive(toyTool, 'add_note', { text: 4711 }, ctx).catch(
      (failure: unknown) => failure,
    );
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^add_note: text: /),
    });
    expect(String(error)).not.toContain('4711');
  });
});

describe('a raw call', () => {
  it.each([
    ['notes', 'https://api.toy.example/rest/v3/notes'],
    ['/v3/notes?x=1', 'https://api.toy.example/rest/v3/notes?x=1&tag=a'],
    ['rest/v3/notes/a%2Fb', 'https://api.toy.example/rest/v3/notes/a%2Fb'],
  ])('to %s stays below the base address', async (path, url) => {
    const { sent, ctx } = canned({ body: '{"any":"thing"}' });
    const payload = path.includes('?') ? { tag: 'a' } : {};
    expect(await runPassthrough(toyTool, { method: 'get', path, payload }, ctx)).toEqual({ any: 'thing' });
    expect(sent[0]).toMatchObject({ method: 'GET', url });
  });

  it.each([
    '../admin',
    '/notes/../../../x',
    'https://evil.example/',
    '//evil.example/x',
    '\\\\evil.example',
    '%2e%2e/admin',
  ])('to %j is refused', async (path) => {
    const { sent, ctx } = canned({ body: '{}' });
    const outcome = await runPassthrough(toyTool, { method: 'GET', path }, ctx).catch(
      (error: unknown) => error,
    );
    const inside = sent.every(({ url }) => url.startsWith('https://api.toy.example/rest/v3/'));
    expect(inside).toBe(true);
    if (sent.length === 0) expect(outcome).toMatchObject({ code: 'invalid_request' });
  });

  it('accepts five authentication methods', async () => {
    const { ctx } = canned({ body: '{}' });
    const call = runPassthrough(toyTool, { method: 'TRACE', path: 'notes' }, ctx);
    await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
