import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors/app-error.ts';
import { networkOf } from './network-of.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

const MINUTE_MS = 60_000;
const ADDRESSES = 10_000;
const LIMITED = /^\/(api|functions|rest|storage)\//;

/** One bound per address against runaway loops; `/auth/v1` has finer ones of its own, health checks and files have none. */
export class IpRateLimit {
  private readonly windows = new LRUCache<string, Window>({ max: ADDRESSES });

  /** @param perMinute 0 for no bound */
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The refusal of a call that is one too many. A plain count, no promise: every request is asked. */
  refusal(url: string, ip: string): AppError | undefined {
    return LIMITED.test(url) ? this.spend(ip) : undefined;
  }

  /** The same for what counts by another measure than calls. */
  spend(ip: string, units = 1): AppError | undefined {
    if (this.perMinute === 0) return undefined;
    const window = this.windowOf(networkOf(ip));
    window.count += units;
    return window.count > this.perMinute ? tooMany(window.endsAt - this.now()) : undefined;
  }

  private windowOf(network: string): Window {
    const known = this.windows.get(network);
    if (known && known.endsAt > this.now()) return known;
    const fresh = { count: 0, endsAt: this.now() + MINUTE_MS };
    this.windows.set(network, fresh);
    return fresh;
  }
}

const tooMany = (waitMs: number): AppError =>
  new AppError('rate_limited', 429, 'Too many requests. Please wait a moment.', {
    retry_after: Math.ceil(waitMs / 1000),
  });
