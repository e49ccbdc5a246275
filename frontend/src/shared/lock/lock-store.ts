import { ApiError } from '../api/index.ts';
import { onUserChange } from '../auth/session/session-lifecycle.ts';
import { saveDrafts } from '../drafts/open-drafts.ts';
import { BEAT_EVERY_MS, IdleClock } from './idle-clock.ts';
import type { LockState } from './idle-clock.ts';
import { lockApi } from './api.ts';
import { lockChannel } from './lock-channel.ts';
import type { LockMessage } from './lock-channel.ts';

const TICK_MS = 1_000;
/** A mouse moves a hundred times a second; once a second is enough to know it. */
const ACTIVITY_EVERY_MS = 1_000;
const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let clock = new IdleClock(Date.now());
let shown: LockState = clock.state;
let stop: (() => void) | null = null;
let beatAt = -Infinity;
let inputAt = -Infinity;
let send: (message: LockMessage) => void = () => undefined;
const listeners = new Set<() => void>();
const emptying = new Set<() => void>();

function show(): void {
  const before = shown.phase;
  const { phase, lockAt, minutes } = clock.state;
  if (before === phase && shown.lockAt === lockAt && shown.minutes === minutes) return;
  shown = clock.state;
  if (phase === 'locked' && before !== 'locked') conceal();
  // Between inputs only a change of phase is worth drawing.
  if (before !== phase || phase === 'warning') listeners.forEach((listener) => listener());
}

/** Drafts first: what the server does not take any more stays in memory and is sent after the password. */
function conceal(): void {
  void saveDrafts();
  emptying.forEach((empty) => empty());
}

function receive(message: LockMessage): void {
  const now = Date.now();
  if (message === 'locked') clock.lock();
  else if (message === 'unlocked') clock.unlock(now);
  else clock.stay(now);
  show();
}

/** Tells the server, at most once a minute, that there was input since the last time. */
function beat(now: number): void {
  if (clock.state.phase === 'locked' || inputAt <= beatAt || now - beatAt < BEAT_EVERY_MS) return;
  beatAt = now;
  lockApi.beat().then(
    ({ minutes }) => {
      clock.setMinutes(minutes, Date.now());
      show();
    },
    (error: unknown) => noticeLock(error),
  );
}

/** Any refusal of the server may say that it has locked. */
export function noticeLock(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 423) return;
  clock.lock();
  show();
  send('locked');
}

function onInput(): void {
  const now = Date.now();
  if (now - inputAt < ACTIVITY_EVERY_MS) return;
  clock.input(now);
  show();
  if (clock.state.phase !== 'open') return;
  inputAt = now;
  send('here');
  beat(now);
}

function tick(): void {
  const now = Date.now();
  clock.tick(now);
  show();
  beat(now);
}

function startClock(): () => void {
  const channel = lockChannel(receive);
  send = channel.send;
  const timer = setInterval(tick, TICK_MS);
  const options = { passive: true, capture: true };
  for (const event of INPUT_EVENTS) addEventListener(event, onInput, options);
  document.addEventListener('visibilitychange', tick);
  return () => {
    channel.close();
    send = () => undefined;
    clearInterval(timer);
    for (const event of INPUT_EVENTS) removeEventListener(event, onInput, options);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Whether patient data may be seen in this browser right now. Watches from the first page that shows any until the
 * person leaves, on every page: patient data that was read is not to outlast them in memory either.
 */
export const lockStore = {
  get: (): LockState => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Registers what else forgets its patient data when the view is locked. */
  onLock(empty: () => void): () => void {
    emptying.add(empty);
    return () => emptying.delete(empty);
  },
  /** A page with patient data was opened, which is input. */
  open(): void {
    stop ??= startClock();
    onInput();
  },
  stay(): void {
    clock.stay(Date.now());
    show();
    onInput();
  },
  lockNow(): void {
    clock.lock();
    show();
    send('locked');
    lockApi.lock().catch(noticeLock);
  },
  setMinutes(minutes: number): void {
    clock.setMinutes(minutes, Date.now());
    show();
  },
  /** The password was right. */
  unlocked(minutes: number): void {
    const now = Date.now();
    clock.unlock(now);
    clock.setMinutes(minutes, now);
    [beatAt, inputAt] = [now, now];
    show();
    send('unlocked');
    void saveDrafts();
  },
};

onUserChange(() => {
  stop?.();
  stop = null;
  clock = new IdleClock(Date.now());
  [beatAt, inputAt] = [-Infinity, -Infinity];
  show();
});
