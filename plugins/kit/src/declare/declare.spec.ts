import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { runLive } from '../runs/run-live.ts';
import { runMock } from '../runs/run-mock.ts';
import type { AdapterError } from '../runs/adapter-error.ts';
import type { ToolPlugin } from '../runtime-types.ts';
import type { Json } from '../types.ts';
import { validateManifest } from '../validation/validate.ts';
import { declaredSetup } from '../testing/contract/declared-setup.ts';
import { describeToolContract } from '../testing/contract/describe.ts';
import { loopbackTransport } from '../testing/servers/loopback.ts';
import { MemoryMockStore, testClock } from '../testing/memory-store.ts';
import { complaints } from '../testing/toy/complaints.ts';
import { toyCards, toyDeclaration } from '../testing/toy/declared.ts';
import { apiKey, type DeclaredOperation, declareTool, type ToolDeclaration } from './index.ts';

const proxyOnly = declareTool({
  manifest: { ...toyDeclaration.manifest, dataClasses: ['business'], id: 'toy-proxy', name: 'Toy Proxy' },
  operations: [
    {
      id: 'show_account',
      title: 'Show the account',
      description: 'Whose key it is.',
      request: 'GET /account',
      output: z.looseObject({ id: z.string() }),
      sample: { id: 'a1', plan: 'small' },
    },
  ],
});

describeToolContract(toyCards, declaredSetup(toyCards));
describeToolContract(proxyOnly, declaredSetup(proxyOnly));

const context = () => ({ store: new MemoryMockStore(), clock: testClock });
type Context = ReturnType<typeof context>;
const call = async (id: string, input: Json, ctx: Context): Promise<unknown> => {
  const result = await runMock(toyCards, id, input, ctx);
  return result.kind === 'output' ? result.output : undefined;
};
const idsIn = (list: unknown): string[] => (list as { data: { id: string }[] }).data.map(({ id }) => id);

