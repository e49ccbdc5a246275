import { expect, it } from '@jest/globals';
import { changedText, incidentsText, placeOf, titleOf } from './incident-text.ts';

it('says how many incidents were changed, and of how many where that differs', () => {
  expect(incidentsText(1)).toBe('1 incident');
  expect(changedText(3, 3, true)).toBe('3 incidents resolved.');
  expect(changedText(2, 3, false)).toBe('2 of 3 incidents reopened.');
});

it('names an error and a failed call by the message, and a missing page by its address', () => {
  const named = (kind: 'error' | 'not_found' | 'tool_call', message: string, url: string) => {
    const incident = { kind, message, url };
    return [titleOf(incident), placeOf(incident)];
  };
  expect(named('error', 'It broke', '/store')).toEqual(['It broke', '/store']);
  expect(named('not_found', 'Page not found', '/old')).toEqual(['/old', 'Page not found']);
  expect(named('tool_call', 'OpenAI, chat: the vendor did not answer in time.', '')).toEqual([
    'OpenAI, chat: the vendor did not answer in time.',
    'Call to a tool',
  ]);
});
