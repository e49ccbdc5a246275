import { trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#config/env.ts';
import { type RequestContext, requestContext } from '../context/request-context.ts';
import type { Log } from '../logging/log.ts';
import { pathForLog } from '../logging/log-path.ts';
import { IpRateLimit } from './ip-rate-limit.ts';
import { answerHeaders } from './answer-headers.ts';
import { answerPreflight } from './cors.ts';
import { hostCheck } from './host-check.ts';
import { isStreamed, leaveBodyAlone, limitBodyTime } from './streamed-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
  }
}

/** How long a body that is read whole may take to arrive. */
const BODY_MS = 120_000;
const QUIET = /^\/(?:(?:assets|health)\/|metrics(?:\?|$))/;

/**
 * Gives every request its id and context, sets the response headers, refuses foreign hosts, answers preflights, applies
 * the IP rate limit, and logs one line per answer. One hook does all of it, because every request pays for each hook.
 */
export function requestHooks(app: FastifyInstance, env: Env, log: Log): void {
  const headersFor = answerHeaders(env);
  const refusedFor = hostCheck(env);
  const limit = new IpRateLimit(env.RATE_LIMIT_PER_MINUTE);
  app.decorateRequest('context', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { id, ip, url } = request;
    request.context = { requestId: id, ip };
    nameSpan(request);
    reply.headers(headersFor(url)).header('x-request-id', id);
    const refused = refusedFor(request);
    if (refused) return void reply.status(refused.status).type('text/plain').send(refused.text);
    if (answerPreflight(request, reply)) return;
    if (isStreamed(url)) leaveBodyAlone(request, reply);
    else limitBodyTime(request, BODY_MS);
    requestContext.run(request.context, done, limit.refusal(url, ip));
  });
  // Reading a body leaves the first context behind; the handler must run inside it again.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = request.context ?? { requestId: request.id };
    if (requestContext.get() === context) done();
    else requestContext.run(context, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    writeLine(request, reply, log);
    done();
  });
}

function writeLine(request: FastifyRequest, reply: FastifyReply, log: Log): void {
  log.answered(QUIET.test(request.url) ? 'debug' : 'info', {
    requestId: request.id,
    actorId: request.context?.actorId,
    method: request.method,
    path: pathForLog(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}

/** Names the request's span after the route's pattern, not the address: ids and queries stay out of telemetry. */
function nameSpan(request: FastifyRequest): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  // Fastify builds the route's options at every read: only a traced request pays for it.
  const route = request.routeOptions.url ?? '';
  span.updateName(`${request.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'chairside.request_id': request.id });
}
