import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation } from './define.ts';
import { runLive } from './runs/run-live.ts';
import type { LiveContext, TransportRequest } from './runtime-types.ts';
import { toyTool } from './testing/toy/tool.ts';

const listPages = defineOperation({
  id: 'list_pages',
  title: 'List pages',
  description: 'Notes by pages.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ zone: z.string().optional() }),
  output: z.looseObject({ value: z.array(z.string()), next: z.string().optional() }),
  request: { method: 'GET', path: '/pages', headers: { Prefer: 'zone="{zone}"', 'X-Fixed': 'yes' } },
  pagination: { kind: 'link', param: 'next_link', next: 'next', items: 'value', maxPages: 5 },
});
const plugin = {
  ...toyTool,
  operations: [...toyTool.operations, listPages],
  mock: { operations: { ...toyTool.mock.operations, list_pages: () => Promise.resolve({ value: [] }) } },
};

function vendor(answers: readonly object[], base_url?: string) {
  const sent: TransportRequest[] = [];
  async function* body(value: unknown) {
    yield await Promise.resolve(Buffer.from(JSON.stringify(value)));
  }
  const send = (request: TransportRequest) => {
    sent.push(request);
    return Promise.resolve({ status: 200, headers: {}, body: body(answers[sent.length - 1]) });
  };
  const settings: Record<string, string> = base_url === undefined ? {} : { base_url };
  const ctx: LiveContext = { transport: { send }, credential: { api_key: 'toy-key' }, settings, maxPages: 5 };
  return { sent, ctx };
}

const OWN = 'https://api.toy.example/rest/v3';

describe('a list whose next page is a whole address', () => {
  it('is requested exactly at the vendor’s link, with the headers of the operation', async () => {
    const next = `${OWN}/users('x')/pages?$skip=2&a=%20b`;
    const { sent, ctx } = vendor([{ value: ['a', 'b'], next }, { value: ['c'] }]);
    const result = await runLive(plugin, 'list_pages', { zone: 'UTC', size: 2 }, ctx);
    expect(result).toMatchObject({ output: { value: ['a', 'b', 'c'] } });
    expect(sent.map(({ url }) => url)).toEqual([`${OWN}/pages?size=2`, next]);
    expect(sent.map(({ headers }) => headers['Prefer'])).toEqual(['zone="UTC"', 'zone="UTC"']);
  });

  it('is requested at the configured address when the operator set another one', async () => {
    const { sent, ctx } = vendor(
      [{ value: [], next: `${OWN}/pages?p=2` }, { value: [] }],
      'http://127.0.0.1:9/toy/',
    );
    await runLive(plugin, 'list_pages', {}, ctx);
    expect(sent[1]?.url).toBe('http://127.0.0.1:9/toy/pages?p=2');
  });

  it('can be continued by the caller', async () => {
    const { sent, ctx } = vendor([{ value: ['c'] }]);
    await runLive(plugin, 'list_pages', { next_link: `${OWN}/pages?p=2` }, ctx);
    expect(sent.map(({ url }) => url)).toEqual([`${OWN}/pages?p=2`]);
  });

  it.each([
    'https://evil.example/rest/v3/pages',
    'http://api.toy.example/rest/v3/pages',
    'https://api.toy.example.evil.example/rest/v3/pages',
    'https://api.toy.example:444/rest/v3/pages',
    'https://api.toy.example@evil.example/rest/v3/pages',
    'https://u:p@api.toy.example/rest/v3/pages',
    'https://api.toy.example/rest/v3/../../admin',
    'https://api.toy.example/rest/v3/%2e%2e/v4/pages',
    'https://api.toy.example/rest/v33/pages',
    '/rest/v3/pages',
    'file:///etc/passwd',
  ])('never leads to %s', async (next) => {
    const { sent, ctx } = vendor([{ value: [], next }]);
    await expect(runLive(plugin, 'list_pages', {}, ctx)).rejects.toMatchObject({ code: 'malformed_answer' });
    await expect(runLive(plugin, 'list_pages', { next_link: next }, ctx)).rejects.toMatchObject({
      code: 'malformed_answer',
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a header from the input', () => {
  it('is left out without its field, and the field is sent nowhere else', async () => {
    const { sent, ctx } = vendor([{ value: [] }, { value: [] }]);
    await runLive(plugin, 'list_pages', {}, ctx);
    await runLive(plugin, 'list_pages', { zone: 'UTC' }, ctx);
    expect(sent[0]?.headers).toMatchObject({ 'X-Fixed': 'yes' });
    expect(sent[0]?.headers['Prefer']).toBeUndefined();
    expect(sent[1]?.url).toBe(`${OWN}/pages`);
  });

  it.each(['a\r\nX-Evil: 1', 'ü'])('refuses %j', async (zone) => {
    const { sent, ctx } = vendor([]);
    await expect(runLive(plugin, 'list_pages', { zone }, ctx)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(sent).toEqual([]);
  });
});
