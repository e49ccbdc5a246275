import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isPublicAddress } from '../../platform/http/private-address.ts';

export interface Pinned {
  readonly address: string;
  readonly family: 4 | 6;
}

const KEEP_MS = 30_000;
const NAMES = 200;

/** How a name becomes addresses; tests put their own in its place. */
@Injectable()
export class NameResolver {
  async resolve(host: string): Promise<readonly Pinned[]> {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  }
}

/**
 * Resolves a vendor's host once and pins the connection to what was judged, so that a name cannot change between the
 * check and the call. A host with any address outside the public internet is refused whole.
 */
@Injectable()
export class AddressBook {
  private readonly known = new LRUCache<string, Promise<Pinned | null>>({ max: NAMES, ttl: KEEP_MS });

  constructor(private readonly names: NameResolver) {}

  /** `null` means: not a public host. */
  pin(hostname: string): Promise<Pinned | null> {
    const known = this.known.get(hostname);
    if (known) return known;
    const pinning = this.judge(hostname);
    this.known.set(hostname, pinning);
    pinning.catch(() => this.known.delete(hostname));
    return pinning;
  }

  private async judge(hostname: string): Promise<Pinned | null> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const found = family ? [{ address: host, family: family as 4 | 6 }] : await this.names.resolve(host);
    return found.every(({ address }) => isPublicAddress(address)) ? (found[0] ?? null) : null;
  }
}
