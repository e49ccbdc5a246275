import { expect, it } from '@jest/globals';
import openai from './index.ts';
import { response, responseText } from './response-schemas.ts';

const message = { content: [{ type: 'output_text', text: 'Calm' }] };
const chat = { id: 'c', object: 'chat.completion', created: 1, model: 'm' };

it.each([
  ['chat', 'no choices', { ...chat, choices: [] }],
  ['get_response', 'no status', { id: 'r', object: 'response', output: [] }],
  ['get_response', 'an item without a type', { id: 'r', object: 'response', output: [message] }],
  [
    'moderation',
    'categories that were not judged',
    {
      id: 'm',
      model: 'm',
      results: [{ flagged: false, categories: { illicit: null }, category_scores: { illicit: null } }],
    },
  ],
  ['list_input_items', 'items without id and type', { object: 'list', data: [{}], has_more: false }],
])('an answer of %s with %s is accepted, as the vendor’s document says', (id, _, answer) => {
  const operation = openai.operations.find((one) => one.id === id);
  expect(operation?.output.safeParse(answer)).toMatchObject({ success: true });
});

it('the text of an item without a type is part of the answer', () => {
  expect(responseText(response.parse({ id: 'r', object: 'response', output: [message] }))).toBe('Calm');
});
