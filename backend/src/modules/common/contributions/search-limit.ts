import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';

/** Sixty searches at once, then two a second: somebody who types pauses less often. */
const LIMIT = { size: 60, perSecond: 2 };

/**
 * Bounds what full-text searches cost, the bar's and those of lists together, over all processes (decision 56). Members are
 * counted by account, so that a practice's network is not one searcher; visitors are counted by network.
 */
@Injectable()
export class SearchLimit {
  constructor(private readonly buckets: SharedBuckets) {}

  async take(user: UserPrincipal | null, ip: string): Promise<void> {
    const wait = await this.buckets.take(`search ${user?.userId ?? networkOf(ip)}`, LIMIT);
    if (wait > 0) throw tooManySearches(wait);
  }
}

const tooManySearches = (retryAfter: number): AppError =>
  new AppError('rate_limited', 429, 'Too many searches. Please wait a moment.', { retry_after: retryAfter });
