import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isLinkLocal } from '#platform/http/link-local.ts';
import { isPublicAddress } from '#platform/http/private-address.ts';

export interface Pinned {
  readonly address: string;
  readonly family: 4 | 6;
}

const KEEP_MS = 30_000;
const NAMES = 200;

/** Resolves names; tests replace it. */
@Injectable()
export class NameResolver {
  async resolve(host: string): Promise<readonly Pinned[]> {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  }
}

type LookupCache<T> = LRUCache<string, Promise<T>>;
const lookupCache = <T>(): LookupCache<T> => new LRUCache({ max: NAMES, ttl: KEEP_MS });

/**
 * Resolves a host once and pins connections to the addresses that were checked, so that a name cannot change between check and
 * call (DNS rebinding). One refused address refuses the whole host.
 */
@Injectable()
export class PinnedDnsCache {
  private readonly known = lookupCache<Pinned | null>();
  private readonly chosen = lookupCache<readonly Pinned[] | null>();

  constructor(private readonly names: NameResolver) {}

  /** For a vendor's host. Returns null when an address is not public. */
  pin(hostname: string): Promise<Pinned | null> {
    return cached(this.known, hostname, async () => {
      const found = await this.find(hostname);
      return found.every(({ address }) => isPublicAddress(address)) ? (found[0] ?? null) : null;
    });
  }

  /** For a host that an admin entered, which may be private. Returns null when an address is link-local, or when there is none. */
  pinChosen(hostname: string): Promise<readonly Pinned[] | null> {
    return cached(this.chosen, hostname, async () => {
      const found = await this.find(hostname);
      return found.length === 0 || found.some(({ address }) => isLinkLocal(address)) ? null : found;
    });
  }

  private async find(hostname: string): Promise<readonly Pinned[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    return family ? [{ address: host, family: family as 4 | 6 }] : this.names.resolve(host);
  }
}

function cached<T>(known: LookupCache<T>, hostname: string, resolve: () => Promise<T>): Promise<T> {
  const earlier = known.get(hostname);
  if (earlier) return earlier;
  const resolving = resolve();
  known.set(hostname, resolving);
  resolving.catch(() => known.delete(hostname));
  return resolving;
}
