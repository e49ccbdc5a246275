import { expect, it } from '@jest/globals';
import type { Sql } from '#platform/database/sql.ts';
import { MockRecords } from './mock-records.ts';

it('sample data loses only characters that PostgreSQL cannot store', async () => {
  const written: unknown[][] = [];
  const sql = {
    run: async (_: string, __: string, values: unknown[]) => written.push(values),
  } as unknown as Sql;
  const store = new MockRecords(sql).of('c1');
  const typed = String.raw`\u0000 and \\ud800`;
  await store.put('notes', 'k\0', { 'a\0': 'x\0\0y', half: '\ud83d', whole: '😀', typed });
  expect(written[0]?.slice(0, 3)).toEqual(['c1', 'notes', 'k\ufffd']);
  expect(JSON.parse(String(written[0]?.[3]))).toEqual({
    'a\ufffd': 'x\ufffd\ufffdy',
    half: '\ufffd',
    whole: '😀',
    typed,
  });
});
