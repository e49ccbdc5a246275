import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The paths that foreign pages may call with a bearer token; cookies are never used there. */
const WIRE = /^\/(auth|functions|rest|realtime|storage)\/v1(\/|$|\?)/;

const HEADERS =
  'apikey, authorization, content-type, x-client-info, x-supabase-api-version, accept-profile, content-profile, prefer, range, ' +
  'range-unit, x-upsert, x-metadata, cache-control, x-region, x-retry-count, x-request-id, x-integration-context, idempotency-key';
const EXPOSED =
  'content-range, x-total-count, link, x-supabase-api-version, x-sb-error-code, x-relay-error, content-length, etag, x-request-id';

/** Open to every origin on the wire paths, closed everywhere else (decisions §3). Preflights are answered before any guard. */
export async function corsOnWirePaths(app: FastifyInstance): Promise<void> {
  const open = {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: HEADERS,
    exposedHeaders: EXPOSED,
    maxAge: 3600,
  };
  const choose = (request: FastifyRequest, done: (error: Error | null, options: object) => void): void =>
    done(null, WIRE.test(request.url) ? open : { origin: false });
  await app.register(cors, () => choose);
}
