import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { declareTool } from '../../declare/index.ts';
import type { LiveContext, ToolPlugin } from '../../runtime-types.ts';
import type { Json, Operation } from '../../types.ts';
import { rewriting } from '../contract/support/rewrite.ts';
import { declaredSetup } from '../contract/declared-setup.ts';
import { loopbackTransport } from '../servers/loopback.ts';
import { toyCards, toyDeclaration } from '../toy/declared.ts';
import type { VendorServer } from '../servers/vendor-server.ts';
import { aboutRecording, Pseudonyms, recordCall, replay, type RecordedCall, withCall } from './index.ts';

let server: VendorServer;
let transport: ReturnType<typeof loopbackTransport>;
let ctx: LiveContext;
beforeEach(async () => {
  const setup = declaredSetup(toyCards);
  server = await setup.startServer();
  transport = loopbackTransport();
  ctx = { transport, credential: setup.credential, settings: { base_url: server.url } };
});
afterEach(async () => {
  await transport.close();
  await server.close();
});

const record = async (id: string, input: Json, at = ctx, tool = toyCards): Promise<RecordedCall> =>
  (await recordCall(tool, id, input, at)).call;
const recordingOf = (...calls: RecordedCall[]) => ({ tool: 'toy-cards', calls });
const changed = (id: string, parts: object): ToolPlugin => ({
  ...toyCards,
  operations: toyCards.operations.map((one) => (one.id === id ? ({ ...one, ...parts } as Operation) : one)),
});

describe('a recording', () => {
  it('holds every page of a call, without people, keys and fields that nobody named', async () => {
    const call = await record('list_cards', { limit: 1, wants: 'Fridays' }, ctx);
    expect(call.exchanges).toHaveLength(1);
    const all = await record('list_cards', { limit: 1 });
    expect(all.exchanges.map(({ query }) => query)).toEqual([
      { limit: ['1'] },
      { limit: ['1'], after: ['1'] },
    ]);
    const text = JSON.stringify(all);
    for (const word of ['Cuspida', 'Bicus', 'red', 'blue', String(ctx.credential['api_key']), '127.0.0.1'])
      expect(text).not.toContain(word);
    expect(text).toContain('"wants":"mornings"');
    expect(await aboutRecording(toyCards, recordingOf(call, all))).toEqual([]);
  });

  it('calls a person by the same pseudonym in all calls', async () => {
    const pseudonyms = new Pseudonyms();
    const { call: list } = await recordCall(toyCards, 'list_cards', {}, ctx, pseudonyms);
    const { call: one } = await recordCall(toyCards, 'get_card', { card_id: 'c1' }, ctx, pseudonyms);
    const name = expect.stringMatching(/^Sample name \d+$/);
    expect(list.exchanges[0]?.answer).toMatchObject({ data: [{ name }, { name }] });
    const [, listed] = /"name":"([^"]+)"/.exec(JSON.stringify(list.exchanges)) ?? [];
    expect(one.exchanges[0]?.answer).toMatchObject({ card: { name: listed } });
  });

  it('takes a name out of what was sent, and out of the middle of other texts', async () => {
    const call = await record('add_card', { name: 'Molara Sample', wants: 'as Molara Sample likes it' });
    expect(JSON.stringify(call)).not.toContain('Molara');
    expect(call.exchanges[0]?.sent).toEqual(call.input);
  });

  it('takes out a key that the vendor quotes, and a name that also stands where nothing is marked', async () => {
    const row = { id: 'c1', name: 'Molara Sample', wants: 'Molara Sample' };
    const quoted = { id: 'c2', name: 'Bicus Sample', wants: `key ${ctx.credential['api_key']}` };
    const quoting = rewriting(ctx, () => ({ data: [row, quoted], more: false }));
    const call = await record('list_cards', {}, quoting);
    expect(JSON.stringify(call)).not.toMatch(/local-test|Molara/);
    expect(call.exchanges[0]?.answer).toMatchObject({ data: [{ id: 'c1' }, { wants: 'key [hidden]' }] });
    expect(await aboutRecording(toyCards, recordingOf(call))).toEqual([]);
  });

  it('keeps the form of days, addresses and numbers, so that schemas still take them', async () => {
    const person = z.looseObject({
      born: z.iso.date(),
      seen: z.iso.datetime(),
      mail: z.email(),
      file: z.number(),
      sex: z.enum(['F', 'M']),
    });
    const phi = ['born', 'seen', 'mail', 'file', 'sex'];
    const tool = changed('get_card', { output: person, phi });
    const real = {
      born: '1980-05-15',
      seen: '2026-02-03T10:11:12Z',
      mail: 'real@person.test',
      file: 912345678,
      sex: 'F',
    };
    const call = await record(
      'get_card',
      { card_id: 'c1' },
      rewriting(ctx, () => real),
      tool,
    );
    expect(call.exchanges[0]?.answer).toEqual({
      born: expect.stringMatching(/^18\d\d-\d\d-\d\d$/),
      seen: expect.stringMatching(/^18\d\d-\d\d-\d\dT00:00:00Z$/),
      mail: expect.stringMatching(/^sample\d+@example\.test$/),
      file: expect.any(Number),
      sex: 'F',
    });
    expect(JSON.stringify(call)).not.toMatch(/1980|912345678|real/);
    expect(await aboutRecording(tool, recordingOf(call))).toEqual([]);
  });

  it('is not made of what no longer fits without its people', async () => {
    const tool = changed('get_card', {
      output: z.looseObject({ card: z.looseObject({ name: z.string().max(14) }) }),
      phi: ['card.name'],
    });
    const short = rewriting(ctx, () => ({ card: { name: 'Li' } }));
    expect(await record('get_card', { card_id: 'c1' }, short, tool)).toMatchObject({ operation: 'get_card' });
    const strict = changed('get_card', {
      output: z.looseObject({ card: z.looseObject({ name: z.string().max(4) }) }),
      phi: ['card.name'],
    });
    await expect(record('get_card', { card_id: 'c1' }, short, strict)).rejects.toThrow(
      'Without people it no longer fits',
    );
  });

  it('of a tool without patients keeps its texts, but never what an address of a page carries', async () => {
    const pagination = {
      kind: 'link' as const,
      param: 'page',
      next: 'next',
      items: 'data',
      limitParam: 'limit',
      maxPages: 5,
    };
    const [list] = toyDeclaration.operations;
    const open = declareTool({
      ...toyDeclaration,
      manifest: { ...toyDeclaration.manifest, dataClasses: ['business'] },
      operations: [
        {
          ...list!,
          phi: [],
          pagination,
          input: { limit: z.coerce.number().optional(), page: z.string().optional() },
          output: z.looseObject({ data: z.array(z.looseObject({})) }),
        },
      ],
    });
    const setup = declaredSetup(open);
    const own = await setup.startServer();
    const at = { ...ctx, credential: setup.credential, settings: { base_url: own.url } };
    const call = await record('list_cards', { limit: 1 }, at, open);
    await own.close();
    expect(call.exchanges).toHaveLength(2);
    expect(JSON.stringify(call)).toContain('Cuspida Sample');
    expect(JSON.stringify(call.exchanges[0])).toContain('https://recorded.example/cards?page=1');
    expect(JSON.stringify(call.exchanges[0])).not.toContain('skiptoken');
    expect(await aboutRecording(open, recordingOf(call))).toEqual([]);
  });

  it('replaces an older one of the same call', async () => {
    const [first, other] = [
      await record('get_card', { card_id: 'c1' }),
      await record('get_card', { card_id: 'c2' }),
    ];
    const twice = [first, other, first].reduce(withCall, { tool: 'toy-cards', calls: [] });
    expect(twice.calls).toHaveLength(2);
  });
});

