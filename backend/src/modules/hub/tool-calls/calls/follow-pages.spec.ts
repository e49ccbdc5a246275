import { describe, expect, it } from '@jest/globals';
import { AdapterError, type Json, type Operation, type OperationResult } from '@chairside/kit';
import { assertPaged, followPages } from './follow-pages.ts';

const operation = {
  id: 'list_notes',
  pagination: { kind: 'cursor', param: 'after', next: 'next', items: 'notes', maxPages: 10 },
} as Operation;
const output = (value: unknown): OperationResult => ({ kind: 'output', output: value });
/** A list without an end: page n has the note n. */
const pageOf = ({ after = 0 }: Json): Promise<OperationResult> =>
  Promise.resolve(output({ notes: [after], next: String(Number(after) + 1) }));

describe('the pages of a list', () => {
  it('are one request each, no more than asked for, and no more than the tool allows', async () => {
    const sent: Json[] = [];
    const fetchPage = (input: Json) => (sent.push(input), pageOf(input));
    expect(await followPages({ operation, input: { tag: 'x' }, pages: 3 }, fetchPage)).toEqual(
      output({ notes: [0, '1', '2'], next: '3' }),
    );
    expect(sent).toEqual([{ tag: 'x' }, { tag: 'x', after: '1' }, { tag: 'x', after: '2' }]);
    await followPages({ operation, input: {}, pages: 20 }, fetchPage);
    expect(sent).toHaveLength(13);
  });

  it('fail as a whole when a later one fails', async () => {
    const failing = (input: Json) =>
      input['after'] ? Promise.reject(new AdapterError('vendor_unavailable', 'down')) : pageOf(input);
    await expect(followPages({ operation, input: {}, pages: 2 }, failing)).rejects.toThrow('down');
  });

  it('are refused when they are too large together', async () => {
    const large = 'x'.repeat(4 * 1024 * 1024);
    const fetchPage = (input: Json) =>
      Promise.resolve(output({ notes: [large], next: `${input['after']}1` }));
    await expect(followPages({ operation, input: {}, pages: 3 }, fetchPage)).rejects.toMatchObject({
      code: 'answer_too_large',
      message: 'The pages of list_notes are too large together; ask for fewer.',
    });
    await expect(followPages({ operation, input: {}, pages: 2 }, fetchPage)).resolves.toBeDefined();
  });

  it('are refused for what has none', () => {
    const single = { id: 'get_note' } as Operation;
    expect(() => assertPaged({ operation: single, pages: 2 })).toThrow('get_note has no pages');
    expect(() => assertPaged({ operation: single, pages: 1 })).not.toThrow();
  });
});
