import { type Context, createContextKey, ROOT_CONTEXT } from '@opentelemetry/api';
import { sampledShare } from '#config/telemetry-endpoint.ts';

const DRAWN = createContextKey('chairside: drawn to be traced');
const DRAWN_ROOT = ROOT_CONTEXT.setValue(DRAWN, true);
const share = sampledShare();

/** Traces that the requests of a process begin in a second at most: a traced tool call costs four times one that is not. */
const TRACES_A_SECOND = 10;
const begun = { second: 0, traces: 0 };

/**
 * Draws whether a request without a caller's trace begins one (decision 70). It happens before there is a span, so that the
 * nineteen of twenty that are not traced pay for no ids; where the operator's sampler decides, all are handed to it.
 * @returns the context to begin the trace in; null where nothing is traced
 */
export function drawTrace(): Context | null {
  if (share === null) return ROOT_CONTEXT;
  return Math.random() < share && hasRoom() ? DRAWN_ROOT : null;
}

function hasRoom(): boolean {
  const second = Math.trunc(Date.now() / 1_000);
  if (second !== begun.second) Object.assign(begun, { second, traces: 0 });
  begun.traces += 1;
  return begun.traces <= TRACES_A_SECOND;
}

/** Whether the trace that begins here was drawn already. */
export const isDrawn = (context: Context): boolean => context.getValue(DRAWN) === true;
