import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer +(\S+)$/i;
const PREFIX = 'Bearer ';

/** The token of the `Authorization: Bearer` header (RFC 6750, section 2.1), or undefined. */
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (!authorization) return undefined;
  // The usual spelling without the regular expression, which costs a microsecond on a token of 900 characters.
  if (authorization.startsWith(PREFIX) && authorization.indexOf(' ', PREFIX.length) < 0)
    return authorization.slice(PREFIX.length);
  return BEARER.exec(authorization)?.[1];
}
