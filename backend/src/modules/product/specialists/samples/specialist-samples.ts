import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_SPECIALISTS } from './sample-specialists.ts';
import { PROFILE } from './specialist-samples.sql.ts';
import { SpecialistProfile } from '../specialist-profile.entity.ts';

/** Six invented specialists, who never answer. */
@Injectable()
@ProvidesSamples('specialists')
export class SpecialistSamples implements SampleSet {
  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    let added = 0;
    for (const one of SAMPLE_SPECIALISTS)
      added += await q.run('specialist_sample', PROFILE, [
        ...[sampleId(`specialists/${one.key}`), one.name, one.specialty, one.regions, one.telehealth],
        ...[one.bio, one.insurance, one.acceptsNew, one.responseHours],
      ]);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(SpecialistProfile, { isSample: true })).affected ?? 0;
  }
}
