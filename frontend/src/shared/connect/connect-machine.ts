import type { Attempt } from '../api/index.ts';

/** The specification's limit for one connection, and its texts. */
export const CONNECT_LIMIT_MS = 300_000;
export const CANCELLED_TEXT = 'OAuth was cancelled or failed';
export const TIMEOUT_TEXT = 'OAuth timeout';

/** Once this step is reached the vendor's page may have cut the tie to its window, so a "closed" window proves nothing. */
export const AT_VENDOR_STEP = 'Sent to vendor';

/** Why the page itself ends an attempt. */
export type EndReason = 'cancelled' | 'timeout';

/** The owner when it is not the person, and the scopes to request besides those already granted. */
export interface ConnectRequest {
  context?: 'user' | 'platform';
  /** In the context `platform`: the organisation it is for. */
  organisation_id?: string;
  scopes?: readonly string[];
}

export interface ToolRef {
  id: string;
  name: string;
  request?: ConnectRequest;
}

interface Open {
  tool: ToolRef;
  attemptId: string;
  since: number;
  /** 'none' when the tool needs no window (sample data) or the page itself went to the form. */
  popup: 'open' | 'closed' | 'none';
  /** Only an authorization is retried through the proxy; connecting with sample data is not. */
  authorizing: boolean;
}

export type ConnectState =
  | { phase: 'idle' }
  | { phase: 'creating'; tool: ToolRef; since: number }
  | (Open & { phase: 'waiting'; atVendor: boolean })
  | (Open & { phase: 'retrying'; firstError: string });

export type AttemptSeen = Pick<Attempt, 'state' | 'steps' | 'message' | 'error' | 'mode'>;

export type ConnectEvent =
  | { type: 'start'; tool: ToolRef; now: number }
  | { type: 'created'; attemptId: string; url: string | null; popup: boolean }
  | { type: 'create_failed'; message: string }
  | { type: 'resumed'; tool: ToolRef; attemptId: string; now: number }
  | { type: 'popup_closed' }
  | { type: 'tick'; now: number }
  | { type: 'seen'; attempt: AttemptSeen; requestedAfterClosing: boolean }
  /** The form began a new attempt after a refused key, so that what was typed need not be typed again. */
  | { type: 'replaced'; attemptId: string; now: number }
  | { type: 'retried'; hasCredentials: boolean }
  | { type: 'cancel' };

export type ConnectEffect =
  | { do: 'create'; tool: ToolRef }
  | { do: 'show'; url: string }
  | { do: 'close_popup' }
  | { do: 'ask'; attemptId: string }
  | { do: 'retry'; tool: ToolRef; attemptId: string }
  /** The attempt's row must hold the same result that the person sees. */
  | { do: 'cancel'; attemptId: string; reason: EndReason }
  | { do: 'succeeded'; tool: ToolRef; message: string }
  | { do: 'failed'; tool: ToolRef; message: string };

export interface Step {
  state: ConnectState;
  effects: ConnectEffect[];
}

const IDLE: ConnectState = { phase: 'idle' };
export const initialConnectState: ConnectState = IDLE;

type Waiting = Extract<ConnectState, { phase: 'waiting' }>;
type Retrying = Extract<ConnectState, { phase: 'retrying' }>;

const stay = (state: ConnectState, ...effects: ConnectEffect[]): Step => ({ state, effects });

function end(outcome: ConnectEffect, ...before: ConnectEffect[]): Step {
  return { state: IDLE, effects: [{ do: 'close_popup' }, ...before, outcome] };
}

/** The first failure of an authorization is retried once through the proxy route; any other is final. */
function fail(state: Waiting, message: string): Step {
  const { tool, attemptId } = state;
  if (!state.authorizing) return end({ do: 'failed', tool, message });
  const { atVendor: _, ...open } = state;
  return {
    state: { ...open, phase: 'retrying', firstError: message },
    effects: [{ do: 'close_popup' }, { do: 'retry', tool, attemptId }],
  };
}

function failRetry(state: Retrying): Step {
  const failed: ConnectEffect = { do: 'failed', tool: state.tool, message: state.firstError };
  const reason = state.firstError === TIMEOUT_TEXT ? 'timeout' : 'cancelled';
  return end(failed, { do: 'cancel', attemptId: state.attemptId, reason });
}

function succeed(state: Open, attempt: AttemptSeen): Step {
  const message = attempt.message ?? `Successfully connected to ${state.tool.name} via Pica SDK`;
  return end({ do: 'succeeded', tool: state.tool, message });
}

