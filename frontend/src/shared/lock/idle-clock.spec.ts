import { describe, expect, it } from '@jest/globals';
import { IdleClock } from './idle-clock.ts';

const MINUTE = 60_000;
const at = (minutes: number) => minutes * MINUTE;

describe('the idle lock', () => {
  it('warns two minutes before fifteen without input, and then locks', () => {
    const clock = new IdleClock(0);
    clock.tick(at(12.9));
    expect(clock.state.phase).toBe('open');
    clock.tick(at(13));
    expect(clock.state).toEqual({ phase: 'warning', lockAt: at(15), minutes: 15 });
    clock.tick(at(15));
    expect(clock.state.phase).toBe('locked');
  });

  it('counts from the last input', () => {
    const clock = new IdleClock(0);
    clock.input(at(10));
    clock.tick(at(22));
    expect(clock.state.phase).toBe('open');
    clock.tick(at(25));
    expect(clock.state.phase).toBe('locked');
  });

  it('keeps the warning until it is answered: moving the mouse is not an answer', () => {
    const clock = new IdleClock(0);
    clock.tick(at(13));
    clock.input(at(14));
    expect(clock.state).toMatchObject({ phase: 'warning', lockAt: at(15) });
    clock.stay(at(14));
    expect(clock.state).toMatchObject({ phase: 'open', lockAt: at(29) });
  });

  it('does not unlock by movement after a long sleep, or by an answer that came too late', () => {
    for (const wake of ['input', 'stay'] as const) {
      const clock = new IdleClock(0);
      clock[wake](at(60));
      expect(clock.state.phase).toBe('locked');
    }
  });

  it('unlocks with the password only, and then starts a new interval', () => {
    const clock = new IdleClock(0);
    clock.lock();
    clock.input(at(1));
    expect(clock.state.phase).toBe('locked');
    clock.unlock(at(2));
    expect(clock.state).toMatchObject({ phase: 'open', lockAt: at(17) });
  });

  it('applies a changed limit at once', () => {
    const clock = new IdleClock(0);
    clock.setMinutes(5, at(4));
    expect(clock.state).toEqual({ phase: 'warning', lockAt: at(5), minutes: 5 });
  });
});
