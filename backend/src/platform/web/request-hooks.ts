import type { FastifyInstance } from 'fastify';
import { type RequestContext, requestContext } from '../context/request-context.ts';
import type { Log } from '../logging/log.ts';
import { withoutQuery } from '../logging/redact.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context?: RequestContext;
  }
}

const QUIET = /^\/(assets|health)\//;

/** Gives every request its id and context, answers with the id, and writes one line per answer. */
export function requestHooks(app: FastifyInstance, log: Log): void {
  app.decorateRequest('context', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.context = { requestId: request.id };
    reply.header('x-request-id', request.id);
    requestContext.run(request.context, done);
  });
  // Reading a body leaves the first context behind; the handler must run inside it again.
  app.addHook('preValidation', (request, _reply, done) =>
    requestContext.run(request.context ?? { requestId: request.id }, done),
  );
  app.addHook('onResponse', (request, reply, done) => {
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