describe('the mock of a tool that is data', () => {
  it('shows what was added, changed and taken away, on one connection only', async () => {
    const ctx = context();
    const added = await call('add_card', { name: 'Molara Sample', wants: 'noon', extra: 1 }, ctx);
    expect(added).toEqual({ id: 'c3', name: 'Molara Sample', wants: 'noon', extra: 1 });
    await call('change_card', { card_id: 'c1', wants: 'evenings' }, ctx);
    expect(await call('delete_card', { card_id: 'c2' }, ctx)).toEqual({ done: true });
    expect(idsIn(await call('list_cards', {}, ctx))).toEqual(['c1', 'c3']);
    expect(await call('get_card', { card_id: 'c1' }, ctx)).toEqual({
      card: { id: 'c1', name: 'Cuspida Sample', wants: 'evenings', colour: 'red' },
    });
    expect(await call('add_card', { name: 'Incisa Sample', wants: 'noon' }, ctx)).toMatchObject({ id: 'c4' });
    expect(idsIn(await call('list_cards', {}, context()))).toEqual(['c1', 'c2']);
  });

  it('does not know a record that was taken away, nor one that never was', async () => {
    const ctx = context();
    await call('delete_card', { card_id: 'c2' }, ctx);
    for (const id of ['get_card', 'change_card', 'delete_card'])
      for (const card_id of ['c2', 'c9'])
        await expect(call(id, { card_id, wants: 'x' }, ctx)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('finds by a field of the records, and goes from page to page', async () => {
    expect(idsIn(await call('list_cards', { wants: 'Fridays' }, context()))).toEqual(['c2']);
    const first = await call('list_cards', { limit: 1 }, context());
    expect(first).toMatchObject({ more: true, last: '1' });
    const second = await call('list_cards', { limit: 1, after: '1' }, context());
    expect([idsIn(second), second]).toEqual([['c2'], expect.objectContaining({ more: false })]);
  });
});

describe('a tool that is data', () => {
  it("passes the vendor's own words on, with the key masked, but none about a refused key", async () => {
    const setup = declaredSetup(toyCards);
    const server = await setup.startServer();
    const transport = loopbackTransport();
    const failing = (status: number): Promise<unknown> => {
      server.setFault({ status });
      const settings = { base_url: server.url };
      return runLive(toyCards, 'list_cards', {}, { transport, settings, credential: setup.credential }).catch(
        (error: AdapterError) => error.detail,
      );
    };
    expect(await failing(422)).toBe('Problem 422 for [hidden]');
    expect(await failing(401)).toBeUndefined();
    await transport.close();
    await server.close();
  });

  const broken = (change: Partial<ToolDeclaration>): ToolPlugin =>
    declareTool({ ...toyDeclaration, ...change });
  const [list, get, add, change, remove] = toyDeclaration.operations as [
    DeclaredOperation,
    DeclaredOperation,
    DeclaredOperation,
    DeclaredOperation,
    DeclaredOperation,
  ];
  const rows = [{ id: 'c1', name: 'Cuspida Sample', wants: 'noon' }];

  it.each([
    [{ questions: ['phi: who is named?'] }, 'not answered yet: phi: who is named?'],
    [
      { operations: [{ ...list, request: 'GET cards' as 'GET /' }] },
      "list_cards: 'GET cards' is no request; write a verb and a path",
    ],
    [
      { operations: [{ ...list, records: 'crads' }] },
      "list_cards names the records 'crads', which the tool does not have",
    ],
    [
      { operations: [{ ...get, records: undefined }] },
      "get_card has no sample; give the vendor's answer, or name its records",
    ],
    [
      { operations: [list, { ...add, input: { text: z.string() } }] },
      'add_card: no input can be made of its samples for text; give an example that works',
    ],
    [{ records: { cards: { key: 'id', rows: [] } } }, 'records.cards has no row'],
    [{ records: { cards: { key: 'nr', rows } } }, 'records.cards: every row needs its "nr"'],
    [
      { records: { cards: { key: 'id', rows: [...rows, ...rows] } } },
      'records.cards: two rows have the same "id"',
    ],
    [
      { operations: [list, remove], records: { cards: { key: 'id', rows } } },
      'records.cards: delete_card takes one away; give two rows',
    ],
    [{ operations: [add, change] }, "the check operation '' is not one of its read operations"],
  ] as [Partial<ToolDeclaration>, string][])(
    'that is wrong is refused with a sentence: %#',
    (parts, sentence) => {
      expect(validateManifest(broken(parts)).join('\n')).toContain(sentence);
    },
  );

  it('means by its verb who may repeat it and whom sample data may stand for', () => {
    const ways = toyCards.operations.map(({ id, effect, fallback, idempotent }) => [
      id,
      effect,
      fallback,
      idempotent,
    ]);
    expect(ways).toEqual([
      ['list_cards', 'read', 'list', true],
      ['get_card', 'read', 'never', true],
      ['add_card', 'write', 'never', false],
      ['change_card', 'write', 'never', false],
      ['delete_card', 'delete', 'never', false],
      ['send_all', 'write', 'never', false],
    ]);
  });

  it.each<[string, Partial<DeclaredOperation>]>([
    [
      'offsets',
      {
        input: { limit: z.coerce.number().optional(), offset: z.coerce.number().optional() },
        output: z.array(z.looseObject({ id: z.string() })),
        at: '',
        phi: ['*.name'],
        pagination: { kind: 'offset', limitParam: 'limit', offsetParam: 'offset', pageSize: 10, maxPages: 5 },
      },
    ],
    [
      'whole addresses',
      {
        input: { limit: z.coerce.number().optional(), page: z.string().optional() },
        output: z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) }),
        pagination: {
          kind: 'link',
          param: 'page',
          next: 'next',
          items: 'data',
          limitParam: 'limit',
          maxPages: 5,
        },
      },
    ],
  ])('is walked by %s as well, on mock and live', async (_, parts) => {
    const tool = broken({ operations: [{ ...list, ...parts }] });
    const setup = declaredSetup(tool);
    expect(await complaints(tool, setup, 'mock list_cards')).toBe('');
    expect(await complaints(tool, setup, 'live list_cards')).toBe('');
  });

  it('keeps in the address of a next page what the first was asked with', async () => {
    const parts = {
      request: 'GET /boxes/{box}/cards',
      fallback: 'list',
      input: {
        box: z.string(),
        limit: z.number().optional(),
        since: z.string(),
        page: z.string().optional(),
      },
      output: z.looseObject({ next: z.string() }),
      ...{
        pagination: {
          kind: 'link',
          param: 'page',
          next: 'next',
          items: 'data',
          limitParam: 'limit',
          maxPages: 5,
        },
      },
    } as const;
    const tool = broken({ operations: [{ ...list, ...parts } as DeclaredOperation] });
    const asked = { box: 'b1', limit: 1, since: '2026-01-05' };
    const first = (await runMock(tool, 'list_cards', asked, context())) as { output: { next: string } };
    expect(Object.fromEntries(new URL(first.output.next).searchParams)).toEqual({
      ...{ limit: '1', since: '2026-01-05', $skiptoken: '1' },
    });
  });

  it('is judged like every other: samples outside the schema, lost pages and unmarked patient data are found', async () => {
    const lost = broken({ operations: [{ ...list, input: { after: z.string().optional() } }] });
    expect(await complaints(lost, declaredSetup(lost), 'mock list_cards')).toContain(
      'its input does not name limit, which its pagination sets',
    );
    const strange = broken({
      operations: [{ ...list, output: z.looseObject({ data: z.array(z.looseObject({ id: z.number() })) }) }],
    });
    expect(await complaints(strange, declaredSetup(strange), 'mock list_cards')).toContain(
      'outside its schema: data.0.id',
    );
    const unmarked = broken({ operations: [list, { ...get, phi: [] }] });
    expect(await complaints(unmarked, declaredSetup(unmarked), 'live get_card')).toContain(
      'patient data without a mark in phi: card.name',
    );
  });

  it('signs in with the headers that its manifest names', async () => {
    const keyed = broken({
      manifest: { ...toyDeclaration.manifest, auth: [apiKey({ 'x-key': '{credential.api_key}' })] },
    });
    expect(await complaints(keyed, declaredSetup(keyed), 'live: the credential check')).toBe('');
  });
});
