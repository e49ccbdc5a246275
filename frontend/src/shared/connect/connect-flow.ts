import { ApiError, logProblem, messageOf } from '../api/index.ts';
import { onUserChange } from '../auth/session/session-lifecycle.ts';
import { notice } from '../ui/notice/notice.ts';
import { attempts } from './api.ts';
import type { ConnectHint } from './connect-hints.ts';
import { onConnectHint, sendConnectHint } from './connect-hints.ts';
import type { AttemptSeen, ConnectEffect, ConnectEvent, ConnectState, ToolRef } from './connect-machine.ts';
import { CANCELLED_TEXT, connectStep, initialConnectState } from './connect-machine.ts';
import { openConnectWindow, showForm } from './connect-window.ts';

const POLL_MS = 1_000;

let state: ConnectState = initialConnectState;
let popup: Window | null = null;
let refresh: () => void = () => undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let stopListening: (() => void) | undefined;
let polling = false;
const listeners = new Set<() => void>();
/** Of the attempt that is under way, or was last. */
let lastAttempt: string | null = null;
let failure: ConnectFailure | null = null;
/** What the hub last said of it. */
let lastState: AttemptSeen['state'] | null = null;

/** A connection that came to nothing, for the page that explains why. */
export interface ConnectFailure {
  readonly tool: ToolRef;
  readonly message: string;
  readonly attemptId: string | null;
  /** Its person closed the window or gave it up: no fault. */
  readonly cancelled: boolean;
}

function dispatch(event: ConnectEvent): void {
  const step = connectStep(state, event);
  const changed = step.state !== state;
  state = step.state;
  if (state.phase === 'waiting') lastAttempt = state.attemptId;
  startOrStopPolling();
  step.effects.forEach(perform);
  if (changed) listeners.forEach((listener) => listener());
}

/** Polls and listens exactly while an attempt is open. */
function startOrStopPolling(): void {
  const open = state.phase === 'waiting';
  if (open && timer === undefined) {
    timer = setInterval(onSecond, POLL_MS);
    const stopHints = onConnectHint(onHint);
    window.addEventListener('pageshow', onPageShow);
    stopListening = () => {
      stopHints();
      window.removeEventListener('pageshow', onPageShow);
    };
  } else if (!open && timer !== undefined) {
    clearInterval(timer);
    stopListening?.();
    timer = undefined;
  }
}

function onSecond(): void {
  if (state.phase !== 'waiting') return;
  if (state.popup === 'open' && (!popup || popup.closed)) dispatch({ type: 'popup_closed' });
  else dispatch({ type: 'tick', now: Date.now() });
}

