import { describe, expect, it } from '@jest/globals';
import { monthAfter } from './usage-ledger.ts';
import { countedIn, roughTokens, wasCutOff } from './tokens.ts';

describe('tokens', () => {
  it('are read from either vendor’s format, cached ones included', () => {
    const openAi = { usage: { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 } };
    const anthropic = { usage: { input_tokens: 9, output_tokens: 5, cache_read_input_tokens: 100 } };
    expect([countedIn(openAi), countedIn(anthropic)]).toEqual([
      { in: 9, out: 5 },
      { in: 109, out: 5 },
    ]);
  });

  it('are estimated where the tool reports none', () => {
    for (const output of [null, {}, { usage: null }, { usage: { prompt_tokens: 'x' } }])
      expect(countedIn(output)).toBeNull();
    expect(roughTokens('12345')).toBe(2);
  });

  it('show when an answer reached its maximum length', () => {
    expect(wasCutOff({ choices: [{ finish_reason: 'length' }] })).toBe(true);
    expect(wasCutOff({ stop_reason: 'max_tokens' })).toBe(true);
    expect([wasCutOff({ choices: [{ finish_reason: 'stop' }] }), wasCutOff(null)]).toEqual([false, false]);
  });

  it('start again with the next calendar month', () => {
    expect(monthAfter(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });
});
