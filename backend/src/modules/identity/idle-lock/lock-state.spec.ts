import { describe, expect, it } from '@jest/globals';
import { isDue, lockState } from './lock-state.ts';

const start = new Date('2026-01-05T13:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const row = (over: object = {}) => ({
  session_at: start,
  last_input_at: start,
  locked_at: null,
  minutes: 15,
  max_minutes: 30,
  ...over,
});

describe('the lock of a session', () => {
  it('is open until the limit without input, and locked from then on', () => {
    expect(lockState(row(), after(14.99))).toMatchObject({ locked: false, reason: null });
    expect(lockState(row(), after(15))).toMatchObject({ locked: true, reason: 'idle' });
    expect(lockState(row({ minutes: 30 }), after(29)).locked).toBe(false);
  });

  it('is not timed before the first patient data', () => {
    expect(lockState(row({ last_input_at: null }), after(600))).toMatchObject({
      locked: false,
      locks_at: null,
    });
  });

  it('stays locked when somebody locked it, whatever input there was', () => {
    expect(lockState(row({ locked_at: start }), after(0)).reason).toBe('idle');
  });

  it('cannot be opened twelve hours after signing in, also without a pause', () => {
    const busy = { last_input_at: after(719) };
    expect(lockState(row(busy), after(719)).locked).toBe(false);
    expect(lockState(row(busy), after(720)).reason).toBe('session_age');
  });

  it('stores a heartbeat every half minute at most', () => {
    expect(isDue(row(), after(0.49))).toBe(false);
    expect(isDue(row(), after(0.5))).toBe(true);
  });
});
