import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { misfitOf } from './misfit.ts';

const person = z.looseObject({ name: z.string() });
const answer = z.looseObject({
  data: z.array(person).optional(),
  byName: z.record(z.string(), z.array(person)).nullable(),
  either: z.union([z.object({ list: z.array(z.number()) }), z.object({ one: z.number() })]).optional(),
  later: z.lazy(() => person).default({ name: '' }),
  piped: z.string().pipe(z.coerce.number()).optional(),
});
const whole = { data: [], byName: {} };

function fieldOf(body: unknown, schema: z.ZodType = answer): string {
  const { error } = schema.safeParse(body);
  if (!error) throw new Error('it fits');
  return misfitOf(error, schema);
}

describe('the field of an answer that does not fit', () => {
  it.each([
    ['data.*.name', { ...whole, data: [{ name: 'Ada' }, { name: 5 }] }],
    ['byName.*.*.name', { ...whole, byName: { Lovelace: [{}] } }],
    ['byName', { data: [] }],
    ['either', { ...whole, either: { list: ['x'] } }],
    ['later.name', { ...whole, later: {} }],
    ['piped', { ...whole, piped: 'Ada' }],
    ['body', []],
  ])('is %s', (field, body) => expect(fieldOf(body)).toBe(field));

  it('never holds a key that the vendor chose, whatever map judged it', () => {
    const { error } = z.record(z.string(), person).safeParse({ 'Ada Lovelace, 1815': {} });
    expect(error && misfitOf(error)).toBe('*.name');
    expect(fieldOf({ Lovelace: {} }, z.record(z.string(), person))).toBe('*.name');
  });
});
