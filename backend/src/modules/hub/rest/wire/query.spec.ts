import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '#platform/errors/app-error.ts';
import type { Column, Columns, Kind } from '../tables/columns.ts';
import { parseList } from './quoted-list.ts';
import { parseQuery, type RowsQuery } from './query.ts';

const column = (name: string, kind: Kind): [string, Column] => [
  name,
  { name, property: name, kind, nullable: true, hasDefault: true },
];
const columns: Columns = new Map([
  column('id', 'uuid'),
  column('name', 'text'),
  column('native', 'boolean'),
  column('version', 'integer'),
  column('at', 'timestamp'),
  column('tools', 'texts'),
  column('permissions', 'json'),
]);
const named = { table: 'things', columns };
const parse = (query: string): RowsQuery => parseQuery(named, `/rest/v1/things?${query}`);
const one = (query: string) => parse(query).filters[0];

/** How the client writes a list (postgrest-js, `in`). */
const written = (values: readonly string[]): string =>
  `(${[...new Set(values)].map((value) => (/[,()]/.test(value) ? `"${value}"` : value)).join(',')})`;

describe('a list as the client writes it', () => {
  /** The client escapes nothing, so a value that looks like the end of a quoted one cannot be told from it. */
  const value = fc.string({ unit: 'grapheme' }).filter((text) => !/["\\]/.test(text));

  it('is read back value by value', () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1 }), (values) => {
        fc.pre(values.length > 1 || values[0] !== '');
        expect(parseList(written(values))).toEqual(values);
      }),
    );
  });

  it.each<[string, string[] | null]>([
    ['()', []],
    ['(a)', ['a']],
    ['(a,"b,c",d)', ['a', 'b,c', 'd']],
    ['("a\\"b",c)', ['a"b', 'c']],
    ['("a"b",c)', ['a"b', 'c']],
    ['(a"b)', ['a"b']],
    ['("")', ['']],
    ['(a,)', ['a', '']],
    ['("a)', null],
    ['("a"b)', null],
    ['(a(b)', null],
    ['a,b', null],
    ['(', null],
  ])('%s', (text, expected) => expect(parseList(text)).toEqual(expected));
});

describe('a query', () => {
  it('without anything asks for all columns of the first thousand rows', () => {
    const { columns: asked, filters, order, page } = parse('');
    expect(asked).toEqual([...columns.values()]);
    expect([filters, order, page]).toEqual([[], [], { limit: 1_000, offset: 0 }]);
  });

  it('reads negation, lists, states and patterns', () => {
    expect(one('name=not.in.(a,"b,c")')).toMatchObject({
      negated: true,
      test: { op: 'in', values: ['a', 'b,c'] },
    });
    expect(one('native=is.FALSE')).toMatchObject({ negated: false, test: { op: 'is', value: false } });
    expect(one('name=ilike.*50%25\\%25*')).toMatchObject({ test: { op: 'ilike', value: '%50%\\%%' } });
    expect(one('name=eq.not.eq.x')).toMatchObject({ negated: false, test: { value: 'not.eq.x' } });
    expect(one('version=gte.-12')).toMatchObject({ test: { value: -12 } });
  });

  it('reads an order with and without direction and place of nulls', () => {
    const { order } = parse('order=name.desc.nullslast,"at",version.nullsfirst');
    expect(order).toEqual([
      { column: columns.get('name'), descending: true, nulls: 'last' },
      { column: columns.get('at'), descending: false },
      { column: columns.get('version'), descending: false, nulls: 'first' },
    ]);
  });

  it('never asks for more than a thousand rows', () => {
    expect(parse('limit=999999999&offset=7').page).toEqual({ limit: 1_000, offset: 7 });
    expect(parse('limit=0').page.limit).toBe(0);
  });
});

const SIGNS = [
  '"',
  "'",
  '(',
  ')',
  ',',
  '.',
  '*',
  '%',
  '\\',
  ':',
  '$1',
  ';',
  '--',
  ' ',
  '=',
  '&',
  '{',
  '}',
  '::',
];
const WORDS = [
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'or',
  'not',
  'eq',
  'in',
  'is',
  'null',
  'like',
];
const TOKENS = [...SIGNS, ...WORDS, ...columns.keys(), 'asc', 'nullsfirst', 'drop table', '0', '__proto__'];
const grammar = fc
  .array(fc.oneof(fc.constantFrom(...TOKENS), fc.string()), { maxLength: 12 })
  .map((parts) => parts.join(''));
const hostile = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...columns.keys(), ...WORDS), grammar), grammar), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs).toString());

/** What stands in a query besides columns, values and numbers. */
function strangers({ columns: asked, filters, order, page }: RowsQuery): unknown[] {
  const named = [...asked, ...order.map((one) => one.column), ...filters.map((one) => one.column)];
  const words = [
    ...filters.flatMap(({ negated, test }) => [negated, test.op]),
    ...order.flatMap(({ descending, nulls }) => [descending, nulls]),
  ];
  const allowed = new Set<unknown>([true, false, undefined, 'first', 'last', 'in', 'is']);
  for (const op of ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']) allowed.add(op);
  return [
    ...named.filter((one) => columns.get(one.name) !== one),
    ...words.filter((word) => !allowed.has(word)),
    ...[page.limit, page.offset].filter((count) => !Number.isSafeInteger(count) || count < 0),
  ];
}

describe('any text at all', () => {
  it('becomes columns of the table, values and numbers, or a refusal of the protocol', () => {
    let understood = 0;
    fc.assert(
      fc.property(hostile, (query) => {
        try {
          expect(strangers(parse(query))).toEqual([]);
          understood += 1;
        } catch (cause) {
          if (!(cause instanceof AppError)) throw cause;
          expect(cause.status).toBe(400);
        }
      }),
      { numRuns: 5_000, seed: 17 },
    );
    expect(understood).toBeGreaterThan(100);
  });

  it('as a value stays exactly that value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = new URLSearchParams([['name', `eq.${text}`]]).toString();
        fc.pre(query.length <= 8_000 && text.isWellFormed());
        expect(one(query)?.test).toEqual({ op: 'eq', value: text });
      }),
    );
  });
});
