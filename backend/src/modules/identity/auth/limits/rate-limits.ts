import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { type BucketSize, SharedBuckets } from '#platform/limits/shared-buckets.ts';

interface Limit {
  readonly requests: number;
  readonly seconds: number;
  readonly burst?: number;
}
export type LimitName = 'token' | 'verify' | 'mail' | 'factor' | 'anonymous';

/** How many requests of one kind an address may make in how many seconds, and at once where that is more. */
const limitsOf = (env: Env): Readonly<Record<LimitName, Limit>> => ({
  token: { requests: env.AUTH_RATE_LIMIT_TOKEN, seconds: 300 },
  verify: { requests: env.AUTH_RATE_LIMIT_VERIFY, seconds: 300 },
  mail: { requests: env.AUTH_RATE_LIMIT_MAIL, seconds: 300 },
  anonymous: { requests: env.AUTH_RATE_LIMIT_ANONYMOUS, seconds: 3_600 },
  factor: { requests: env.AUTH_RATE_LIMIT_FACTOR, seconds: 300, burst: 2 * env.AUTH_RATE_LIMIT_FACTOR },
});

interface Bucket {
  tokens: number;
  at: number;
}

const MAX_BUCKETS = 50_000;
/** Developers and their tests are all one address. */
const LOOPBACK_FACTOR = 20;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * One token bucket per kind and client address, in memory first, so that a flood costs the database nothing, and then
 * one that all processes share. It slows machines down and is no secret's last protection: guesses are counted apart.
 */
@Injectable()
export class RateLimits {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  private readonly limits: Readonly<Record<LimitName, Limit>>;

  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly shared: SharedBuckets,
  ) {
    this.limits = limitsOf(env);
  }

  /** Seconds to wait, 0 when the request may pass. `alone`: what is asked too often for a statement more. */
  async take(name: LimitName, ip: string, { alone = false } = {}): Promise<number> {
    if (!this.env.AUTH_RATE_LIMITS) return 0;
    const { requests, seconds, burst = requests } = this.limits[name];
    const factor = LOOPBACK.test(ip) && !this.env.isProduction ? LOOPBACK_FACTOR : 1;
    const size = burst * factor;
    const perSecond = (requests * factor) / seconds;
    const key = `${name} ${networkOf(ip)}`;
    return (
      this.takeLocal(key, { size, perSecond }) || (alone ? 0 : this.shared.take(key, { size, perSecond }))
    );
  }

  private takeLocal(key: string, { size, perSecond }: BucketSize): number {
    const now = this.clock.elapsed() / 1000;
    const bucket = this.buckets.get(key) ?? { tokens: size, at: now };
    const tokens = Math.min(size, bucket.tokens + (now - bucket.at) * perSecond);
    const passes = tokens >= 1;
    this.buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: now });
    return passes ? 0 : Math.ceil((1 - tokens) / perSecond);
  }
}
