import { Global, Module } from '@nestjs/common';
import { SharedBuckets } from '#platform/limits/shared-buckets.ts';
import { Contributions } from './contributions.ts';
import { SearchLimit } from './search-limit.ts';

/** The register of what areas contribute to shared pages, and the bound of searches. Global, because every area may contribute. */
@Global()
@Module({ providers: [Contributions, SearchLimit, SharedBuckets], exports: [Contributions, SearchLimit] })
export class ContributionsModule {}
