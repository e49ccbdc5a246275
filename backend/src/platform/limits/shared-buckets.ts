import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import { TAKE, WAIT } from './shared-buckets.sql.ts';

export interface BucketSize {
  readonly size: number;
  readonly perSecond: number;
}

type Statements = Pick<Sql, 'run' | 'maybe'>;

/** Token buckets that all processes draw from. Whoever is refused costs nobody anything. */
@Injectable()
export class SharedBuckets {
  constructor(private readonly sql: Sql) {}

  /**
   * Seconds to wait, 0 when one was taken.
   *
   * @param sql - Inside a transaction its own: one that waits for a second connection while others wait for its locks may wait in vain.
   */
  async take(key: string, { size, perSecond }: BucketSize, sql: Statements = this.sql): Promise<number> {
    const values = [key, size, perSecond];
    if ((await sql.run('rate_bucket_take', TAKE, values)) > 0) return 0;
    const row = await sql.maybe<{ wait: number }>('rate_bucket_wait', WAIT, values);
    return Math.max(1, row?.wait ?? 1);
  }
}
