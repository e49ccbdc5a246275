import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/network-of.ts';
import { tooManySearches } from '../community.errors.ts';

/** Thirty searches at once from one network, then one a second: visitors search as well. */
const LIMIT = { size: 30, perSecond: 1 };

/** Bounds what the full-text search costs. Members are counted by account, so a practice's network is not one searcher. */
@Injectable()
export class SearchLimit {
  constructor(private readonly buckets: SharedBuckets) {}

  async take(user: UserPrincipal | null, ip: string): Promise<void> {
    const wait = await this.buckets.take(`community search ${user?.userId ?? networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManySearches(wait);
  }
}
