import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#config/env.ts';
import { EXPOSED, PREFLIGHT_HEADERS } from './cors.ts';

const API = /^\/api(\/|$|\?)/;

/**
 * Lets pages of the origins in ALLOWED_ORIGINS call `/api` with a bearer token (decision 66). Cookies never count there: no
 * answer allows credentials. Caches keep the answers of different origins apart.
 *
 * @returns whether the request was a preflight, which is answered then; before any guard
 */
export function apiOrigins({ ALLOWED_ORIGINS }: Pick<Env, 'ALLOWED_ORIGINS'>) {
  const allowed: ReadonlySet<string> = new Set(ALLOWED_ORIGINS);
  return ({ url, method, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    if (allowed.size === 0 || !API.test(url)) return false;
    void reply.header('vary', 'Origin');
    const { origin, 'access-control-request-method': asked } = headers;
    if (origin === undefined || !allowed.has(origin)) return false;
    void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });
    if (method !== 'OPTIONS' || !asked) return false;
    void reply.status(204).headers(PREFLIGHT_HEADERS).send();
    return true;
  };
}
