import { expect, it } from '@jest/globals';
import { modelsIn } from './model-list.ts';

it('the list of models contains chat models, newest first, with their display names', () => {
  const mixed = [
    { id: 'chat-small', created: 1 },
    { id: 'text-embedding-1', created: 9 },
    { id: 'chat-large', created: 2 },
    { id: 'Whisper-1', created: 9 },
  ];
  expect(modelsIn(mixed, ['embed', 'whisper']).map(({ id }) => id)).toEqual(['chat-large', 'chat-small']);
  const dated = [{ id: 'b', display_name: 'Model B', created_at: '2026-01-01T00:00:00Z' }];
  expect(modelsIn(dated)).toEqual([{ id: 'b', name: 'Model B' }]);
});

it('the list of models keeps the tool’s order where models have no date', () => {
  expect(modelsIn([{ id: 'b' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['b', 'a']);
});
