import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_SPECIALISTS } from './sample-specialists.ts';

const PROFILE = `insert into specialist_profiles (id, sample_name, specialty, license_number, license_state, regions, telehealth,
    bio, insurance_notes, phone, accepts_new, response_hours, state, applied_at, decided_at, is_sample)
  values ($1, $2, $3, 'SAMPLE', 'IL', $4, $5, $6, $7, '(312) 555-0142', $8, $9, 'approved', now(), now(), true)
  on conflict do nothing`;

/** Sql: sample rows are loaded in a given transaction. Six invented specialists, who never answer. */
@Injectable()
@ProvidesSamples('specialists')
export class SpecialistSamples implements SampleSet {
  async load(q: SqlRunner): Promise<number> {
    let added = 0;
    for (const one of SAMPLE_SPECIALISTS)
      added += await q.run('specialist_sample', PROFILE, [
        ...[sampleId(`specialists/${one.key}`), one.name, one.specialty, one.regions, one.telehealth],
        ...[one.bio, one.insurance, one.acceptsNew, one.responseHours],
      ]);
    return added;
  }

  remove(q: SqlRunner): Promise<number> {
    return q.run('specialists_sample_remove', 'delete from specialist_profiles where is_sample');
  }
}
