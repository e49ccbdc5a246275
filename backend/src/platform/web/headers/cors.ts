import type { FastifyReply, FastifyRequest } from 'fastify';

/** The paths that foreign pages may call with a bearer token; cookies are never used there. */
const WIRE = /^\/(auth|functions|rest|realtime|storage)\/v1(\/|$|\?)/;

const ALLOWED =
  'apikey, authorization, content-type, x-client-info, x-supabase-api-version, x-jwt-aud, accept-profile, content-profile, prefer, range, ' +
  'range-unit, x-upsert, x-metadata, cache-control, x-region, x-retry-count, x-request-id, x-integration-context, ' +
  'x-use-platform-integration, idempotency-key, tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length, x-signature';
export const EXPOSED =
  'content-range, x-total-count, link, x-supabase-api-version, x-sb-error-code, x-relay-error, content-length, etag, x-request-id, ' +
  'location, tus-resumable, upload-offset, upload-length, upload-expires, retry-after, x-source, x-enforced-context, x-enforced-acting-role, x-enforced-rule, idempotency-replayed, deprecation, sunset';

/** Open to every origin on the wire paths, closed everywhere else (decisions §3) but where `apiOrigins` opens it. No answer here depends on who asks. */
export const isWirePath = (url: string): boolean => WIRE.test(url);

export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
} as const;

export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': ALLOWED,
  'access-control-max-age': '3600',
  // Safari waits for a body without it.
  'content-length': '0',
} as const;

/** Answers a browser's question whether it may call; true when that was all the request asked. Comes before any guard. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'OPTIONS' || !isWirePath(request.url)) return false;
  const { origin, 'access-control-request-method': method } = request.headers;
  if (origin && method) void reply.status(204).headers(PREFLIGHT_HEADERS).send();
  else void reply.status(400).type('text/plain').send('Invalid Preflight Request');
  return true;
}
