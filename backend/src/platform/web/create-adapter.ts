import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Env } from '../../config/env.ts';
import { acceptRequestId } from '../context/request-id.ts';

const MEGABYTE = 1_048_576;

/** Fastify with our limits; the client's address is only taken from a proxy header where a proxy is trusted. */
export function createAdapter(env: Env): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    bodyLimit: MEGABYTE,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    genReqId: (request: IncomingMessage) => acceptRequestId(request.headers['x-request-id']),
  });
}
