import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_RESOURCES } from './sample-resources.ts';

const INSERT = `insert into resources (id, title, kind, summary, body, public, state, published_at, is_sample,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 'published', now() - $7 * interval '1 day', true, now(), now()) on conflict do nothing`;

/** Ten resources written for this product. Every one is marked as a sample. */
@Injectable()
@ProvidesSamples('resources')
export class ResourceSamples implements SampleSet {
  async load(q: SqlRunner): Promise<number> {
    let added = 0;
    for (const [at, { key, title, kind, summary, body, membersOnly }] of SAMPLE_RESOURCES.entries()) {
      const id = sampleId(`resources/${key}`);
      added += await q.run('resource_sample', INSERT, [id, title, kind, summary, body, !membersOnly, at]);
    }
    return added;
  }

  remove(q: SqlRunner): Promise<number> {
    return q.run('resource_samples_remove', 'delete from resources where is_sample');
  }
}
