import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';

/** Sample referrals are rows of a person and added by them; here they are only taken out again, with all other samples. */
@Injectable()
@ProvidesSamples('referrals', 110)
export class ReferralSamples implements SampleSet {
  load(): Promise<number> {
    return Promise.resolve(0);
  }

  /** Sql: sample rows are removed in a given transaction. */
  remove(q: SqlRunner): Promise<number> {
    return q.run('referrals_sample_remove', 'delete from referrals where is_sample');
  }
}
