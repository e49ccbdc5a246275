import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Context, context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  StackContextManager,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { incomingOnly } from './instrumentations.ts';
import { inRequestSpan, startRequestSpan } from './request-span.ts';
import { ShareSampler } from './share-sampler.ts';
import { withSpan } from './span.ts';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new TracerProvider({
    sampler: new ParentBasedSampler({ root: new ShareSampler(0.05) }),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  }),
);
context.setGlobalContextManager(new StackContextManager());
propagation.setGlobalPropagator(incomingOnly);
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

const TRACE_ID = 'ab'.repeat(16);
const CALLER = 'cd'.repeat(8);
/** What is drawn first, and ever after. */
const drawn = (number: number, later = number) =>
  jest.spyOn(Math, 'random').mockReturnValueOnce(number).mockReturnValue(later);
const CHOSEN = 0.049;
const PASSED_BY = 0.051;

beforeEach(() => exporter.reset());
afterEach(() => void jest.restoreAllMocks());

function asked(headers: IncomingHttpHeaders = {}) {
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const about = jest.fn(() => ({ method: 'GET', route: '/api/tickets/:id', requestId: 'req_1_x' }));
  const request = { headers } as IncomingMessage;
  const span = startRequestSpan(request, response as unknown as ServerResponse, about);
  const close = (statusCode: number): void => {
    response.statusCode = statusCode;
    response.emit('close');
  };
  return { span, close, about };
}
const finished = () => exporter.getFinishedSpans();

/** A tool call inside the request. */
const callTool = (span: Context | undefined): Promise<number> =>
  new Promise((done, fail) => {
    inRequestSpan(span, () => void withSpan('tool call', {}, async () => 1).then(done, fail));
  });

describe('the span of a request', () => {
  it('is drawn once, named by the route, and ends with the response and its status', () => {
    drawn(CHOSEN, PASSED_BY);
    const { close } = asked();
    expect(finished()).toEqual([]);
    close(503);
    const [span, ...others] = finished();
    expect(others).toEqual([]);
    expect(span).toMatchObject({ name: 'GET /api/tickets/:id', status: { code: SpanStatusCode.ERROR } });
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/tickets/:id',
      'chairside.request_id': 'req_1_x',
      'http.response.status_code': 503,
    });
  });

  it('is no error where the caller asked for something that is not there', () => {
    drawn(CHOSEN);
    asked().close(404);
    expect(finished()[0]?.status).toEqual({ code: SpanStatusCode.UNSET });
  });

  it('is the parent of what happens inside the request', async () => {
    drawn(CHOSEN);
    const { span, close } = asked();
    drawn(PASSED_BY);
    expect(await callTool(span)).toBe(1);
    close(200);
    const [call, request] = finished();
    expect(call).toMatchObject({
      name: 'tool call',
      parentSpanContext: { spanId: request?.spanContext().spanId },
    });
    expect(call?.spanContext().traceId).toBe(request?.spanContext().traceId);
  });

  it('does not exist for a request that is not drawn, and nothing inside that request is traced', async () => {
    drawn(PASSED_BY);
    const { span, close, about } = asked();
    drawn(CHOSEN);
    expect(await callTool(span)).toBe(1);
    close(200);
    expect(finished()).toEqual([]);
    expect(about).not.toHaveBeenCalled();
  });

  it('begins ten traces a second at most, and as many in the next', () => {
    drawn(CHOSEN);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    for (let n = 0; n < 25; n += 1) asked().close(200);
    expect(finished()).toHaveLength(10);
    clock.mockReturnValue(1_001_000);
    for (let n = 0; n < 25; n += 1) asked().close(200);
    expect(finished()).toHaveLength(20);
  });

  it('continues a trace that its caller samples, whatever the draw', () => {
    drawn(PASSED_BY);
    asked({ traceparent: `00-${TRACE_ID}-${CALLER}-01` }).close(200);
    expect(finished()[0]?.spanContext().traceId).toBe(TRACE_ID);
    expect(finished()[0]?.parentSpanContext?.spanId).toBe(CALLER);
  });

  it('does not exist where its caller does not sample, whatever the draw', async () => {
    drawn(CHOSEN);
    const { span, close } = asked({ traceparent: `00-${TRACE_ID}-${CALLER}-00` });
    await callTool(span);
    close(200);
    expect(finished()).toEqual([]);
  });

  it('begins a new trace where the caller names none that could be one', () => {
    drawn(CHOSEN);
    asked({ traceparent: `00-${'0'.repeat(32)}-${CALLER}-01` }).close(200);
    expect(finished()[0]?.spanContext().traceId).not.toBe('0'.repeat(32));
    expect(finished()[0]?.parentSpanContext).toBeUndefined();
  });
});

describe('work that belongs to no request', () => {
  it.each([
    [CHOSEN, 1],
    [PASSED_BY, 0],
  ])('is traced as often as requests are: with %d drawn, %d times', async (number, times) => {
    drawn(number);
    await withSpan('job', {}, async () => undefined);
    expect(finished()).toHaveLength(times);
  });

  it('runs without a context where nothing is traced at all', () => {
    const work = jest.fn();
    inRequestSpan(undefined, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
