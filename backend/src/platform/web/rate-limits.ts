import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import { AppError } from '../errors/app-error.ts';

const LIMITED = /^\/(api|functions|rest|storage)\//;

/** One bound per address against runaway loops; `/auth/v1` has finer ones of its own, health checks and files have none. */
export async function rateLimits(app: FastifyInstance, env: Env): Promise<void> {
  if (env.RATE_LIMIT_PER_MINUTE === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    cache: 10_000,
    allowList: (request: FastifyRequest) => !LIMITED.test(request.url),
    errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
      new AppError('rate_limited', 429, 'Too many requests. Please wait a moment.', {
        retry_after: Math.ceil(ttl / 1000),
      }),
  });
}
