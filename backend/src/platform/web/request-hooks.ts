import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#config/env.ts';
import { isTraced } from '#config/telemetry-endpoint.ts';
import { type RequestContext, requestContext } from '../context/request-context.ts';
import type { Log } from '../logging/log.ts';
import { pathForLog } from '../logging/log-path.ts';
import { histogram } from '../tracing/meter.ts';
import { METRICS } from '../tracing/metrics.ts';
import { inRequestSpan, startRequestSpan } from '../tracing/request-span.ts';
import { IpRateLimit } from './limits/ip-rate-limit.ts';
import { answerHeaders } from './headers/answer-headers.ts';
import { apiOrigins } from './headers/api-origins.ts';
import { answerPreflight } from './headers/cors.ts';
import { hostCheck } from './headers/host-check.ts';
import { isStreamed, leaveBodyAlone, limitBodyTime } from './bodies/streamed-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
    /** Where the request is traced or not; absent while traces are off. */
    span?: Context;
  }
}

/** How long a body that is read whole may take to arrive. */
const BODY_MS = 120_000;
const QUIET = /^\/(?:(?:assets|health)\/|metrics(?:\?|$))/;

/**
 * Gives every request its id and context, sets the response headers, refuses foreign hosts, answers preflights, applies
 * the IP rate limit, logs one line per answer, and measures it. One hook does all of it, because every request
 * pays for each hook (decision 10).
 */
export function requestHooks(app: FastifyInstance, env: Env, log: Log): void {
  const headersFor = answerHeaders(env);
  const refusedFor = hostCheck(env);
  const answeredForOrigin = apiOrigins(env);
  const limit = new IpRateLimit(env.RATE_LIMIT_PER_MINUTE);
  const traced = isTraced();
  app.decorateRequest('context', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { id, ip, url } = request;
    request.context = { requestId: id, ip };
    if (traced && !QUIET.test(url)) traceRequest(request, reply);
    reply.headers(headersFor(url)).header('x-request-id', id);
    const refused = refusedFor(request);
    if (refused) return void reply.status(refused.status).type('text/plain').send(refused.text);
    if (answerPreflight(request, reply) || answeredForOrigin(request, reply)) return;
    if (isStreamed(url)) leaveBodyAlone(request, reply);
    else limitBodyTime(request, BODY_MS);
    const { context, span } = request;
    inRequestSpan(span, () => requestContext.run(context, done, limit.refusal(url, ip)));
  });
  // Reading a body leaves the first context behind; the handler must run inside it again.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = request.context ?? { requestId: request.id };
    if (requestContext.get() === context) done();
    else inRequestSpan(request.span, () => requestContext.run(context, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    writeLine(request, reply, log);
    done();
  });
}

function writeLine(request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const quiet = QUIET.test(request.url);
  if (!quiet) measure(request, reply);
  log.answered(quiet ? 'debug' : 'info', {
    requestId: request.id,
    actorId: request.context?.actorId,
    method: request.method,
    path: pathForLog(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}

const requests = histogram(METRICS.requests);

function measure({ method }: FastifyRequest, { elapsedTime, statusCode }: FastifyReply): void {
  const about = { 'http.request.method': method, 'http.response.status_code': statusCode };
  requests.record(elapsedTime / 1_000, about);
}

/** Fastify builds the route's options at every read: only a request that is traced pays for it. */
function traceRequest(request: FastifyRequest, { raw }: FastifyReply): void {
  const { method, id: requestId } = request;
  const about = () => ({ method, route: request.routeOptions.url ?? '', requestId });
  request.span = startRequestSpan(request.raw, raw, about);
}