describe('the check of a recording', () => {
  it.each<[string, (text: string) => string, string]>([
    ['a name', (text) => text.replaceAll(/Sample name \d+/g, 'Real Person'), 'exchanges.0.answer.card.name'],
    [
      'an unnamed field',
      (text) => text.replaceAll(/Sample colour \d+/g, 'Main Street 7'),
      'exchanges.0.answer.card.colour',
    ],
    ['a key', (text) => text.replace('"mornings"', '"Bearer abcdefgh"'), 'exchanges.0.answer.card.wants'],
  ])('finds %s that was left in, and says where, but not what', async (_, spoil, place) => {
    const call = await record('get_card', { card_id: 'c1' });
    const spoiled = JSON.parse(spoil(JSON.stringify(call))) as RecordedCall;
    const found = (await aboutRecording(toyCards, recordingOf(spoiled))).join('\n');
    expect(found).toContain(place);
    expect(found).not.toMatch(/Real Person|Main Street|abcdefgh/);
  });

  it('refuses what cannot be judged, and the recording of another tool', async () => {
    const call = await record('get_card', { card_id: 'c1' });
    const gone = { ...call, operation: 'gone' };
    expect(await aboutRecording(toyCards, recordingOf(gone))).toEqual([
      'gone cannot be judged: the tool has no operation gone any more',
    ]);
    expect(await aboutRecording(toyCards, { tool: 'other', calls: [] })).toEqual([
      'the recording is of other, not of toy-cards',
    ]);
  });
});

describe('a replay says what has drifted:', () => {
  const schema = (parts: z.ZodRawShape) => ({
    output: z.looseObject({ card: z.looseObject(parts) }),
    phi: [],
  });
  it.each<[string, string, object, string]>([
    ['the answer', 'get_card', schema({ colour: z.number() }), 'outside its schema: card.colour'],
    [
      'the path',
      'get_card',
      { request: { method: 'GET', path: '/people/{card_id}' } },
      'it asks GET /people/c1, and was recorded asking GET /cards/c1',
    ],
    [
      'the verb',
      'add_card',
      { request: { method: 'PUT', path: '/cards' } },
      'it asks PUT /cards, and was recorded asking POST /cards',
    ],
    [
      'the query',
      'list_cards',
      { request: { method: 'GET', path: '/cards', fixedQuery: { sort: 'name' } } },
      'its query has limit, sort, and had limit',
    ],
    [
      'the body',
      'add_card',
      { request: { method: 'POST', path: '/cards', fixedBody: { source: 'hub' } } },
      'it sends name, source, wants, and sent name, wants',
    ],
    ['the pages', 'list_cards', { pagination: undefined }, 'it stops 1 pages before the end'],
  ])('%s', async (_, id, parts, words) => {
    const inputs: Record<string, Json> = {
      list_cards: { limit: 1 },
      get_card: { card_id: 'c1' },
      add_card: { name: 'Molara', wants: 'noon' },
    };
    const call = await record(id, inputs[id] ?? {});
    expect((await replay(toyCards, call)).drift).toEqual([]);
    expect((await replay(changed(id, parts), call)).drift.join('\n')).toContain(words);
  });
});
