import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { Organisation } from '../organisation.entity.ts';

/** Sample organisations are made by persons; here they are only taken out again, with all other samples. */
@Injectable()
@ProvidesSamples('organisations', 110)
export class OrganisationSamples implements SampleSet {
  load(): Promise<number> {
    return Promise.resolve(0);
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Organisation, { sampleOf: Not(IsNull()) })).affected ?? 0;
  }
}
