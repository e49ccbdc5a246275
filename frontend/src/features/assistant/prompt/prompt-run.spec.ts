import { describe, expect, it } from '@jest/globals';
import { newRun, withEvent } from './prompt-run.ts';

const event = (name: string, data: unknown) => ({ event: name, data: JSON.stringify(data) });
const start = { conversation_id: 'c', title: 'T', question: { id: 'q' }, answer: { id: 'a' }, left_out: 0 };

describe('withEvent', () => {
  it('adds each token to the answer and ends with the complete answer', () => {
    const events = [
      event('start', start),
      event('token', { text: 'Hel' }),
      event('token', { text: 'lo' }),
      event('news', { of: 'a later version' }),
      event('done', { answer: { id: 'a', body: 'Hello' } }),
    ];
    const seen = events.reduce<ReturnType<typeof newRun>[]>(
      (all, next) => [...all, withEvent(all.at(-1) ?? newRun('Hi?'), next)],
      [],
    );
    expect(seen.map(({ phase, text }) => [phase, text])).toEqual([
      ['writing', ''],
      ['writing', 'Hel'],
      ['writing', 'Hello'],
      ['writing', 'Hello'],
      ['over', 'Hello'],
    ]);
    expect(seen.at(-1)?.end).toEqual({ answer: { id: 'a', body: 'Hello' }, refusal: null });
  });

  it('keeps the text received before an error ends the answer', () => {
    const error = { code: 'provider_error', message: 'It broke off.', cause: 'broken_off' };
    const broken = withEvent(
      withEvent(newRun('Hi?'), event('token', { text: 'Hel' })),
      event('error', { error, answer: {} }),
    );
    expect([broken.text, broken.end?.refusal]).toEqual(['Hel', { ...error, requestId: null }]);
  });
});
