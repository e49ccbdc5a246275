import { type TextMapPropagator, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import pg from 'pg';

export type Instrumentations = (UndiciInstrumentation | PgInstrumentation)[];

/**
 * Calls to vendors and statements, inside a trace that has begun. A request's own span is `request-span.ts`: what the
 * instrumentation of `node:http` does to every request costs as much as half a call of a tool.
 */
export const instrumentationsFor = (traced: boolean): Instrumentations =>
  traced
    ? [
        new UndiciInstrumentation({ ignoreRequestHook: () => trace.getActiveSpan() === undefined }),
        new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      ]
    : [];

/**
 * Applies what the instrumentation does when a module is loaded: `pg` is part of the bundle, where the loader's hooks do not see it.
 */
export function patchLoadedModules(instrumentations: Instrumentations): void {
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
