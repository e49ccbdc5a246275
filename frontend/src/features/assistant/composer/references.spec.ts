import { expect, it } from '@jest/globals';
import { referenceOf, valueOf } from './references.ts';

it('what was picked is sent by its kind and id', () => {
  const sent = (kind: Parameters<typeof valueOf>[0], id: string) => referenceOf({ value: valueOf(kind, id) });
  expect(sent('practice_figures', 'open-dental')).toEqual({
    ...{ kind: 'practice_figures', tool_name: 'open-dental' },
  });
  expect(sent('lesson', 'l-1')).toEqual({ kind: 'lesson', lesson_id: 'l-1' });
  expect(sent('resource', 'r:1')).toEqual({ kind: 'resource', resource_id: 'r:1' });
});
