import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Context, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SamplingDecision,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { startRequestSpan } from './request-span.ts';

let sampled = true;
const exporter = new InMemorySpanExporter();
const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
trace.setGlobalTracerProvider(
  new TracerProvider({
    sampler: {
      shouldSample: () => ({ decision: sampled ? RECORD_AND_SAMPLED : NOT_RECORD }),
      toString: () => 'as the test says',
    },
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  }),
);
afterAll(() => trace.disable());
beforeEach(() => exporter.reset());

function answered(statusCode: number): Context {
  const response = Object.assign(new EventEmitter(), { statusCode });
  const about = () => ({ method: 'GET', route: '/api/tickets/:id', requestId: 'req_1_x' });
  const request = { headers: {} } as IncomingMessage;
  const span = startRequestSpan(request, response as unknown as ServerResponse, about);
  response.emit('close');
  return span;
}

describe('the span of a request', () => {
  it('is named by the route, and ends with the response and its status', () => {
    sampled = true;
    answered(503);
    const [span] = exporter.getFinishedSpans();
    expect(span).toMatchObject({ name: 'GET /api/tickets/:id', status: { code: SpanStatusCode.ERROR } });
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/tickets/:id',
      'chairside.request_id': 'req_1_x',
      'http.response.status_code': 503,
    });
  });

  it('does not exist for a request that is not sampled, and nothing inside that request is traced', () => {
    sampled = false;
    expect(isTracingSuppressed(answered(200))).toBe(true);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
