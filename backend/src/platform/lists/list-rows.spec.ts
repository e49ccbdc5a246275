import { describe, expect, it, jest } from '@jest/globals';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { opens, prepared } from './list-rows.sql.ts';

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Finds statements for a connection that answers each with one row. */
function connection() {
  const query = jest.fn(async (_sent: Sent) => ({ rows: [{ id: 1 }] }));
  const release = jest.fn(async () => undefined);
  const dataSource = { createQueryRunner: () => ({ connect: async () => ({ query }), release }) };
  const found = (text: string, values: unknown[]) =>
    ({
      dataSource,
      getQueryAndParameters: () => [text, values],
    }) as unknown as SelectQueryBuilder<ObjectLiteral>;
  return { query, release, found };
}

describe('the statement of a list', () => {
  it('is prepared under one name whatever its values, and under another one for another text', async () => {
    const { query, release, found } = connection();
    expect(await prepared(found('select $1', [1]))).toEqual([{ id: 1 }]);
    await prepared(found('select $1', [2]));
    await prepared(found('select $1 limit 20', [1]));
    const sent = query.mock.calls.map(([one]) => one);
    expect(sent.map(({ text, values }) => [text, values])).toEqual([
      ['select $1', [1]],
      ['select $1', [2]],
      ['select $1 limit 20', [1]],
    ]);
    const [one, same, other] = sent;
    expect(same?.name).toBe(one?.name);
    expect(other?.name).not.toBe(one?.name);
    // PostgreSQL cuts longer names off.
    expect(one?.name.length).toBeLessThan(64);
    expect(release).toHaveBeenCalledTimes(3);
  });

  it('gives its connection back when it fails', async () => {
    const { query, release, found } = connection();
    query.mockRejectedValue(new Error('cut off'));
    await expect(prepared(found('select 1', []))).rejects.toThrow('cut off');
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is the one that the list opens with on the first page of the usual size, without a search', () => {
    const query = { q: '', page: 1, page_size: 20 };
    const others = [{ q: 'a' }, { page: 2 }, { page_size: 21 }].map((more) => opens({ ...query, ...more }));
    expect([opens(query), ...others]).toEqual([true, false, false, false]);
  });
});
