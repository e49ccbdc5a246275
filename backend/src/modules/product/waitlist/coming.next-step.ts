import { Injectable } from '@nestjs/common';
import { Contributions, type NextStep, type Suggestion } from '#common/contributions/index.ts';

/** Suggests the waitlist to everybody. */
@Injectable()
export class ComingNextStep implements NextStep {
  readonly key = 'coming';
  readonly rank = 100;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(): Suggestion {
    return {
      title: 'See what is coming',
      text: 'The store, treatment planning and referrals: get an email when they open.',
      link: '/store',
    };
  }
}
