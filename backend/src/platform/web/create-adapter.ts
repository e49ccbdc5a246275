import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#config/env.ts';
import { acceptRequestId } from '../context/request-id.ts';
import { sendError } from '../errors/error.filter.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { answerHeaders } from './headers/answer-headers.ts';
import { mayUpgrade } from './upgrades.ts';

const MEGABYTE = 1_048_576;

/** Fastify with our limits; the client's address is only taken from a proxy header where a proxy is trusted. */
export function createAdapter(env: Env): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    bodyLimit: MEGABYTE,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Node's limit would end long uploads, too: `limitBodyTime` keeps it where bodies are read whole.
    requestTimeout: 0,
    http: {
      headersTimeout: env.HTTP_HEADERS_MS,
      connectionsCheckingInterval: env.HTTP_HEADERS_MS / 3,
      shouldUpgradeCallback: mayUpgrade,
    },
    keepAliveTimeout: 72_000,
    // A hub gives its last answers before this; what is still open then never asked, or has had its time.
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    frameworkErrors: unreadable(env),
    genReqId: (request: IncomingMessage) => acceptRequestId(request.headers['x-request-id']),
  });
}

/** A path that cannot be decoded reaches neither hooks nor filter; its answer looks as if it had. */
function unreadable(env: Env) {
  const headersFor = answerHeaders(env);
  return (cause: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const { id, url } = request;
    sendError(toAppError(cause), request, reply.headers(headersFor(url)).header('x-request-id', id));
  };
}
