import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NO_TOKEN_MS, RunningAnswer } from './running-answer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('an answer that is being written', () => {
  it('ends after a silent interval, which each piece restarts', () => {
    const running = new RunningAnswer('1');
    jest.advanceTimersByTime(NO_TOKEN_MS - 1);
    running.append('Hel');
    jest.advanceTimersByTime(NO_TOKEN_MS - 1);
    expect(running.outcome).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect([running.outcome, running.signal.aborted, running.text]).toEqual(['timed_out', true, 'Hel']);
  });

  it('ends the call with the reason: stopped by a person or silent for too long', () => {
    const [stopped, silent] = [new RunningAnswer('1'), new RunningAnswer('2')];
    stopped.end('stopped');
    jest.advanceTimersByTime(NO_TOKEN_MS);
    const reasons = [stopped, silent].map(({ signal }) => (signal.reason as Error).name);
    expect(reasons).toEqual(['AbortError', 'TimeoutError']);
  });

  it('is ended once, with the first reason', () => {
    const running = new RunningAnswer('1');
    running.end('stopped');
    running.end('timed_out');
    running.append('late');
    jest.advanceTimersByTime(NO_TOKEN_MS);
    expect([running.outcome, running.text]).toEqual(['stopped', 'late']);
  });

  it('cannot be stopped when it is complete, as by a reader who disconnects', () => {
    const running = new RunningAnswer('1');
    running.close();
    running.end('stopped');
    jest.advanceTimersByTime(NO_TOKEN_MS);
    expect([running.outcome, running.signal.aborted]).toEqual([undefined, false]);
  });
});
