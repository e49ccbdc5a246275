import { type Context, createContextKey, ROOT_CONTEXT } from '@opentelemetry/api';
import { sampledShare } from '#config/telemetry-endpoint.ts';

const DRAWN = createContextKey('chairside: drawn to be traced');
const DRAWN_ROOT = ROOT_CONTEXT.setValue(DRAWN, true);
const share = sampledShare();

/**
 * Draws whether a request without a caller's trace begins one. It happens before there is a span, so that the nineteen of twenty that
 * are not traced pay for no ids; where the operator's sampler decides, all are handed to it.
 * @returns the context to begin the trace in; null where nothing is traced
 */
export function drawTrace(): Context | null {
  if (share === null) return ROOT_CONTEXT;
  return Math.random() < share ? DRAWN_ROOT : null;
}

/** Whether the trace that begins here was drawn already. */
export const isDrawn = (context: Context): boolean => context.getValue(DRAWN) === true;
