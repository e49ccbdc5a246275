import { describe, expect, it } from '@jest/globals';
import { AdapterError } from '@chairside/kit';
import { Breaker } from './breaker.ts';

function setUp() {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const breaker = new Breaker(clock);
  const fail = (times: number, code: 'timeout' | 'unauthorized' = 'timeout') => {
    for (let n = 0; n < times; n += 1) breaker.failed('k', new AdapterError(code, 'x'));
  };
  return { clock, breaker, fail, pass: () => breaker.pass('k', 'OpenAI') };
}

describe('Breaker', () => {
  it('opens after ten failures in a row', () => {
    const { fail, pass } = setUp();
    fail(9);
    expect(pass).not.toThrow();
    fail(1);
    expect(pass).toThrow('OpenAI does not answer at the moment.');
  });

  it('lets one call try after five seconds, and no second one before that ended', () => {
    const { clock, fail, pass } = setUp();
    fail(10);
    clock.at = 5_000;
    expect(pass).not.toThrow();
    expect(pass).toThrow();
  });

  it('closes with the first answer, also with a refusal', () => {
    const { breaker, fail, pass } = setUp();
    fail(10);
    breaker.succeeded('k');
    expect(pass).not.toThrow();
    fail(9);
    fail(1, 'unauthorized');
    fail(9);
    expect(pass).not.toThrow();
  });
});
