import { LRUCache } from 'lru-cache';

const MAX_CODES = 10_000;
/** As long as an authenticator shows a code. */
const FRESH_MS = 30_000;

/**
 * Which factors a wrong code was tried on just now. A person with two authenticators need not say which one the code
 * is from: the client tries one after the other, and that is one guess. Per process; another one counts it again.
 */
export class TriedCodes {
  private readonly codes = new LRUCache<string, Set<string>>({ max: MAX_CODES, ttl: FRESH_MS });

  /** Notes a wrong try; true when it was counted as a guess on another factor already, and is new on this one. */
  isCounted(userId: string, factorId: string, code: string): boolean {
    const key = `${userId} ${code}`;
    const tried = this.codes.get(key) ?? new Set();
    const counted = tried.size > 0 && !tried.has(factorId);
    tried.add(factorId);
    if (tried.size === 1) this.codes.set(key, tried);
    return counted;
  }
}
