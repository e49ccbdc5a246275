import { Redis } from 'ioredis';
import type { Env } from '#config/env.ts';

const DEADLINE_MS = 3_000;

/** What an operator should know of the queue's store; throws when it does not answer. */
export async function checkQueue(env: Env): Promise<{ readonly where: string; readonly warning?: string }> {
  if (!env.REDIS_URL) return { where: 'in PostgreSQL' };
  const redis = new Redis(env.REDIS_URL, {
    lazyConnect: true,
    connectTimeout: DEADLINE_MS,
    commandTimeout: DEADLINE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return { where: 'in Redis', ...warningOf(await policyOf(redis)) };
  } finally {
    redis.disconnect();
  }
}

/** Hosted stores may not tell. */
async function policyOf(redis: Redis): Promise<string | undefined> {
  await redis.ping();
  const [, policy] = ((await redis.config('GET', 'maxmemory-policy').catch(() => [])) ?? []) as string[];
  return policy;
}

const warningOf = (policy: string | undefined): { warning?: string } =>
  policy === undefined || policy === 'noeviction'
    ? {}
    : { warning: `Redis throws jobs away when it is full (${policy}): set maxmemory-policy to noeviction` };
