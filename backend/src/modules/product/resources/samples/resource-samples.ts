import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_RESOURCES } from './sample-resources.ts';
import { INSERT } from './resource-samples.sql.ts';
import { Resource } from '../library/resource.entity.ts';

/** Ten resources written for this product. Every one is marked as a sample. */
@Injectable()
@ProvidesSamples('resources')
export class ResourceSamples implements SampleSet {
  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    let added = 0;
    for (const [at, { key, title, kind, summary, body, membersOnly }] of SAMPLE_RESOURCES.entries()) {
      const id = sampleId(`resources/${key}`);
      added += await q.run('resource_sample', INSERT, [id, title, kind, summary, body, !membersOnly, at]);
    }
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Resource, { isSample: true })).affected ?? 0;
  }
}
