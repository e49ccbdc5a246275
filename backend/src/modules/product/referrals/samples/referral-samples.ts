import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { Referral } from '../referral.entity.ts';

/** Sample referrals are rows of a person and added by them; here they are only taken out again, with all other samples. */
@Injectable()
@ProvidesSamples('referrals', 110)
export class ReferralSamples implements SampleSet {
  load(): Promise<number> {
    return Promise.resolve(0);
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Referral, { isSample: true })).affected ?? 0;
  }
}
