import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';

/** Sample organisations are made by persons; here they are only taken out again, with all other samples. */
@Injectable()
@ProvidesSamples('organisations', 110)
export class OrganisationSamples implements SampleSet {
  load(): Promise<number> {
    return Promise.resolve(0);
  }

  /** Sql: sample rows are removed in a given transaction. */
  remove(q: SqlRunner): Promise<number> {
    return q.run('organisations_sample_remove', 'delete from organisations where sample_of is not null');
  }
}