/** Back from the form that was shown in this window, by the browser's Back button: nobody looks at the form any more. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && state.phase === 'waiting' && state.popup === 'none' && state.authorizing)
    dispatch({ type: 'popup_closed' });
}

function onHint({ attempt_id, next_attempt_id }: ConnectHint): void {
  if (state.phase !== 'waiting' || state.attemptId !== attempt_id) return;
  if (next_attempt_id) dispatch({ type: 'replaced', attemptId: next_attempt_id, now: Date.now() });
  else void ask(attempt_id);
}

async function ask(attemptId: string): Promise<void> {
  if (polling) return;
  polling = true;
  const requestedAfterClosing = state.phase !== 'waiting' || state.popup !== 'open';
  try {
    const attempt = await attempts.get(attemptId);
    polling = false;
    lastState = attempt.state;
    // An answer about an attempt that was replaced meanwhile says nothing about the one that counts now.
    const current = state.phase === 'waiting' || state.phase === 'retrying' ? state.attemptId : null;
    if (current === attemptId) dispatch({ type: 'seen', attempt, requestedAfterClosing });
  } catch (error) {
    // One unanswered question changes nothing: the next second asks again, and five minutes end it.
    polling = false;
    logProblem('A connect attempt could not be read', error);
    if (state.phase === 'retrying') dispatch({ type: 'retried', hasCredentials: false });
  }
}

async function create(tool: ToolRef): Promise<void> {
  try {
    const { id, url } = await attempts.create(tool.name, tool.request);
    dispatch({ type: 'created', attemptId: id, url, popup: popup !== null && !popup.closed });
  } catch (error) {
    logProblem('A connect attempt could not be made', error);
    dispatch({ type: 'create_failed', message: messageOf(error, `Failed to connect to ${tool.name}`) });
  }
}

async function retry(tool: ToolRef, attemptId: string): Promise<void> {
  const hasCredentials = await attempts.retryThroughProxy(tool, attemptId).catch((error: unknown) => {
    // The first error is what the person hears; this one is for the log, unless it only says that nothing is there yet.
    if (!(error instanceof ApiError) || error.status !== 409)
      logProblem('The retry through the proxy failed', error);
    return false;
  });
  dispatch({ type: 'retried', hasCredentials });
}

function closePopup(): void {
  popup?.close();
  popup = null;
}

function perform(effect: ConnectEffect): void {
  switch (effect.do) {
    case 'create':
      return void create(effect.tool);
    case 'show':
      return showForm(popup, effect.url);
    case 'close_popup':
      return closePopup();
    case 'ask':
      return void ask(effect.attemptId);
    case 'retry':
      return void retry(effect.tool, effect.attemptId);
    case 'cancel':
      // An attempt that has already ended answers with a conflict, and that is as good.
      return void attempts.cancel(effect.attemptId, effect.reason).catch(() => undefined);
    case 'succeeded':
      failure = null;
      notice.success(effect.message);
      // Other tabs of this person show it, too.
      if (lastAttempt) sendConnectHint({ type: 'LINK_SUCCESS', attempt_id: lastAttempt });
      return refresh();
    case 'failed':
      return fail(effect.tool, effect.message || `Failed to connect to ${effect.tool.name}`);
  }
}

function fail(tool: ToolRef, message: string): void {
  // The same words stand for a consent that failed at the vendor.
  const cancelled = message === CANCELLED_TEXT && lastState !== 'failed';
  failure = { tool, message, attemptId: lastAttempt, cancelled };
  if (cancelled) notice.info(message);
  else notice.error(message);
  refresh();
}

/**
 * Runs one connection at a time over windows, clock and requests, beyond the life of any one page. What
 * happens when is decided in connect-machine.ts.
 */
export const connectFlow = {
  get: (): ConnectState => state,
  /** How the last one failed; null once another one is started or has worked. */
  failure: (): ConnectFailure | null => failure,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Must be called inside the click, because it may open a window. `reload` runs when the attempt has ended. */
  start(tool: ToolRef, needsWindow: boolean, reload: () => void): void {
    if (state.phase !== 'idle') return;
    refresh = reload;
    [lastAttempt, failure, lastState] = [null, null, null];
    popup = needsWindow ? openConnectWindow(tool.name) : null;
    dispatch({ type: 'start', tool, now: Date.now() });
  },
  /** Picks up an attempt whose form was shown in this window. */
  async resume(attemptId: string, reload: () => void): Promise<void> {
    if (state.phase !== 'idle') return;
    try {
      const { tool_id, tool_name } = await attempts.get(attemptId);
      refresh = reload;
      const tool = { id: tool_id, name: tool_name };
      dispatch({ type: 'resumed', tool, attemptId, now: Date.now() });
    } catch (error) {
      // An address kept from an earlier day names an attempt that is long over; the list shows what came of it.
      logProblem('A connect attempt could not be picked up', error);
      reload();
    }
  },
  cancel: (): void => dispatch({ type: 'cancel' }),
};

/** A connection is its person's: it ends silently when they sign out, and the server lets the attempt expire. */
onUserChange(() => {
  closePopup();
  state = initialConnectState;
  [lastAttempt, failure] = [null, null];
  startOrStopPolling();
  listeners.forEach((listener) => listener());
});
