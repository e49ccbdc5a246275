import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RequestContext, requestContext } from '../context/request-context.ts';
import type { Log } from '../logging/log.ts';
import { withoutQuery } from '../logging/redact.ts';
import { startSpan } from '../tracing/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
    span?: Span;
  }
}

const QUIET = /^\/(assets|health)\//;

/** Gives every request its id and context, answers with the id, and writes one line per answer. */
export function requestHooks(app: FastifyInstance, log: Log): void {
  app.decorateRequest('context', undefined);
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.context = { requestId: request.id };
    request.span = startSpan('request', {
      'http.request.method': request.method,
      'chairside.request_id': request.id,
    });
    reply.header('x-request-id', request.id);
    requestContext.run(request.context, done);
  });
  // Reading a body leaves the first context behind; the handler must run inside it again.
  app.addHook('preValidation', (request, _reply, done) =>
    requestContext.run(request.context ?? { requestId: request.id }, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply);
    const path = withoutQuery(request.url);
    const fields = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (QUIET.test(path)) log.debug(fields, 'answered');
    else log.info(fields, 'answered');
    done();
  });
}

/** The route's pattern, not the address: ids and queries stay out of telemetry. */
function endSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span = request.span;
  if (!span) return;
  span.setAttributes({
    'http.route': request.routeOptions.url ?? '',
    'http.response.status_code': reply.statusCode,
  });
  span.end();
}
