import { describe, expect, it } from '@jest/globals';
import { AdapterError, type AdapterErrorCode } from '@chairside/kit';
import { CircuitBreaker, outcomeOf } from './circuit-breaker.ts';

function setUp() {
  const clock = { at: 1_000_000 };
  const circuit = new CircuitBreaker('OpenAI', () => clock.at);
  const miss = (times: number, retryAfterMs?: number) => {
    for (let n = 0; n < times; n += 1) circuit.record('unanswered', circuit.admit(), retryAfterMs);
  };
  return { clock, circuit, miss, pass: () => circuit.admit() };
}

describe('a circuit breaker', () => {
  it('opens after ten unanswered calls in a row', () => {
    const { miss, pass } = setUp();
    miss(9);
    expect(pass).not.toThrow();
    miss(1);
    expect(pass).toThrow('OpenAI does not answer at the moment.');
  });

  it('opens when most of the last calls were not answered', () => {
    const { circuit, miss, pass } = setUp();
    for (let n = 0; n < 9; n += 1) {
      miss(2);
      circuit.record('answered', false);
    }
    expect(pass).not.toThrow();
    miss(2);
    expect(pass).toThrow();
  });

  it('stays closed for a vendor that does not answer now and then', () => {
    const { circuit, miss, pass } = setUp();
    for (let n = 0; n < 100; n += 1) {
      miss(1);
      circuit.record('answered', false);
    }
    expect(pass).not.toThrow();
  });

  it('says when to come back', () => {
    const { clock, miss, pass } = setUp();
    miss(10);
    clock.at += 2_000;
    expect(pass).toThrow(expect.objectContaining({ code: 'vendor_unavailable', retryAfterMs: 3_000 }));
  });

  it('stays open for as long as the vendor asks, up to a minute', () => {
    const { clock, miss, pass } = setUp();
    miss(10, 3_600_000);
    clock.at += 59_999;
    expect(pass).toThrow();
    clock.at += 1;
    expect(pass).not.toThrow();
  });

  it('lets one call probe after five seconds, and no second one before that has ended', () => {
    const { clock, circuit, miss, pass } = setUp();
    miss(10);
    clock.at += 5_000;
    expect(pass()).toBe(true);
    expect(pass).toThrow();
    circuit.record('unanswered', true);
    clock.at += 4_999;
    expect(pass).toThrow();
    clock.at += 1;
    expect(pass()).toBe(true);
    circuit.record('answered', true);
    expect([pass(), pass()]).toEqual([false, false]);
  });

  it('is not closed, nor kept open longer, by calls that were under way when it opened', () => {
    const { clock, circuit, miss, pass } = setUp();
    miss(10);
    circuit.record('answered', false);
    expect(pass).toThrow();
    clock.at += 5_000;
    pass();
    circuit.record('unanswered', false);
    circuit.record('answered', true);
    expect(pass).not.toThrow();
  });

  it('lets the next call probe when the probe’s outcome is unknown', () => {
    const { clock, circuit, miss, pass } = setUp();
    miss(10);
    clock.at += 5_000;
    circuit.record('unknown', pass());
    expect(pass()).toBe(true);
  });
});

describe('what an error says about the vendor', () => {
  const of = (code: AdapterErrorCode, status?: number) =>
    outcomeOf(new AdapterError(code, 'x', status === undefined ? {} : { status }));

  it('is an outage for no answer or 5xx', () => {
    expect([of('timeout'), of('vendor_unavailable'), of('vendor_unavailable', 503)]).toEqual(
      Array(3).fill('unanswered'),
    );
  });

  it('is no outage for any refusal or malformed answer', () => {
    expect([
      of('unauthorized', 401),
      of('rate_limited', 429),
      of('malformed_answer'),
      of('vendor_unavailable', 302),
    ]).toEqual(Array(4).fill('answered'));
  });

  it('is nothing for calls that were not sent, were cancelled, or failed in the hub', () => {
    expect([of('invalid_request'), of('cancelled'), of('not_configured'), outcomeOf(new Error('x'))]).toEqual(
      Array(4).fill('unknown'),
    );
  });
});
