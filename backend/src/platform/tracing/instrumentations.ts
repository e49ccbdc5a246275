import { createRequire } from 'node:module';
import type { TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import pg from 'pg';

const UNTRACED = /^\/((assets|health)\/|metrics$)/;

const requests = () =>
  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
  });

export type Instrumentations = (HttpInstrumentation | UndiciInstrumentation | PgInstrumentation)[];

/**
 * Requests to the hub; where traces are sent also calls to vendors and statements, inside a trace that has begun. Without
 * traces they would cost time and measure nothing.
 */
export const instrumentationsFor = (traced: boolean): Instrumentations =>
  traced
    ? [
        requests(),
        new UndiciInstrumentation({ requireParentforSpans: true }),
        new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      ]
    : [requests()];

/**
 * Applies what instrumentations do when a module is loaded: `pg` is part of the bundle and `node:http` an ES import, and
 * the loader's hooks see neither.
 */
export function patchLoadedModules(instrumentations: Instrumentations): void {
  createRequire(import.meta.url)('node:http');
  const postgres = instrumentations.find((one) => one instanceof PgInstrumentation) as
    | { init(): { name: string; patch?(exports: unknown): unknown }[] }
    | undefined;
  postgres
    ?.init()
    .find(({ name }) => name === 'pg')
    ?.patch?.(pg);
}

const w3c = new W3CTraceContextPropagator();

/** Takes `traceparent` from callers and never sends it: a vendor must not be able to link the calls of a practice. */
export const incomingOnly: TextMapPropagator = {
  inject: () => undefined,
  extract: (context, carrier, getter) => w3c.extract(context, carrier, getter),
  fields: () => w3c.fields(),
};
