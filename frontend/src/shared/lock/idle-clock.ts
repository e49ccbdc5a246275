export type LockPhase = 'open' | 'warning' | 'locked';

const MINUTE = 60_000;
/** How long before the lock a person is warned. */
export const WARN_MS = 2 * MINUTE;
export const DEFAULT_MINUTES = 15;
/** At most one beat a minute tells the server that somebody is there. */
export const BEAT_EVERY_MS = MINUTE;

export interface LockState {
  readonly phase: LockPhase;
  /** When the view locks unless there is input. */
  readonly lockAt: number;
  readonly minutes: number;
}

/**
 * When somebody was last here, and what follows from it. A warning and a lock are not ended by mere input: the first
 * wants an answer, the second a password. Time comes from outside; sending and drawing are others' business.
 */
export class IdleClock {
  #lastInput: number;
  #minutes = DEFAULT_MINUTES;
  #phase: LockPhase = 'open';

  constructor(now: number) {
    this.#lastInput = now;
  }

  get state(): LockState {
    return {
      phase: this.#phase,
      lockAt: this.#lastInput + this.#minutes * MINUTE,
      minutes: this.#minutes,
    };
  }

  /** Somebody touched key, pointer or screen. */
  input(now: number): void {
    // A machine that slept past the lock wakes with a movement of the mouse: that is too late.
    this.tick(now);
    if (this.#phase === 'open') this.#lastInput = now;
  }

  /** Somebody said that they are still here, in this window or another. */
  stay(now: number): void {
    this.tick(now);
    if (this.#phase !== 'locked') this.#begin(now);
  }

  unlock(now: number): void {
    this.#begin(now);
  }

  lock(): void {
    this.#phase = 'locked';
  }

  setMinutes(minutes: number, now: number): void {
    this.#minutes = minutes;
    this.tick(now);
  }

  tick(now: number): void {
    if (this.#phase === 'locked') return;
    const left = this.state.lockAt - now;
    if (left <= 0) this.#phase = 'locked';
    else this.#phase = left <= WARN_MS ? 'warning' : 'open';
  }

  #begin(now: number): void {
    this.#lastInput = now;
    this.#phase = 'open';
  }
}