/** A form that is still there keeps the attempt alive: it shows a refused key itself and can try again. */
function isFormClosed(state: Waiting, requestedAfterClosing: boolean): boolean {
  return state.popup === 'none' || (state.popup === 'closed' && requestedAfterClosing);
}

function onSeen(state: Waiting, attempt: AttemptSeen, requestedAfterClosing: boolean): Step {
  const atVendor = state.atVendor || attempt.steps.some(({ step }) => step === AT_VENDOR_STEP);
  const next: Waiting = { ...state, atVendor };
  const formClosed = isFormClosed(state, requestedAfterClosing);
  switch (attempt.state) {
    case 'connected':
      return succeed(state, attempt);
    case 'cancelled':
      return fail(next, CANCELLED_TEXT);
    case 'expired':
      return fail(next, TIMEOUT_TEXT);
    case 'failed':
      // After the vendor there is no form in which it could be mended.
      return formClosed || atVendor
        ? fail(next, attempt.error?.message ?? `Failed to connect to ${state.tool.name}`)
        : stay(next);
    case 'open':
      return formClosed && state.popup === 'closed' && !atVendor ? fail(next, CANCELLED_TEXT) : stay(next);
    case 'checking':
      return stay(next);
  }
}

function onTick(state: Waiting, now: number): Step {
  if (now - state.since >= CONNECT_LIMIT_MS) return fail(state, TIMEOUT_TEXT);
  return stay(state, { do: 'ask', attemptId: state.attemptId });
}

function onCreated(
  state: Extract<ConnectState, { phase: 'creating' }>,
  event: Extract<ConnectEvent, { type: 'created' }>,
): Step {
  const { tool, since } = state;
  const { attemptId, url } = event;
  const popup = url && event.popup ? 'open' : 'none';
  const waiting: Waiting = {
    ...{ phase: 'waiting', tool, since, attemptId, popup },
    ...{ authorizing: url !== null, atVendor: false },
  };
  return url ? stay(waiting, { do: 'show', url }) : stay(waiting, { do: 'close_popup' });
}

function whileIdle(state: ConnectState, event: ConnectEvent): Step {
  if (event.type === 'start') {
    const { tool, now } = event;
    return stay({ phase: 'creating', tool, since: now }, { do: 'create', tool });
  }
  if (event.type !== 'resumed') return stay(state);
  const { tool, attemptId, now } = event;
  const open: Open = { tool, attemptId, since: now, popup: 'closed', authorizing: true };
  return stay({ ...open, phase: 'waiting', atVendor: false }, { do: 'ask', attemptId });
}

function whileCreating(state: Extract<ConnectState, { phase: 'creating' }>, event: ConnectEvent): Step {
  if (event.type === 'created') return onCreated(state, event);
  if (event.type !== 'create_failed') return stay(state);
  return end({ do: 'failed', tool: state.tool, message: event.message });
}

function whileWaiting(state: Waiting, event: ConnectEvent): Step {
  switch (event.type) {
    case 'tick':
      return onTick(state, event.now);
    case 'seen':
      return onSeen(state, event.attempt, event.requestedAfterClosing);
    case 'popup_closed':
      return stay({ ...state, popup: 'closed' }, { do: 'ask', attemptId: state.attemptId });
    case 'replaced':
      return stay(
        { ...state, attemptId: event.attemptId, since: event.now, atVendor: false },
        { do: 'ask', attemptId: event.attemptId },
      );
    case 'cancel':
      return end(
        { do: 'failed', tool: state.tool, message: CANCELLED_TEXT },
        { do: 'cancel', attemptId: state.attemptId, reason: 'cancelled' },
      );
    default:
      return stay(state);
  }
}

function whileRetrying(state: Retrying, event: ConnectEvent): Step {
  if (event.type === 'retried') {
    return event.hasCredentials ? stay(state, { do: 'ask', attemptId: state.attemptId }) : failRetry(state);
  }
  if (event.type !== 'seen') return stay(state);
  return event.attempt.state === 'connected' ? succeed(state, event.attempt) : failRetry(state);
}

/**
 * The life of one connection as a pure function: what the page knows next, and what it must do. Windows,
 * clocks and requests belong to the flow that runs it.
 */
export function connectStep(state: ConnectState, event: ConnectEvent): Step {
  switch (state.phase) {
    case 'idle':
      return whileIdle(state, event);
    case 'creating':
      return whileCreating(state, event);
    case 'waiting':
      return whileWaiting(state, event);
    case 'retrying':
      return whileRetrying(state, event);
  }
}
