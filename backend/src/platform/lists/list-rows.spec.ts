import { describe, expect, it, jest } from '@jest/globals';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Sql } from '../database/sql.ts';
import { opens, prepared } from './list-rows.sql.ts';

const found = (text: string, values: unknown[]) =>
  ({ getQueryAndParameters: () => [text, values] }) as unknown as SelectQueryBuilder<ObjectLiteral>;

describe('the statement of a list', () => {
  it('is prepared under one name whatever its values, and under another one for another text', async () => {
    const many = jest.fn<Sql['many']>().mockResolvedValue([{ id: 1 }]);
    const read = prepared({ many } as unknown as Sql);
    expect(await read(found('select $1', [1]))).toEqual([{ id: 1 }]);
    await read(found('select $1', [2]));
    await read(found('select $1 limit 20', [1]));
    const [one, same, other] = many.mock.calls;
    expect(many.mock.calls.map(([, ...sent]) => sent)).toEqual([
      ['select $1', [1]],
      ['select $1', [2]],
      ['select $1 limit 20', [1]],
    ]);
    expect(same?.[0]).toBe(one?.[0]);
    expect(other?.[0]).not.toBe(one?.[0]);
    // PostgreSQL cuts longer names off.
    expect(one?.[0].length).toBeLessThan(64);
  });

  it('is the one that the list opens with on the first page of the usual size, without a search', () => {
    const query = { q: '', page: 1, page_size: 20 };
    const others = [{ q: 'a' }, { page: 2 }, { page_size: 21 }].map((more) => opens({ ...query, ...more }));
    expect([opens(query), ...others]).toEqual([true, false, false, false]);
  });
});
