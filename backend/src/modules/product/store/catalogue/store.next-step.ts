import { Injectable } from '@nestjs/common';
import { Contributions, type NextStep, type Suggestion } from '#common/contributions/index.ts';
import { STORE } from '../store.capability.ts';

/** Suggests the store to everybody who has nothing more urgent to do. */
@Injectable()
export class StoreNextStep implements NextStep {
  readonly key = 'store';
  readonly rank = 100;
  readonly capability = STORE.key;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(): Suggestion {
    return {
      title: 'Look around the store',
      text: 'Aligner supplies, instruments, digital guides, coaching and memberships.',
      link: '/store',
    };
  }
}
