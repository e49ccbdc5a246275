import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import { secondsSince } from './elapsed.ts';

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

const filled = `least($2::float8, b.tokens + ${secondsSince('b.updated_at')} * $3::float8)`;

/** Sql: `on conflict … where`, by the clock of the database. */
const TAKE = `
  insert into auth.rate_buckets as b (key, tokens, updated_at)
  select $1, $2::float8 - 1, clock_timestamp() where $3::float8 > 0
  on conflict (key) do update set tokens = ${filled} - 1, updated_at = clock_timestamp() where ${filled} >= 1`;

/** A refusal writes nothing, unless the bucket lies in the future: from now on it fills again. */
const WAIT = `
  with pulled as (
    update auth.rate_buckets set updated_at = clock_timestamp() where key = $1 and updated_at > clock_timestamp()
  )
  select ceil((1 - ${filled}) / $3::float8)::int as wait from auth.rate_buckets b where b.key = $1`;
